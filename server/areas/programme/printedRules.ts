import type { RulesInPrint } from "../../../schema/programme/rulesInPrint.ts"
import { programmeStream } from "../../../schema/programme/programme.ts"
import { firstRanking } from "../../../schema/programme/ranking.ts"
import type { Sql } from "../../platform/db/pool.ts"

/** SQL: what answers count by some rules, which are JSON. Rules of before there were marks by section have none. */
export const markingOf = (rules: string): string =>
  `jsonb_build_object('double', ${rules}->'double', 'blank', ${rules}->'blank',
    'marks', coalesce(${rules}->'marks', '[]'))`

const { double, blank, marks } = firstRanking
const firstMarking = JSON.stringify({ double, blank, marks })

/** SQL: what answers counted by the rules of a level at a moment. */
export const markingAt = (level: string, moment: string): string => `coalesce((
  select ${markingOf("m")} from events v cross join jsonb_array_elements(v.data->'to'->'ranking') m
  where v.stream = '${programmeStream}' and v.type = 'programme.settingsChanged' and v.at <= ${moment}
    and m->>'level' = ${level} order by v.position desc limit 1), '${firstMarking}')`

/** SQL: whether an export `x` is of pages that tell students what answers count. */
export const isPrinted = (x: string): string =>
  `(${x}.state = 'produced' and not ${x}.is_draft and ${x}.what in ('paper', 'large', 'aloud', 'docx'))`

/** Exams whose papers have been printed and whose results are not published, each with the classes of those papers. */
export const rulesInPrint = async (sql: Sql): Promise<readonly RulesInPrint[]> => {
  const { rows } = await sql.query<Omit<RulesInPrint, "printed_at"> & { readonly printed_at: Date }>(
    `select e.id as exam_id, e.name as exam, e.level, array_agg(distinct p.class_level::int) as class_levels,
       max(x.at) as printed_at
     from paper_exports x join papersets p on p.id = x.paperset_id join exams e on e.id = p.exam_id
     where ${isPrinted("x")} and e.state <> 'cancelled' and not exists (
       select from result_runs n where n.exam_id = e.id and n.round = e.round and n.state = 'published')
     group by e.id order by e.id`
  )
  return rows.map(({ printed_at, ...row }) => ({ ...row, printed_at: printed_at.toISOString() }))
}
