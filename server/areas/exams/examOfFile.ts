import { t } from "#messages/server.exams.js"
import { Invalid } from "../../../schema/core/errors.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { examOf, type ExamRow } from "./exam.ts"

/** The exam that a line of a file of answer sheets names; undefined where it names none. */
const namedIn = (line: string | undefined): number | undefined => {
  const [exam = ""] = line?.split("|") ?? []
  return /^[1-9]\d{0,8}$/.test(exam.trim()) ? Number(exam) : undefined
}

/**
 * The exam that a file of answer sheets is for, where nobody says which: the one of its first line, else the one that
 * is open.
 * @throws Invalid where neither is known
 */
export const examOfFile = async (sql: Sql, firstLine: string | undefined): Promise<ExamRow> => {
  const named = namedIn(firstLine)
  const { rows } = await sql.query<{ id: number }>(
    `select id from exams where id = $1 union all (select id from exams where state = 'open' and id is distinct from $1
      order by id limit 2)`,
    [named ?? null]
  )
  const [first, second] = rows
  if (first !== undefined && (first.id === named || second === undefined)) return examOf(sql, first.id)
  throw new Invalid({
    message: t.whichExam,
    fields: { exam_id: first === undefined ? t.noOpenExam : t.severalOpenExams }
  })
}
