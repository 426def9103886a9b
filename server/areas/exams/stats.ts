import type { GroupBy, StatsRow } from "../../../schema/exams/watching.ts"
import type { RegionsAsked } from "../../../schema/regions/regionFilters.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { anyOfCondition, regionConditions } from "../../platform/lists/conditions.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { examOf, type ExamRow } from "./exam.ts"

/** What statistics are asked for: an exam, what rows are one of, and what they are cut to. */
export type StatsAsked = RegionsAsked & {
  readonly exam_id: number
  readonly group_by: GroupBy
  readonly school_id?: number
  readonly class_level?: number
  readonly language?: string
}

/** How many minutes back a row's minutes reach. */
const minutesBack = 30

/** The level that counts are kept at: the coarsest that what is asked can be cut and grouped by. */
type Level = "state" | "district" | "school"

/** The statistics' rows, cut to the caller's scope. Regions without a submission are there too. @throws NotFound */
export const submittedStats = async (sql: Sql, asked: StatsAsked, scope: Scope): Promise<Array<StatsRow>> => {
  const exam = await examOf(sql, asked.exam_id)
  const { bind, values } = sqlParams()
  const level = levelOf(asked, scope)
  const text = statement(exam, asked, scope, level, bind)
  const { rows } = await sql.query<Counted>(text, values)
  return rows.map(rowOf)
}

const levelOf = ({ group_by, school_id, prant_ids = [], district_ids = [] }: StatsAsked, scope: Scope): Level =>
  group_by === "school" || school_id !== undefined || scope.kind === "school" || scope.kind === "institute"
    ? "school"
    : group_by === "district" ||
        group_by === "prant" ||
        prant_ids.length > 0 ||
        district_ids.length > 0 ||
        scope.kind === "prant" ||
        scope.kind === "district"
      ? "district"
      : "state"

/**
 * The places of a level with every region above them. A school's row without a school stands for those who registered
 * alone.
 */
const places: Record<Level, string> = {
  state: `select s.id, s.name, s.zone_id, s.id as state_id, null::int as prant_id, null::int as district_id,
      null::int as institute_id, null::int as school_id from states s where not s.is_removed`,
  district: `select d.id, d.name, d.zone_id, d.state_id, d.prant_id, d.id as district_id, null::int as institute_id,
    null::int as school_id
    from districts d where not d.is_removed`,
  school: `select s.id, s.name, s.zone_id, s.state_id, s.prant_id, s.district_id, s.institute_id, s.id as school_id
    from schools s
    union all
    select -d.id, 'Registered alone', d.zone_id, d.state_id, d.prant_id, d.id, null, null from districts d
    where not d.is_removed`
}

/** Registered students a place, by class and language; of a school, or alone in a district (negative id). */
const registered = (level: Level): string =>
  level === "school"
    ? `select case level when 'alone' then -region_id else region_id end as place_id, class_level, language, registered,
      position
     from student_counts where level in ('school', 'alone')`
    : `select region_id as place_id, class_level, language, registered, position from student_counts
      where level = '${level}'`

/** Submitted sheets a place, by class and language. A school's are counted from the sheets themselves. */
const submitted = (level: Level, exam: string, round: string): string =>
  level === "school"
    ? `select coalesce(a.school_id, -a.district_id) as place_id, a.class_level, a.language, count(*) as submitted,
       max(a.received_at) as last_at, max(a.position) as position
     from answer_sheets a
     where a.exam_id = ${exam} and a.round = ${round} and a.district_id = any(select district_id from place)
     group by 1, 2, 3`
    : `select region_id as place_id, class_level, language, submitted, last_at, position
     from sheet_stats where exam_id = ${exam} and round = ${round} and level = '${level}'`

const minutes = (level: Level, exam: string, round: string): string =>
  level === "school"
    ? `select coalesce(a.school_id, -a.district_id) as place_id, a.class_level, a.language,
       date_trunc('minute', a.received_at) as minute, count(*) as submitted
     from answer_sheets a
     where a.exam_id = ${exam} and a.round = ${round} and a.district_id = any(select district_id from place)
       and a.received_at >= (select since from span)
     group by 1, 2, 3, 4`
    : `select region_id as place_id, class_level, language, minute, submitted
     from sheet_minutes where exam_id = ${exam} and round = ${round} and level = '${level}'
       and minute >= (select since from span)`

/** How rows are grouped: by a region above the place, by the place itself, or by what the counts carry. */
const grouping = (group_by: GroupBy): { readonly key: string; readonly counted: boolean } =>
  group_by === "class"
    ? { key: "c.class_level::text", counted: true }
    : group_by === "language"
      ? { key: "c.language", counted: true }
      : group_by === "school"
        ? { key: "p.id::text", counted: false }
        : { key: `p.${group_by}_id::text`, counted: false }

