import type { Sql } from "../../platform/db/pool.ts"
import type { ExamRow } from "./exam.ts"
import type { ExamRules } from "../../../schema/exams/sheetLine.ts"
import { shiftOf } from "./shifts.ts"

/** SQL: a schedule `s` by which classes sit an exam, and the order of several: each is a shift. */
export const countingSchedule = { condition: "s.state <> 'cancelled'", order: "s.opens_at, s.id" } as const

/**
 * How many answers a sheet of an exam must have: as many as the sealed paper that is scheduled for its class and
 * language has questions, or as the exam's plan says as long as none is. Of several papers it is that of the shift in
 * which the sheet was submitted.
 */
export const sheetLengths = async (
  sql: Sql,
  exam: Pick<ExamRow, "id" | "question_count">
): Promise<ExamRules["length"]> => {
  const { rows } = await sql.query<{ class_level: number; language: string; from: number; questions: number }>({
    name: "sheetLengths",
    text: `select s.class_level, l.language, (extract(epoch from s.opens_at) * 1000)::float8 as "from",
       p.slots as questions
     from exam_schedules s cross join unnest(s.languages) l (language)
     join papersets p on p.id = s.paperset_id
     where s.exam_id = $1 and ${countingSchedule.condition}
     order by ${countingSchedule.order}`,
    values: [exam.id]
  })
  const key = (classLevel: number, language: string) => `${classLevel} ${language}`
  const sealed = Map.groupBy(rows, (row) => key(row.class_level, row.language))
  return (classLevel, language, submittedAt) => {
    const shifts = sealed.get(key(classLevel, language)) ?? []
    const shift = shifts.length > 1 ? shiftOf(shifts, Date.parse(submittedAt)) : shifts[0]
    const questions = shift?.questions
    return { questions: questions ?? exam.question_count, isSealed: questions !== undefined }
  }
}
