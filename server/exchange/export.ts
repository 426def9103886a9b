import type pg from "pg"
import { Invalid } from "../../schema/errors.ts"
import type { Download } from "../../schema/files.ts"
import { maxExportedQuestions, type QuestionFormat } from "../../schema/questionImport.ts"
import type { Caller } from "../../schema/roles.ts"
import { readFile } from "../files/store.ts"
import { zip } from "../lists/zip.ts"
import type { Portal } from "../portal.ts"
import { questionsStatement, type QuestionsAsked } from "../questions/lists.ts"
import { personOf, type Content } from "../questions/read.ts"
import { gathered } from "./gather.ts"
import { moodleXml, type Outgoing } from "./write/moodle.ts"
import { qtiPackage } from "./write/qti.ts"

type Wanted = QuestionsAsked & { readonly format: QuestionFormat; readonly ids?: readonly number[] }

/** Questions that are read at once. */
const chunk = 100

/**
 * Questions as a file of another program's format: those that are named, or all that fit. The key of a question goes out
 * to those who may know it; whoever is still to confirm one by an answer of their own does not get it this way.
 * @throws Invalid where none is left, too many fit, or one that is named may not go out
 */
export const exportQuestions = async ({ pool }: Portal, { format, ids, ...asked }: Wanted, caller: Caller): Promise<Download> => {
  const wanted = await mayGoOut(pool, ids, asked, personOf(caller))
  const questions = outgoing(pool, wanted)
  const bytesOf = (file: string) => gathered(readFile(pool, file.split(".")[0]!))
  return format === "qti"
    ? { bytes: zip(qtiPackage(questions, bytesOf)), fileName: "questions-qti.zip", type: "application/zip" }
    : { bytes: asBytes(moodleXml(questions, bytesOf)), fileName: "questions-moodle.xml", type: "application/xml; charset=utf-8" }
}

const mayGoOut = async (pool: pg.Pool, ids: readonly number[] | undefined, asked: QuestionsAsked, person: number): Promise<readonly number[]> => {
  const { text, values } = ids === undefined ? questionsStatement(asked, person) : { text: "select unnest($1::int[]) as id", values: [ids] }
  const { rows } = await pool.query<{ id: number; is_open: boolean }>(
    `select q.id, $${values.length + 1}::int = any(q.authors) or q.key_confirmed_by = $${values.length + 1} or q.state in ('approved', 'locked', 'retired') as is_open
     from (${text}) found join questions q using (id) order by q.id limit ${maxExportedQuestions + 1}`, [...values, person])
  const [open, closed] = [rows.filter((row) => row.is_open), rows.filter((row) => !row.is_open)]
  if (rows.length > maxExportedQuestions) throw new Invalid({ message: `More than ${maxExportedQuestions.toLocaleString("en-IN")} questions fit`, fields: { ids: "Filter the list further" } })
  if (ids !== undefined && closed.length > 0) {
    throw new Invalid({ message: `You have not confirmed the key of ${closed.length === 1 ? "question" : "questions"} ${closed.slice(0, 5).map(({ id }) => id).join(", ")} yet, so it cannot go out to you`, fields: { ids: "Answer them first, or leave them out" } })
  }
  if (open.length === 0) throw new Invalid({ message: "No question that fits may go out to you", fields: { ids: "Filter the list otherwise" } })
  return open.map(({ id }) => id)
}

async function* outgoing(pool: pg.Pool, ids: readonly number[]): AsyncGenerator<Outgoing> {
  for (let from = 0; from < ids.length; from += chunk) {
    const { rows } = await pool.query<{ id: number; content: Content; subject: string; section: string | null }>(
      `select q.id, v.content, s.name as subject, n.name as section
       from questions q join question_versions v on v.question_id = q.id and v.version = q.version
       join subjects s on s.id = q.subject_id left join sections n on n.id = q.section_id
       where q.id = any($1) order by q.id`, [ids.slice(from, from + chunk)])
    for (const { id, content: { text, key, subjectId: _subject, sectionId: _section, ...facts }, subject, section } of rows) yield { id, text, key, facts: { ...facts, subject, section } }
  }
}

/** Text as the bytes of a file. */
export async function* asBytes(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece)
}