/** Name and parent of each group's key. */
const names: Record<GroupBy, string> = {
  zone: "select id::text as key, id, name, null::int as parent_id from zones",
  state: "select id::text as key, id, name, zone_id as parent_id from states",
  prant: "select id::text as key, id, name, null::int as parent_id from prants",
  district: "select id::text as key, id, name, state_id as parent_id from districts",
  school: "select id::text as key, id, name, district_id as parent_id from place",
  class: "select l::text as key, l as id, 'Class ' || l as name, null::int as parent_id from generate_series(6, 11) l",
  language: `select key, null::int as id, key as name, null::int as parent_id
    from (select key from registered union select key from submitted) counted`
}

const statement = (exam: ExamRow, asked: StatsAsked, scope: Scope, level: Level, bind: SqlParams["bind"]): string => {
  const { key, counted } = grouping(asked.group_by)
  const [examId, round] = [`${bind(exam.id)}::int`, `${bind(exam.round)}::int`]
  const cut = [
    inScope(scope, scopeColumns("p"), bind),
    ...regionConditions(asked, scopeColumns("p"), bind),
    ...anyOfCondition("p.school_id", asked.school_id === undefined ? [] : [asked.school_id], bind)
  ].join(" and ")
  const countCut = [
    `c.class_level = any(${bind(exam.class_levels)}::int[])`,
    ...(asked.class_level === undefined ? [] : [`c.class_level = ${bind(asked.class_level)}`]),
    ...(asked.language === undefined ? [] : [`c.language = ${bind(asked.language)}`])
  ].join(" and ")
  const grouped = (columns: string, source: string, by: string) =>
    `select ${key} as key, ${columns} from (${source}) c join place p on p.id = c.place_id where ${countCut}
      group by ${by}`
  return `
    with span as (select date_trunc('minute', now()) - interval '${minutesBack - 1} minutes' as since),
    place as materialized (select * from (${places[level]}) p where ${cut}),
    registered as (
       ${grouped("sum(c.registered)::int as registered, max(c.position) as position", registered(level), "1")}),
    submitted as (${grouped(
      "sum(c.submitted)::int as submitted, max(c.last_at) as last_at, max(c.position) as position",
      submitted(level, examId, round),
      "1"
    )}),
    minute as (
      select key, array_agg(slot) as slots, array_agg(n) as counts
      from (${grouped(
        `(extract(epoch from c.minute) / 60)::int as slot, sum(c.submitted)::int as n`,
        minutes(level, examId, round),
        "1, 2"
      )}) m
      group by key
    )
    select g.key, g.id, g.name, g.parent_id, coalesce(r.registered, 0) as registered,
    coalesce(s.submitted, 0) as submitted,
      s.last_at, greatest(s.position, r.position, ${bind(exam.round_position)}::bigint) as position,
      coalesce(m.slots, '{}') as slots, coalesce(m.counts, '{}') as counts, extract(epoch from now())::float8 as now
    from (${names[asked.group_by]}) g
    left join registered r using (key) left join submitted s using (key) left join minute m using (key)
    where ${counted ? "coalesce(r.registered, s.submitted) is not null" : `g.key in (select ${key} from place p)`}
      and (g.id is null or g.id > 0 or coalesce(r.registered, s.submitted) is not null)
    order by g.name, g.key`
}

type Counted = Omit<StatsRow, "per_cent" | "rate" | "last_at" | "minutes" | "minutes_from"> & {
  readonly last_at: Date | null
  /** The minutes with a submission, in minutes since 1970, in no order; `counts` are theirs. */
  readonly slots: ReadonlyArray<number>
  readonly counts: ReadonlyArray<number>
  /** The database's clock, in seconds since 1970. */
  readonly now: number
}

/**
 * Lays the minutes out, from the first to the last that has a submission: facts, which the clock alone does not change
 * until one is too old; so a row is sent again when something happened to it. The rate is a sliding minute: what this
 * minute brought, and the part of the last one that is still within 60 seconds, as if it had come evenly.
 */
const rowOf = ({ slots, counts, now, last_at, ...row }: Counted): StatsRow => {
  const from = slots.length ? Math.min(...slots) : 0
  const minutes = Array.from({ length: slots.length ? Math.max(...slots) - from + 1 : 0 }, () => 0)
  slots.forEach((slot, index) => {
    minutes[slot - from] = counts[index] ?? 0
  })
  const at = (minute: number) => minutes[minute - from] ?? 0
  const minute = Math.floor(now / 60)
  const intoMinute = now / 60 - minute
  return {
    ...row,
    per_cent: row.registered ? Math.round((10_000 * row.submitted) / row.registered) / 100 : 0,
    rate: Math.round(at(minute) + at(minute - 1) * (1 - intoMinute)),
    last_at: last_at?.toISOString() ?? null,
    minutes_from: from,
    minutes
  }
}
