import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import { translationStream, type TranslationState } from "../../../schema/translations/translation.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import { isDraft, outdatedBy, staleLines } from "../translations/outdated.ts"
import { passageMates } from "./passages.ts"
import { contentOf, questionState, rememberedOf } from "./read.ts"

const nameOf = (language: TargetLanguage): string => languages.find(({ code }) => code === language)?.name ?? language

/** The papers that hold a question, each with the version that it has. */
const papersetsWith = async (sql: Sql, id: number) =>
  (
    await sql.query<{ id: number; name: string; state: string; version: number }>(
      `select p.id, p.name, p.state, s.question_version as version from paperset_slots s
        join papersets p on p.id = s.paperset_id
       where s.question_id = $1 and p.state <> 'discarded' order by p.id`,
      [id]
    )
  ).rows

/**
 * What a new version of a question can touch. Schedules are not among it: they are of sealed papers, whose questions
 * are locked.
 */
export const editEffects = async (sql: Sql, id: number) => {
  const [{ rows }, papersets, mates] = await Promise.all([
    sql.query<{ language: TargetLanguage; state: TranslationState }>(
      "select language, state from translations where question_id = $1 order by language",
      [id]
    ),
    papersetsWith(sql, id),
    passageMates(sql, id)
  ])
  const translations = rows.map(({ language, state }) => ({ language_id: language, name: nameOf(language), state }))
  return { translations, papersets, with_passage: mates.map((mate) => mate.id) }
}

/** What going back to an earlier version would touch. Nothing is changed. @throws NotFound */
export const rollbackEffects = async (portal: Portal, id: number, toVersion: number) => {
  const remembered = rememberedOf(await questionState(portal, id))
  const { text } = await contentOf(portal.pool, id, toVersion)
  const [outdated, { rows }, papersets] = await Promise.all([
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
    papersetsWith(portal.pool, id)
  ])
  const streams = await portal.log.states(rows.map(({ language }) => translationStream(id, language)))
  const unfit = new Map(outdated.map(({ language, unfit: lines }) => [language, lines]))
  const count = (all: readonly string[], among: readonly string[]) => all.filter((line) => among.includes(line)).length
  return {
    version: remembered.version,
    translations: rows.flatMap(({ language, state, stale, lines }) => {
      const translation = streams.get(translationStream(id, language))
      const now = isDraft(translation) ? count(stale, lines) : stale.length
      const then = staleLines(translation, unfit.get(language) ?? { changed: [], missing: [] }).length
      return now === 0 && then === 0
        ? []
        : [{ language_id: language, name: nameOf(language), state, stale: then, stale_now: now }]
    }),
    papersets
  }
}
