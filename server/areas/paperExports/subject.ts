import { createHash } from "node:crypto"
import { t as subjects } from "#messages/server.questions.js"
import { t } from "#messages/server.paperExports.js"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import { Invalid, NotFound } from "../../../schema/core/errors.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import { withLines, type TranslatedLine } from "../../../schema/questions/questionSegments.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { isSecret } from "../secrecy/sql.ts"
import type { Content } from "../questions/read.ts"
import type { CollectedQuestion } from "../../documents/print/collection.ts"

/** Which of a subject's questions are meant. */
export type SubjectAsked = { readonly subject_id: number; readonly class_level?: number; readonly level?: string }

/** Most questions of one file. */
const most = 500

type Row = {
  readonly id: number
  readonly version: number
  readonly content: Content
  readonly translations: Readonly<Record<string, readonly TranslatedLine[]>> | null
}

/**
 * A subject's questions that are approved in all of some languages and not secret, by their numbers. @throws NotFound,
 * Invalid where there are none or too many
 */
export const subjectQuestions = async (
  sql: Sql,
  { subject_id, class_level, level }: SubjectAsked,
  languages: readonly Language[]
) => {
  const {
    rows: [subject]
  } = await sql.query<{ name: string }>("select name from subjects where id = $1", [subject_id])
  if (subject === undefined) throw new NotFound({ message: subjects.noSubject })
  const { rows } = await sql.query<Row>(
    `select q.id, q.version, v.content,
       (select jsonb_object_agg(t.language, t.segments) from translations t
        where t.question_id = q.id and t.state = 'approved' and t.language = any($4)) as translations
     from questions q join question_versions v on v.question_id = q.id and v.version = q.version
     where q.subject_id = $1 and q.state in ('approved', 'locked')
       and ($2::smallint is null or $2 = any(q.class_levels)) and ($3::text is null or q.level = $3)
       and not ${isSecret("q.id")}
       and not exists (select from unnest($4::text[]) l (code) where code <> 'en' and not exists (
         select from translations t where t.question_id = q.id and t.language = code and t.state = 'approved'))
     order by q.id limit ${most + 1}`,
    [subject_id, class_level ?? null, level ?? null, languages]
  )
  if (rows.length === 0)
    throw new Invalid({
      message: t.noneApproved,
      fields: { subject_id: t.noneMatch }
    })
  if (rows.length > most) {
    throw new Invalid({
      message: t.manyMatch({ most }),
      fields: { class_level: t.atMost({ most }) }
    })
  }
  const questions = rows.map((row, at) => collected(row, at + 1, languages))
  return { subject: subject.name, questions, hash: createHash("sha256").update(canonicalJson(questions)).digest("hex") }
}

const collected = (
  { id, version, content, translations }: Row,
  number: number,
  languages: readonly Language[]
): CollectedQuestion => {
  const { kind, marks, negative_marks, text, key, topic, class_levels, difficulty } = content
  const texts: CollectedQuestion["texts"] = Object.fromEntries(
    languages.flatMap((language): readonly (readonly [Language, QuestionText])[] => {
      if (language === "en") return [[language, text]]
      const lines = translations?.[language]
      return lines === undefined ? [] : [[language, withLines(text, lines)]]
    })
  )
  const facts = [
    `no. ${id}, version ${version}`,
    `class ${class_levels.join(", ")}`,
    ...(topic === null ? [] : [topic]),
    difficulty
  ].join(" · ")
  return { number, id, version, kind, marks, negativeMarks: negative_marks / 100, texts, key, facts }
}
