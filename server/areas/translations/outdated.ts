import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { StreamState } from "../../platform/eventlog/index.ts"
import { unfitLines, type UnfitLines } from "./source.ts"

/** A question's translations, each with the lines of a new text that it does not fit. */
export const outdatedBy = async (sql: Sql, question: number, text: QuestionText) => {
  const { rows } = await sql.query<{
    language: TargetLanguage
    segments: readonly { readonly segment: string; readonly source: string }[]
  }>("select language, segments from translations where question_id = $1", [question])
  return rows.map(({ language, segments }) => ({ language, unfit: unfitLines(segments, text) }))
}

/**
 * The lines that make a translation stale. A draft may still lack lines: these are left to translate, not stale. One
 * that was submitted or approved had every line, so a line that it lacks is new.
 */
export const staleLines = (translation: StreamState | undefined, { changed, missing }: UnfitLines): readonly string[] =>
  isDraft(translation) ? changed : [...changed, ...missing]

/** Whether a translation is a draft, or became stale as one. */
export const isDraft = (translation: StreamState | undefined): boolean =>
  (translation?.state.context as { readonly reached?: string } | undefined)?.reached === "drafted"
