import { programme } from "../../../schema/programme/calls.ts"
import type { Programme } from "../../../schema/programme/programme.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { followLink, noLink } from "../session/links.ts"
import { isSetUp, setUpByForm, setUpMatter } from "./setUp.ts"

/** The programme and its set-up. */
export const programmeCalls = ({ pool, log }: Pick<Portal, "pool" | "log">) =>
  implement(programme, {
    programme: async () => {
      const { rows } = await pool.query<Pick<Programme, "name" | "year">>("select name, year from programme")
      return { programme: rows[0] ?? null, is_set_up: await isSetUp(pool) }
    },

    setUpProgramme: ({ payload: { fields } }) =>
      followLink(pool, fields.token, ({ isFor, used }) => {
        if (!isFor(setUpMatter)) throw noLink()
        return setUpByForm({ pool, log }, fields, [used])
      })
  })
