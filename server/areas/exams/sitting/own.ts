import type { OwnExam } from "../../../../schema/exams/sitting.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import type { Sql } from "../../../platform/db/pool.ts"

/** SQL: the schedule of an exam `e` for a class and a language, the last where several are; one row or none. */
export const scheduleFor = (classLevel: string, language: string): string =>
  `select s.id, s.opens_at, s.closes_at from exam_schedules s
   where s.exam_id = e.id and s.class_level = ${classLevel} and ${language} = any(s.languages)
     and s.state <> 'cancelled'
   order by s.opens_at desc, s.id desc limit 1`

type Row = Omit<(typeof OwnExam)["Type"], "opens_at" | "closes_at"> & {
  readonly opens_at: Date
  readonly closes_at: Date
}

/** The exams of the student whose account asks, the next one first. Nothing for an account that is no student's. */
export const ownExams = async (sql: Sql, { username }: Caller): Promise<readonly (typeof OwnExam)["Type"][]> => {
  const { rows } = await sql.query<Row>(
    `select e.id, e.name, e.level, e.state, st.language, coalesce(s.opens_at, e.opens_at) as opens_at,
       coalesce(s.closes_at, e.closes_at) as closes_at, e.minutes, sc.name as place,
       exists (select from answer_sheets a where a.exam_id = e.id and a.round = e.round and a.student_id = st.id) as
       is_submitted
     from students st
     join exams e on st.class_level = any(e.class_levels) and st.language = any(e.languages) and e.state <> 'cancelled'
     left join schools sc on sc.id = st.school_id
     left join lateral (${scheduleFor("st.class_level", "st.language")}) s on true
     where st.username = $1 and st.is_active
     order by e.state in ('closed', 'resultsReady'), opens_at, e.id`,
    [username]
  )
  return rows.map((row) => ({ ...row, opens_at: row.opens_at.toISOString(), closes_at: row.closes_at.toISOString() }))
}
