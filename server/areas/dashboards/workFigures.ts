import { can } from "../../../schema/core/permissions.ts"
import type { Caller, Scope } from "../../../schema/core/roles.ts"
import type { CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import {
  workFigureNames,
  workFigures,
  type WorkFigure,
  type WorkFigureName
} from "../../../schema/dashboards/workFigures.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import { isSeen } from "../coordinators/lists.ts"
import { dayOf } from "./cubes/cells.ts"

type Rows = (caller: Caller, bind: SqlParams["bind"]) => string

/** SQL of what each figure counts: whether a row counts now, and when it came. */
const rowsOf: Readonly<Record<WorkFigureName, Rows>> = {
  openCases: () => "select is_open as counts, opened_at as came from payment_cases",
  decidedCases: () => "select true as counts, changed_at as came from payment_cases where not is_open",
  parcels: () => "select state in ('toPack', 'boxed') as counts, requested_at as came from shipments",
  stateCoordinators: ({ scope }, bind) => coordinatorsOf("state", scope, bind),
  districtCoordinators: ({ scope }, bind) => coordinatorsOf("district", scope, bind)
}

const coordinatorsOf = (kind: CoordinatorKind, scope: Scope, bind: SqlParams["bind"]): string =>
  `select c.state = 'active' as counts, c.added_at as came from coordinators c
   where c.kind = '${kind}' and c.state <> 'removed' and ${isSeen(scope, bind)}`

/** The figures of a caller's work. */
export const workFiguresOf = (sql: Sql, caller: Caller): Promise<readonly WorkFigure[]> =>
  Promise.all(
    workFigureNames.filter((name) => can(caller, workFigures[name])).map((name) => figureOf(sql, name, caller))
  )

const figureOf = async (sql: Sql, name: WorkFigureName, caller: Caller): Promise<WorkFigure> => {
  const { bind, values } = sqlParams()
  const {
    rows: [row]
  } = await sql.query<Omit<WorkFigure, "name">>(
    `select count(*) filter (where counts)::int as count,
       count(*) filter (where ${dayOf("came")} = t.day)::int as today,
       count(*) filter (where ${dayOf("came")} = t.day - 1)::int as yesterday
     from (select ${dayOf("now()")} as day) t left join (${rowsOf[name](caller, bind)}) r on true`,
    values
  )
  return { name, ...row! }
}
