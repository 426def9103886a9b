import { open } from "node:fs/promises"
import { t } from "#messages/server.exams.js"
import { Invalid } from "../../../schema/core/errors.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { examOf, type ExamRow } from "./exam.ts"
import { isSkipped } from "./ingest/parse.ts"

/** Bytes at the beginning of a file in which its first line with a sheet is looked for. */
const lookedAt = 64 * 1024

/** The exam that the first line of a file of answer sheets names; undefined where it names none. */
const namedIn = async (path: string): Promise<number | undefined> => {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(lookedAt), 0, lookedAt, 0)
    const lines = buffer
      .toString("utf8", 0, bytesRead)
      .replace(/^\uFEFF/, "")
      .split("\n")
    const [exam = ""] = lines.find((line) => !isSkipped(line))?.split("|") ?? []
    return /^[1-9]\d{0,8}$/.test(exam.trim()) ? Number(exam) : undefined
  } finally {
    await file.close()
  }
}

/**
 * The exam that a file of answer sheets is for, where nobody says which: the one of its first line, else the one that is open.
 * @throws Invalid where neither is known
 */
export const examOfFile = async (sql: Sql, path: string): Promise<ExamRow> => {
  const named = await namedIn(path)
  const { rows } = await sql.query<{ id: number }>(
    "select id from exams where id = $1 union all (select id from exams where state = 'open' and id is distinct from $1 order by id limit 2)",
    [named ?? null]
  )
  const [first, second] = rows
  if (first !== undefined && (first.id === named || second === undefined)) return examOf(sql, first.id)
  throw new Invalid({
    message: t.whichExam,
    fields: { exam_id: first === undefined ? t.noOpenExam : t.severalOpenExams }
  })
}
