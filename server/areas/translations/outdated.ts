import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { staleSegments } from "./source.ts"

/** A question's translations, each with the lines that a new text makes stale; none of them where it still says the same. */
export const outdatedBy = async (sql: Sql, question: number, text: QuestionText) => {
  const { rows } = await sql.query<{
    language: TargetLanguage
    segments: readonly { readonly segment: string; readonly source: string }[]
  }>("select language, segments from translations where question_id = $1", [question])
  return rows.map(({ language, segments }) => ({ language, segments: staleSegments(segments, text) }))
}
