import { t } from "#messages/server.bulk.js"
import { records } from "../../../machines/index.ts"
import type { BulkJobAnswer } from "../../../schema/bulk/calls.ts"
import { bulkActionNames, bulkActionOf, type BulkAction } from "../../../schema/bulk/actions.ts"
import type { RowOutcome } from "../../../schema/bulk/bulkJob.ts"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { pageOf, type PageQuery, type Statement } from "../../platform/db/page.ts"
import { logMoment } from "../../platform/db/logMoment.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Portal } from "../../platform/portal.ts"
import { isTagged } from "../../platform/projections/stateColumn.ts"
import { isSeen } from "../coordinators/lists.ts"
import { isWithin } from "../notifications/audience.ts"

/** How long the rows of an action are kept after its end, in days; so long it can be undone. */
export const keptDays = 30

type Moment = "started_at" | "changed_at" | "ended_at"
type Row = Omit<BulkJobAnswer, Moment> & {
  readonly started_at: Date
  readonly changed_at: Date
  readonly ended_at: Date | null
}

/** The caller's own bulk actions. */
const own = ({ userId }: Caller, bind: SqlParams["bind"]): string => `
  select j.id, j.action, j.value, j.state, j.rows, j.done, j.unchanged, j.refused,
    j.is_undoable and j.done > 0 and ${isTagged(records.bulkJob, "undoable", "j.state")}
      and j.ended_at > now() - make_interval(days => ${keptDays}) as is_undoable,
    j.undoes, j.undone_by, j.pause_reason, j.started_at, j.changed_at, j.ended_at, j.version, j.position
  from bulk_jobs j where j.by_id = ${bind(userId)}`

const answerOf = ({ started_at, changed_at, ended_at, ...row }: Row): BulkJobAnswer => ({
  ...row,
  started_at: started_at.toISOString(),
  changed_at: changed_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null
})

/** A page of the caller's bulk actions, latest first, and the log position that it is true at. */
export const ownJobs = async (
  { pool }: Pick<Portal, "pool">,
  asked: PageQuery & { readonly id?: number },
  caller: Caller
) => {
  const moment = await logMoment(pool)
  const { bind, values } = sqlParams()
  const text = own(caller, bind) + (asked.id === undefined ? "" : ` and j.id = ${bind(asked.id)}`)
  const list = await pageOf<Row>(pool, { text, values, order: "id desc" }, asked)
  return {
    ...list,
    rows: list.rows.map(answerOf),
    ...moment
  }
}

/** One of the caller's bulk actions. @throws NotFound */
export const ownJob = async (sql: Sql, id: number, caller: Caller): Promise<BulkJobAnswer> => {
  const { bind, values } = sqlParams()
  const {
    rows: [row]
  } = await sql.query<Row>(`${own(caller, bind)} and j.id = ${bind(id)}`, values)
  if (row === undefined) throw new NotFound({ message: t.noJob })
  return answerOf(row)
}

/** SQL for what a row is called, as far as it is in the caller's scope; null elsewhere, and for an erased one. */
const nameOf: Readonly<Record<BulkAction["record"], (caller: Caller, bind: SqlParams["bind"]) => string>> = {
  student: ({ scope }, bind) =>
    `(select coalesce(s.name, s.username) from students s where s.id = r.record
      and ${inScope(scope, scopeColumns("s"), bind)})`,
  school: ({ scope }, bind) =>
    `(select s.name from schools s where s.id = r.record
      and ${inScope(scope, { ...scopeColumns("s"), school: "s.id" }, bind)})`,
  coordinator: ({ scope }, bind) =>
    `(select coalesce(a.name, a.username) from coordinators c join accounts a on a.id = c.account_id
      where c.id = r.record and ${isSeen(scope, bind)})`,
  notification: ({ scope }, bind) =>
    `(select n.title from notifications n where n.id = r.record and ${isWithin(scope, "n", bind)})`
}

/** SQL for the name of a row `r` of an action `j`, by the record that the action is for. */
const namedBy = (caller: Caller, bind: SqlParams["bind"]): string => {
  const cases = Object.entries(nameOf).map(([record, sql]) => {
    const actions = bulkActionNames.filter((name) => bulkActionOf(name).record === record)
    return `when j.action = any(${bind(actions)}::text[]) then ${sql(caller, bind)}`
  })
  return `case ${cases.join(" ")} end`
}

/** The rows of one of the caller's bulk actions; none of somebody else's. */
export const rowsStatement = (
  { id, outcome }: { readonly id: number; readonly outcome?: RowOutcome },
  caller: Caller
): Statement => {
  const { bind, values } = sqlParams()
  const where = [
    `j.id = ${bind(id)}`,
    `j.by_id = ${bind(caller.userId)}`,
    ...(outcome === undefined ? [] : [`r.outcome = ${bind(outcome)}`])
  ]
  return {
    text: `select r.nth as id, ${namedBy(caller, bind)} as name, r.outcome, r.reason
      from bulk_rows r join bulk_jobs j on j.batch = r.batch where ${where.join(" and ")}`,
    values,
    order: "id"
  }
}
