import { basename, join } from "node:path"
import type pg from "pg"
import { t } from "#messages/server.questionFiles.js"
import { Invalid } from "../../../schema/core/errors.ts"
import { documentText } from "../../../schema/documents/documentText.ts"
import type { Uploaded } from "../../../schema/core/files.ts"
import { photoTypes, type PhotoKind } from "../../../schema/fields/photo.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import type { GivenFacts, QuestionImport } from "../../../schema/questionFiles/questionImport.ts"
import { inTransaction, type Sql } from "../../platform/db/pool.ts"
import { openSpool, withFolder } from "../../platform/files/spool.ts"
import { keepBytes } from "../../platform/files/store.ts"
import type { Portal } from "../../platform/portal.ts"
import { holdPictures } from "../questions/pictures.ts"
import { personOf } from "../questions/read.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { isOfferedThisYear } from "../programme/offered.ts"
import { contentHash } from "../questions/contentHash.ts"
import { oneImport } from "./imports.ts"
import { prepareQuestionReader, readQuestionFile } from "../../documents/questionFiles/readInProcess.ts"
import type { ReadFile, ReadQuestion } from "../../documents/questionFiles/read/question.ts"
import { questionImportSteps } from "./jobs.ts"

/** Files of one person that may be set aside at a time. */
const maxOpen = 50

/**
 * Takes a file of questions in: reads it to its end, keeps its pictures, and sets its questions aside. No question goes
 * in by this; a file that cannot be read leaves nothing behind. @throws Invalid, TooLarge
 */
export const stageQuestions = async (
  portal: Portal,
  upload: Uploaded<object>,
  { caller }: CommandContext
): Promise<QuestionImport> => {
  const { pool } = portal
  await checkOpen(pool, personOf(caller))
  prepareQuestionReader()
  const file = await withFolder(async (folder) => {
    const spool = openSpool(join(folder, "file"))
    for await (const bytes of upload.file) await spool.write(bytes)
    return readQuestionFile(await spool.done())
  })
  if (file.questions.length === 0) throw new Invalid({ message: t.noQuestions, fields: { file: t.nothingFound } })
  for (const [name, bytes] of file.pictures) {
    const [hash = "", kind = ""] = name.split(".")
    await keepBytes(pool, { hash, type: photoTypes[kind as PhotoKind], bytes })
  }
  await holdPictures(
    pool,
    [...file.pictures].map(([name]) => name.slice(0, name.indexOf(".")))
  )
  const id = await inTransaction(pool, (client) =>
    store(
      client,
      file,
      basename(upload.fileName)
        .replaceAll(/\p{Cc}/gu, "")
        .slice(0, 200) || "File",
      personOf(caller)
    )
  )
  questionImportSteps(portal)
  return oneImport(pool, id, caller)
}

const checkOpen = async (sql: Sql, person: number): Promise<void> => {
  const {
    rows: [row]
  } = await sql.query<{ open: number }>("select count(*)::int as open from question_imports where by_id = $1", [person])
  if (row!.open >= maxOpen)
    throw new Invalid({
      message: t.manyFiles({ most: maxOpen }),
      fields: { file: t.deleteOne }
    })
}

const store = async (
  client: pg.PoolClient,
  { format, questions }: ReadFile,
  name: string,
  person: number
): Promise<number> => {
  const {
    rows: [made]
  } = await client.query<{ id: number }>(
    "insert into question_imports (by_id, name, format) values ($1, $2, $3) returning id",
    [person, name, format]
  )
  const names = await namesOf(client)
  const rows = questions.map((question, at) => rowOf(question, at + 1, names))
  await client.query(
    `insert into question_import_rows (import_id, nth, place, kind, facts, text, key, told, is_faulty, words, hash)
     select $1, nth, place, kind, facts, text, nullif(key, 'null'), told, is_faulty, words, ${contentHash("text")}
     from jsonb_to_recordset($2) as t(nth int, place text, kind text, facts jsonb, text jsonb, key jsonb, told jsonb,
       is_faulty boolean, words text)`,
    [made!.id, JSON.stringify(rows)]
  )
  return made!.id
}

type Names = { readonly subjects: ReadonlyMap<string, number>; readonly sections: ReadonlyMap<string, number> }

const namesOf = async (sql: Sql): Promise<Names> => {
  const numbers = async (table: "subjects" | "sections") =>
    new Map(
      (
        await sql.query<{ id: number; name: string }>(
          `select id, name from ${table} where ${isOfferedThisYear(table, `${table}.id`)}`
        )
      ).rows.map(({ id, name }) => [name.toLowerCase(), id])
    )
  return { subjects: await numbers("subjects"), sections: await numbers("sections") }
}

const rowOf = ({ facts: said, told, ...question }: ReadQuestion, nth: number, { subjects, sections }: Names) => {
  const { subject, section, ...facts } = said
  const [subject_id, section_id] = [
    subjects.get(subject?.toLowerCase() ?? ""),
    sections.get(section?.toLowerCase() ?? "")
  ]
  const known: GivenFacts = {
    ...facts,
    ...(subject_id === undefined ? {} : { subject_id }),
    ...(section === null ? { section_id: null } : section_id === undefined ? {} : { section_id })
  }
  const unknown = (what: "subject" | "section", name: string) => ({
    where: t.partFacts,
    message: t.unknownName({ what, name: name.slice(0, 60) }),
    isFault: false
  })
  return {
    ...question,
    nth,
    facts: known,
    words: wordsOf(question.text),
    is_faulty: told.some(({ isFault }) => isFault),
    told: [
      ...told,
      ...(subject !== undefined && subject_id === undefined ? [unknown("subject", subject)] : []),
      ...(typeof section === "string" && section_id === undefined ? [unknown("section", section)] : [])
    ]
  }
}

/** What a question is compared by with others. */
export const wordsOf = ({ stem, options }: QuestionText): string =>
  [stem, ...options].map(documentText).join(" ").replaceAll("$", "")
