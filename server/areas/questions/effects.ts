import { languages, type TargetLanguage } from "../../../schema/fields/languages.ts"
import type { TranslationState } from "../../../schema/translations/translation.ts"
import type { Portal } from "../../platform/portal.ts"
import { outdatedBy } from "../translations/outdated.ts"
import { contentOf, questionState, rememberedOf } from "./read.ts"

const nameOf = (language: TargetLanguage): string => languages.find(({ code }) => code === language)?.name ?? language

/** What going back to an earlier version would touch. Nothing is changed. @throws NotFound */
export const rollbackEffects = async (portal: Portal, id: number, toVersion: number) => {
  const remembered = rememberedOf(await questionState(portal, id))
  const { text } = await contentOf(portal.pool, id, toVersion)
  const [outdated, { rows }, { rows: papersets }] = await Promise.all([
    outdatedBy(portal.pool, id, text),
    portal.pool.query<{
      language: TargetLanguage
      state: TranslationState
      stale: readonly string[]
      lines: readonly string[]
    }>(
      `select language, state, stale, array(select s->>'segment' from jsonb_array_elements(segments) s) as lines
       from translations where question_id = $1 order by language`,
      [id]
    ),
    portal.pool.query<{ id: number; name: string; state: string; version: number }>(
      `select p.id, p.name, p.state, s.question_version as version from paperset_slots s join papersets p on p.id = s.paperset_id
       where s.question_id = $1 and p.state <> 'discarded' order by p.id`,
      [id]
    )
  ])
  const other = new Map(outdated.map(({ language, segments }) => [language, segments]))
  const count = (all: readonly string[], among: readonly string[]) => all.filter((line) => among.includes(line)).length
  return {
    version: remembered.version,
    // A line that was never translated is none that becomes stale.
    translations: rows.flatMap(({ language, state, stale, lines }) => {
      const [now, then] = [count(stale, lines), count(other.get(language) ?? [], lines)]
      return now === 0 && then === 0
        ? []
        : [{ language_id: language, name: nameOf(language), state, stale: then, stale_now: now }]
    }),
    papersets
  }
}
