import { can } from "../../../schema/core/permissions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { taskNames, tasks, type Task, type TaskName } from "../../../schema/dashboards/tasks.ts"
import { records } from "../../../machines/index.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { isFinal, isTagged } from "../../platform/projections/stateColumn.ts"

type Statement = (caller: Caller, bind: SqlParams["bind"]) => string

/** SQL of each task: `count`, `since` the oldest, `until` the first that is due. Each is cut to the caller's scope. */
const statements: Readonly<Record<TaskName, Statement>> = {
  conflicts: ({ scope }, bind) =>
    `select count(distinct (r.exam_id, r.student_id))::int as count, min(r.received_at) as since,
       null::timestamptz as until
     from sheet_rivals r join exams e on e.id = r.exam_id and e.round = r.round and e.state <> 'cancelled'
     join students s on s.id = r.student_id where ${inScope(scope, scopeColumns("s"), bind)}`,
  supportCases: () =>
    `select count(*)::int as count, min(opened_at) as since, null::timestamptz as until
     from payment_cases where is_open or ${isTagged(records.paymentCase, "secondPerson")}`,
  uncoveredDistricts: ({ scope }, bind) =>
    `select count(*)::int as count, null::timestamptz as since, null::timestamptz as until
     from districts d where not d.is_removed
       and ${inScope(scope, { zone: "d.zone_id", state: "d.state_id", prant: "d.prant_id", district: "d.id" }, bind)}
       and not exists (select from coordinator_regions c join coordinators who on who.id = c.coordinator_id
         where c.kind = 'district' and c.region_id = d.id and who.state = 'active')`,
  papersToSeal: () =>
    `select count(*)::int as count, null::timestamptz as since,
       min(e.opens_at) filter (where e.opens_at > now()) as until
     from (select exam_id from papersets where hash is null and not (${isFinal(records.paperset)})) p
     left join exams e on e.id = p.exam_id`,
  imports: ({ userId }, bind) =>
    `select count(*)::int as count, min(received_at) as since, null::timestamptz as until from import_jobs
     where not (${isFinal(records.importJob)}) and by_id = ${bind(userId)}`,
  unpaidStudents: ({ scope }, bind) =>
    `select count(*)::int as count, min(s.registered_at) as since, null::timestamptz as until
     from students s where s.is_active and not s.is_paid and ${inScope(scope, scopeColumns("s"), bind)}`,
  pendingSchools: ({ scope }, bind) =>
    `select count(*)::int as count, min(s.registered_at) as since, null::timestamptz as until
     from schools s where s.state = 'pending' and ${inScope(scope, { ...scopeColumns("s"), school: "s.id" }, bind)}`
}

/** What waits for a caller, the most pressing first; what there is none of is left out. */
export const tasksOf = async (sql: Sql, caller: Caller): Promise<readonly Task[]> => {
  const own = taskNames.filter((name) => tasks[name].some((permission) => can(caller, permission)))
  const found = await Promise.all(own.map((name) => taskOf(sql, name, caller)))
  return found.filter(({ count }) => count > 0)
}

const taskOf = async (sql: Sql, name: TaskName, caller: Caller): Promise<Task> => {
  const { bind, values } = sqlParams()
  const {
    rows: [row]
  } = await sql.query<{ count: number; since: Date | null; until: Date | null }>(statements[name](caller, bind), values)
  const { count, since, until } = row!
  return { name, count, since: since?.toISOString() ?? null, until: until?.toISOString() ?? null }
}
