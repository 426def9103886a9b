import type { Sql } from "../../platform/db/pool.ts"
import type { Range } from "../../platform/projections/projection.ts"
import { movedDistricts } from "./moves.ts"

/**
 * Rows of a table that carry the regions of their district go where it went; `more` sets what else follows from its
 * zone `z`.
 */
export const followDistricts =
  (table: string, more: readonly string[] = []) =>
  (sql: Sql, { from, to }: Range): Promise<unknown> =>
    sql.query(
      `update ${table} r set
        ${["state_id = d.state_id", "prant_id = d.prant_id", "zone_id = d.zone_id", ...more].join(", ")}
     from (${movedDistricts}) moved join districts d on d.id = moved.id join zones z on z.id = d.zone_id
     where r.district_id = d.id`,
      [from, to]
    )
