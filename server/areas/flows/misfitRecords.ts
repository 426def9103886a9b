import type { FlowMisfits, MisfitReason } from "../../../schema/flows/conformance.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { leaving } from "./conformance.ts"
import { momentIn } from "./moments.ts"
import { entryNamed } from "./records.ts"

type Asked = {
  readonly machine: string
  readonly from?: string
  readonly to?: string
  readonly path?: string
  readonly nth?: number
  readonly state?: string
  readonly event: string
  readonly why?: MisfitReason
  readonly page: number
  readonly per_page: number
}

/**
 * The records that do not conform at a step, the latest first: with the event that does not fit the machine, or those
 * on paths that leave the chosen one there.
 * @throws NotFound, Invalid
 */
export const misfitRecords = async (sql: Sql, asked: Asked): Promise<FlowMisfits> => {
  const { machine, path, nth = 0, state = "", event, why = "state", page, per_page } = asked
  entryNamed(machine)
  const [from, to] = [momentIn("from", asked.from), momentIn("to", asked.to)]
  const { bind, values } = sqlParams()
  const of = bind(machine)
  const began = `${from === null ? "" : `and began >= ${bind(from)}`} ${to === null ? "" : `and began < ${bind(to)}`}`
  const { rows } = await sql.query<{ stream: string; version: number | null; at: Date }>(
    `${
      path === undefined
        ? `select stream, version, at from flow_misfits where machine = ${of} and event = ${bind(event)}
           and state = ${bind(state)} and why = ${bind(why)} ${began} order by at desc, stream, version`
        : `select stream, null::int as version, moved as at from flow_record_paths where machine = ${of}
           and path = any(array(${leaving(bind(path), of, bind(nth), bind(event))})) ${began}
           order by moved desc, stream`
    } limit ${per_page + 1} offset ${(page - 1) * per_page}`,
    values
  )
  return {
    rows: rows.slice(0, per_page).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    is_more: rows.length > per_page
  }
}
