import { programme } from "../../../schema/programme/calls.ts"
import type { Programme } from "../../../schema/programme/programme.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import type { Logo } from "../../../schema/programme/logo.ts"
import { proposedRegions } from "../regions/map/map.ts"
import { followLink, noLink } from "../session/links.ts"
import { changeLogo, logoFile, removeLogo } from "./logo.ts"
import type { Offered } from "./offered.ts"
import { rulesInPrint } from "./printedRules.ts"
import { changeSettings, settingsChanges, settingsOf } from "./settings.ts"
import { nextYear, openYear } from "./nextYear.ts"
import { isSetUp, setUpByForm, setUpMatter } from "./setUp.ts"

/** The programme, its set-up and its settings. */
export const programmeCalls = ({ pool, log }: Pick<Portal, "pool" | "log">) =>
  implement(programme, {
    programme: async () => {
      const { rows } = await pool.query<Pick<Programme, "name" | "year"> & Offered & { logo: Logo | null }>(
        "select name, year, classes, languages, logo from programme"
      )
      return { programme: rows[0] ?? null, is_set_up: await isSetUp(pool) }
    },

    setUpRegions: () => Promise.resolve(proposedRegions()),

    setUpProgramme: ({ payload: { fields, file } }) =>
      followLink(pool, fields.token, ({ isFor, used }) => {
        if (!isFor(setUpMatter)) throw noLink()
        return setUpByForm({ pool, log }, fields, file, [used])
      }),

    programmeSettings: () => settingsOf(pool),
    rulesInPrint: () => rulesInPrint(pool),
    changeProgrammeSettings: ({ payload, ...gesture }) => changeSettings({ pool, log }, payload, gesture),
    changeProgrammeLogo: ({ payload, ...gesture }) => changeLogo({ pool, log }, payload, gesture),
    removeProgrammeLogo: ({ payload: { version }, ...gesture }) => removeLogo({ pool, log }, version, gesture),
    programmeLogo: ({ params }) => logoFile(pool, params.file),
    nextProgrammeYear: () => nextYear(pool),
    openProgrammeYear: ({ payload: { version }, ...gesture }) => openYear({ pool, log }, version, gesture),
    programmeChanges: ({ query }) => settingsChanges(pool, query)
  })
