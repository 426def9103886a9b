import { t } from "#messages/server.results.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { PrantGroup } from "../../../../schema/results/prantGroup.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { prantGroupActions } from "../actions.ts"

const text = `
  select g.id, g.exam_id, g.name, g.state, g.version, (select coalesce(jsonb_agg(
      jsonb_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
    from prants p where p.id = any(g.prants)) as prants
  from prant_groups g`

const answered = (row: Omit<PrantGroup, "actions">): PrantGroup => ({ ...row, actions: prantGroupActions(row.state) })

/** One combination of prants. @throws NotFound */
export const prantGroupOf = async (sql: Sql, id: number): Promise<PrantGroup> => {
  const { rows } = await sql.query<Omit<PrantGroup, "actions">>(`${text} where g.id = $1`, [id])
  if (rows[0] === undefined) throw new NotFound({ message: t.noPrantGroup })
  return answered(rows[0])
}

/** The combinations of an exam, by name. */
export const prantGroupsOf = async (sql: Sql, exam: number): Promise<readonly PrantGroup[]> => {
  const { rows } = await sql.query<Omit<PrantGroup, "actions">>(
    `${text} where g.exam_id = $1 and g.state <> 'removed' order by g.name, g.id`,
    [exam]
  )
  return rows.map(answered)
}
