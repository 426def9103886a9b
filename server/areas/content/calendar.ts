import type { CalendarDate } from "../../../schema/content/calendarCalls.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { isForReader, isPublished, versions } from "./audience.ts"

/** SQL: the day of a moment in India, as in 2026-11-29. */
export const dayInIndia = (moment: string): string => `to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

/**
 * The important dates for a caller, in order: those that editors published, and the windows of exams, which the exams
 * themselves say. A window of one day has no end.
 */
export const calendarDates = async (sql: Sql, caller: Caller): Promise<readonly CalendarDate[]> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<CalendarDate>(
    `select 'content-' || v.id as key, 'content' as source, v.content->>'category' as category, v.title,
       v.content->>'summary' as summary, v.content->>'date_from' as date_from, v.content->>'date_until' as date_until
     from ${versions}
     where v.kind = 'important-dates' and ${isPublished(undefined, bind)} and ${isForReader(caller, bind)}
     union all
     select 'exam-' || e.id, 'exam', 'exam', e.name, null, ${dayInIndia("e.opens_at")},
       nullif(${dayInIndia("e.closes_at")}, ${dayInIndia("e.opens_at")})
     from exams e where e.state <> 'cancelled'
     order by date_from, title, key`,
    values
  )
  return rows
}
