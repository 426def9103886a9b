import type pg from "pg"
import { t } from "#messages/server.questionFiles.js"
import { Invalid } from "../../../schema/core/errors.ts"
import type { Download } from "../../../schema/core/files.ts"
import { maxExportedQuestions, type QuestionFormat } from "../../../schema/questionFiles/questionImport.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { readFile } from "../../platform/files/store.ts"
import { zip } from "../../platform/lists/zip.ts"
import type { Portal } from "../../platform/portal.ts"
import { questionsStatement, type QuestionsAsked } from "../questions/lists.ts"
import type { Content } from "../questions/read.ts"
import { recordRead } from "../secrecy/record.ts"
import { listReader } from "../secrecy/listReader.ts"
import { isKeyOpen } from "../secrecy/sql.ts"
import { collectBytes } from "./collectBytes.ts"
import { writeInProcess } from "../../documents/questionFiles/writeInProcess.ts"
import { moodleXml, type Outgoing } from "../../documents/questionFiles/write/moodle.ts"
import { qtiPackage } from "../../documents/questionFiles/write/qti.ts"

type Wanted = QuestionsAsked & { readonly ids?: readonly number[] }

/** Questions that are read at once. */
const chunk = 100

/**
 * Questions as a file of another program's format: those that are named, or all that fit. A question goes out to those
 * who may know its key; whoever is still to confirm it by an answer of their own does not get it this way, nobody a
 * secret one. Each file is on record before its first byte.
 * @throws Invalid where none is left, or too many fit
 */
export const exportQuestions = async (
  portal: Portal,
  { format, ...asked }: Wanted & { readonly format: QuestionFormat },
  caller: Caller
): Promise<Download> => {
  const { pool } = portal
  const { going, staying } = await sorted(pool, asked, caller)
  if (going.length === 0) {
    throw new Invalid(
      staying.length === 0
        ? { message: t.noneMatch, fields: { ids: t.changeFilter } }
        : {
            message: t.notForYou,
            fields: { ids: t.answerFirst }
          }
    )
  }
  await recordRead(portal, caller, { what: "questionFile", paperset: null, question: null, count: going.length })
  const questions = outgoing(pool, going)
  const write = writeInProcess(format)
  const bytesOf = (file: string) => collectBytes(readFile(pool, file.split(".")[0]!))
  return format === "qti"
    ? { bytes: zip(qtiPackage(questions, bytesOf, write)), fileName: "questions-qti.zip", type: "application/zip" }
    : {
        bytes: asBytes(moodleXml(questions, bytesOf, write)),
        fileName: "questions-moodle.xml",
        type: "application/xml; charset=utf-8"
      }
}

/** How many an export would have, and how many stay. @throws Invalid where too many fit */
export const countExported = async ({ pool }: Portal, asked: Wanted, caller: Caller) => {
  const { going, staying } = await sorted(pool, asked, caller)
  return { going: going.length, staying: staying.length }
}

/** The questions that may go out to somebody, and those that may not. */
const sorted = async (
  pool: pg.Pool,
  { ids, ...asked }: Wanted,
  caller: Caller
): Promise<{ readonly going: readonly number[]; readonly staying: readonly number[] }> => {
  const reader = await listReader(pool, caller)
  const found =
    ids === undefined ? questionsStatement(asked, reader) : { text: "select unnest($1::int[]) as id", values: [ids] }
  const values = [...found.values]
  const isOpen = isKeyOpen("q", reader.person, (value) => `$${values.push(value)}`)
  const { rows } = await pool.query<{ id: number; is_open: boolean }>(
    `select q.id, ${isOpen} as is_open from (${found.text}) found join questions q using (id) order by q.id
      limit ${maxExportedQuestions + 1}`,
    values
  )
  if (rows.length > maxExportedQuestions)
    throw new Invalid({
      message: t.manyMatch({ most: maxExportedQuestions }),
      fields: { ids: t.filterMore }
    })
  const some = (isOpen: boolean) => rows.filter(({ is_open }) => is_open === isOpen).map(({ id }) => id)
  return { going: some(true), staying: some(false) }
}

async function* outgoing(pool: pg.Pool, ids: readonly number[]): AsyncGenerator<Outgoing> {
  for (let from = 0; from < ids.length; from += chunk) {
    const { rows } = await pool.query<{ id: number; content: Content; subject: string; section: string | null }>(
      `select q.id, v.content, s.name as subject, n.name as section
       from questions q join question_versions v on v.question_id = q.id and v.version = q.version
       join subjects s on s.id = q.subject_id left join sections n on n.id = q.section_id
       where q.id = any($1) order by q.id`,
      [ids.slice(from, from + chunk)]
    )
    for (const {
      id,
      content: { text, key, subject_id: _subject, section_id: _section, ...facts },
      subject,
      section
    } of rows)
      yield { id, text, key, facts: { ...facts, subject, section } }
  }
}

/** Text as the bytes of a file. */
export async function* asBytes(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece)
}
