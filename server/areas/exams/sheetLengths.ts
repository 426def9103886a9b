import type { Sql } from "../../platform/db/pool.ts"
import type { ExamRow } from "./exam.ts"
import type { ExamRules } from "./ingest/parse.ts"

/** SQL: a schedule `s` by which classes sit an exam, and the order in which the latest of several counts. */
export const countingSchedule = {
  condition: "s.state <> 'cancelled'",
  order: "s.opens_at desc, s.id desc"
} as const

/**
 * How many answers a sheet of an exam must have: as many as the sealed paper that is scheduled for its class and
 * language has questions, or as the exam's plan says as long as none is.
 */
export const sheetLengths = async (
  sql: Sql,
  exam: Pick<ExamRow, "id" | "question_count">
): Promise<ExamRules["length"]> => {
  const { rows } = await sql.query<{ class_level: number; language: string; questions: number }>(
    `select distinct on (s.class_level, l.language) s.class_level, l.language, p.slots as questions
     from exam_schedules s cross join unnest(s.languages) l (language)
     join papersets p on p.id = s.paperset_id
     where s.exam_id = $1 and ${countingSchedule.condition}
     order by s.class_level, l.language, ${countingSchedule.order}`,
    [exam.id]
  )
  const key = (classLevel: number, language: string) => `${classLevel} ${language}`
  const sealed = new Map(rows.map((row) => [key(row.class_level, row.language), row.questions]))
  return (classLevel, language) => {
    const questions = sealed.get(key(classLevel, language))
    return { questions: questions ?? exam.question_count, isSealed: questions !== undefined }
  }
}
