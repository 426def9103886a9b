import { allowedEvents, initialState } from "../../machines/decide.ts"
import { records } from "../../machines/index.ts"
import type { Inline } from "../../schema/document.ts"
import { languages, type TargetLanguage } from "../../schema/languages.ts"
import type { Sql } from "../db/pool.ts"
import type { Portal } from "../portal.ts"
import { translationStream, type TranslationState } from "../../schema/translation.ts"
import { contentOf, questionState, rememberedOf } from "../questions/read.ts"
import { sourceOf } from "./source.ts"

/** A saved translation. */
export type Saved = {
  readonly state: string
  readonly source_version: number
  readonly segments: readonly { readonly segment: string; readonly source: string; readonly content: readonly Inline[] }[]
  readonly stale: readonly string[]
}

/** The saved translation of a question, if there is one. */
export const savedTranslation = async (sql: Sql, question: number, language: TargetLanguage): Promise<Saved | undefined> => {
  const { rows: [row] } = await sql.query<Saved>(
    "select state, source_version, segments, stale from translations where question_id = $1 and language = $2", [question, language])
  return row
}

/** How far a question is in each language but its own, English. @throws NotFound */
export const translationStatus = async (portal: Portal, question: number) => {
  await questionState(portal, question)
  const { rows } = await portal.pool.query<{ language: TargetLanguage; state: TranslationState; stale: number; translator: string | null; updated_at: Date }>(
    `select t.language, t.state, cardinality(t.stale) as stale, a.username as translator, t.updated_at
     from translations t left join accounts a on a.id = t.translator_id where t.question_id = $1`, [question])
  const found = new Map(rows.map((row) => [row.language, row]))
  return languages.flatMap(({ code, name }) => {
    if (code === "en") return []
    const row = found.get(code)
    return [{
      language_id: code, name, state: row?.state ?? "untranslated" as const, stale: row?.stale ?? 0, translator: row?.translator ?? null,
      updated_at: row?.updated_at.toISOString() ?? null
    }]
  })
}

/** A question beside its translation, line by line. @throws NotFound */
export const readTranslation = async (portal: Portal, question: number, language: TargetLanguage) => {
  const { version } = rememberedOf(await questionState(portal, question))
  const stream = translationStream(question, language)
  const [{ text }, saved, states] = await Promise.all([
    contentOf(portal.pool, question, version), savedTranslation(portal.pool, question, language), portal.log.states([stream])
  ])
  const lines = new Map(saved?.segments.map((line) => [line.segment, line]))
  const { machine } = records.translation
  const state = states.get(stream)?.state ?? initialState(machine)
  return {
    question_id: question,
    language_id: language,
    version,
    state: state.value as TranslationState,
    allowed: allowedEvents(machine, state),
    text,
    segments: sourceOf(text).map(({ segment, source, words, content }) => ({
      segment, words, source: content, translation: lines.get(segment)?.content ?? null, is_stale: lines.has(segment) && lines.get(segment)!.source !== source
    }))
  }
}
