import { t } from "#messages/server.questions.js"
import { documentText, picturesOf } from "../../../schema/documents/documentText.ts"
import { Invalid } from "../../../schema/core/errors.ts"
import { QuestionFacts, type QuestionText } from "../../../schema/questions/question.ts"
import { documentsOf } from "../../../schema/questions/documentsOf.ts"
import { questionFaults } from "../../../schema/questions/questionRules.ts"
import type pg from "pg"
import { inTransaction, type Sql } from "../../platform/db/pool.ts"
import { isOfferedThisYear } from "../programme/offered.ts"
import { isSecret } from "../secrecy/sql.ts"
import type { Content } from "./read.ts"

/** Likeness from which on two questions are said to be nearly the same, 0 to 1. */
const near = 0.55

/** The same of words within all that a question says, 0 to 1. */
const nearWithin = 0.75

const contentFields = [...Object.keys(QuestionFacts.fields), "text", "key"] as readonly (keyof Content)[]

/** What is saved, without what came along with it. */
export const contentOnly = (written: Written): Content => ({
  ...(Object.fromEntries(contentFields.map((name) => [name, written[name]])) as unknown as Content),
  text: textOnly(written.text)
})

/** A text as it is kept: one without a passage does not name it, so that the same text has one form. */
export const textOnly = ({ passage, ...text }: QuestionText): QuestionText =>
  passage == null ? text : { passage, ...text }

/**
 * Checks what no single field can say of itself. The question `id` may keep a subject and a section that are no longer
 * offered; null is a new question.
 * @throws Invalid naming the fields
 */
export const check = async (sql: Sql, written: Written, id: number | null): Promise<void> => {
  const { subject_id, section_id, text } = written
  const pictures = documentsOf(text).flatMap(picturesOf)
  const {
    rows: [known]
  } = await sql.query<{ subject: boolean; section: boolean; pictures: number }>(
    `select ${isOfferedThisYear("subjects", "$1")} or exists (select from questions where id = $4 and subject_id = $1)
         as subject,
       $2::int is null or ${isOfferedThisYear("sections", "$2")}
         or exists (select from questions where id = $4 and section_id = $2) as section,
       (select count(*)::int from unnest($3::text[]) f
         where exists (select from files where hash = split_part(f, '.', 1) and type like 'image/%')) as pictures`,
    [subject_id, section_id, pictures, id]
  )
  const fields = {
    ...Object.fromEntries(questionFaults(written, text, written.key).map(({ path, issue }) => [path.join("."), issue])),
    ...(known!.subject ? {} : { subject_id: t.subjectNotOffered }),
    ...(known!.section ? {} : { section_id: t.sectionNotOffered }),
    ...(known!.pictures === pictures.length ? {} : { text: t.pictureGone })
  }
  if (Object.keys(fields).length > 0) throw new Invalid({ message: t.notSaved, fields })
}

/**
 * The questions that say nearly the same as a text, the nearest first, but for secret ones. Formulas count as they are
 * written.
 */
export const similarTo = async (pool: pg.Pool, text: QuestionText, except: number | null) => {
  // The options of assertions are all the same: what is like is the assertion and its reason, within all that a
  // question says.
  const [own, likeness, isNear] =
    text.reason === null
      ? ([[text.stem, ...text.options], "similarity(spelled, spelled($1))", "spelled % spelled($1)"] as const)
      : ([[text.stem, text.reason], "word_similarity(spelled($1), spelled)", "spelled($1) <% spelled"] as const)
  const words = own.map(documentText).join(" ").replaceAll("$", "")
  // The index leaves out what is less alike by itself: most of what there is.
  const { rows } = await inTransaction(pool, async (client) => {
    await client.query(
      `set local pg_trgm.similarity_threshold = ${near}; set local pg_trgm.word_similarity_threshold = ${nearWithin}`
    )
    return client.query<{ id: number; words: string; likeness: number }>(
      `select id, left(words, 240) as words, round(${likeness}::numeric, 2)::float8 as likeness
       from questions where ${isNear} and id is distinct from $2 and state <> 'retired' and not ${isSecret("id")}
       order by likeness desc, id limit 5`,
      [words, except]
    )
  })
  return rows
}

/** A question as it comes to be saved. */
export type Written = Content
