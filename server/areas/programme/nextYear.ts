import type pg from "pg"
import { t as platform } from "#messages/server.platform.js"
import { t } from "#messages/server.programme.js"
import { NotFound, Refused, Stale } from "../../../schema/core/errors.ts"
import { programmeStream, type YearMove } from "../../../schema/programme/programme.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Log } from "../../platform/eventlog/index.ts"

type Host = { readonly pool: pg.Pool; readonly log: Pick<Log, "batch"> }

type Move = YearMove & { readonly version: number; readonly blocked_by: readonly string[] }

/** SQL: what opening the next year would do now, out of inline read tables only: it is asked under the log's lock. */
const moveText = `
  select p.version, p.year as "from", p.year + 1 as "to", p.highest, s.through, s.moving, s.leaving,
    array(select e.name from exams e where e.state in ('planned', 'open') order by e.opens_at, e.id) as blocked_by
  from (select version, year, (select max(c::int) from jsonb_array_elements_text(classes) c) as highest
    from programme) p
  cross join lateral (
    select coalesce(max(id), 0) as through,
      count(*) filter (where is_active and class_level < p.highest)::int as moving,
      count(*) filter (where is_active and class_level >= p.highest)::int as leaving
    from students) s`

/** Students who are still to be moved into the year that was opened. */
const remaining = `
  select count(*)::int as count from programme p join students s on s.is_active and s.year < p.year
    and s.id <= (p.move->>'through')::int
  where p.state = 'movingStudents'`

/** What opening the next year would do, and how far the last opening is. @throws NotFound before the set-up */
export const nextYear = async (sql: Sql) => {
  const {
    rows: [found]
  } = await sql.query<
    Omit<Move, "through"> & { unpublished: readonly string[]; total: number | null; remaining: number }
  >(
    `select m.version, m."from", m."to", m.highest, m.moving, m.leaving, m.blocked_by,
       array(select e.name from exams e where e.state = 'closed'
         and exists (select from answer_sheets a where a.exam_id = e.id and a.round = e.round)
         and not exists (select from result_runs r where r.exam_id = e.id and r.round = e.round
           and r.published_at is not null) order by e.opens_at, e.id) as unpublished,
       (select (p.move->>'moving')::int + (p.move->>'leaving')::int from programme p where p.state = 'movingStudents')
         as total,
       (${remaining}) as remaining
     from (${moveText}) m`
  )
  if (found === undefined) throw new NotFound({ message: t.notSetUp })
  const { total, remaining: left, ...next } = found
  return { ...next, under_way: total === null ? null : { total, done: Math.max(0, total - left) } }
}

/**
 * Opens the next programme year by one event that says how many students it is about; a job moves them. The figures are
 * counted under the log's lock.
 * @throws NotFound before the set-up; Stale where the programme was changed since; Refused while an exam is planned or
 * open, or the students of the last opening are still being moved
 */
export const openYear = async ({ pool, log }: Host, version: number, gesture: CommandContext) => {
  if (await isDone(pool, gesture)) return nextYear(pool)
  const { blocked_by: _blocked, ...current } = await nextYear(pool)
  await log.batch({
    ...commandOf(gesture),
    streams: [programmeStream],
    look: { text: moveText, values: [] },
    decide: (_states, [found]) => {
      const { version: now, blocked_by: exams, ...data } = found as Move
      if (now !== version) throw new Stale({ message: platform.changedWhileEditing, version: now, current })
      if (exams.length > 0)
        throw new Refused({ message: t.examsUnderWay({ exams: exams.join(", ") }), allowed: [], state: null })
      return { events: [{ stream: programmeStream, type: "programme.yearOpened", data }], reply: null }
    }
  })
  return nextYear(pool)
}
