import { t } from "#messages/server.materials.js"
import { NotFound, Stale } from "../../../schema/core/errors.ts"
import { materialStream, type MaterialForm, type MaterialRow } from "../../../schema/materials/material.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { materialsStatement } from "./lists.ts"

type Host = Pick<Portal, "pool" | "log">
type Typed = (typeof MaterialForm)["Type"]

const kinds = [{ table: "materials", streamOf: materialStream }] as const

/** Study material as staff see it. @throws NotFound */
const materialOf = async (sql: Sql, id: number): Promise<MaterialRow> => {
  const { text, values } = materialsStatement({ id })
  const { rows } = await sql.query<MaterialRow>(text, [...values])
  if (rows[0] === undefined) throw new NotFound({ message: t.noMaterial })
  return rows[0]
}

/** Adds study material. */
export const addMaterial = async (host: Host, typed: Typed, gesture: CommandContext): Promise<MaterialRow> => {
  const [id] = await createRecords(host, commandOf(gesture), kinds, ([next]) => [
    { stream: materialStream(next), type: "material.listed", data: typed }
  ])
  return materialOf(host.pool, id)
}

/** Changes study material. @throws NotFound, Stale with what is there now */
export const editMaterial = async (
  host: Host,
  id: number,
  { version, ...typed }: Typed & { readonly version: number },
  gesture: CommandContext
): Promise<MaterialRow> => {
  await materialOf(host.pool, id)
  await host.log.batch({
    ...commandOf(gesture),
    streams: [materialStream(id)],
    look: { text: materialsStatement({ id }).text, values: materialsStatement({ id }).values },
    decide: (_, [current]) => {
      const row = current as MaterialRow
      if (row.version !== version) throw new Stale({ message: t.changedMeanwhile, version: row.version, current: row })
      return { events: [{ stream: materialStream(id), type: "material.changed", data: typed }], reply: null }
    }
  })
  return materialOf(host.pool, id)
}

/** Adds copies, or stops and resumes the sale. @throws NotFound, Refused */
export const changeMaterial = async (
  host: Host,
  id: number,
  [type, data]: readonly ["restocked", { readonly copies: number }] | readonly ["stopped" | "resumed", object],
  gesture: CommandContext
): Promise<MaterialRow> => {
  await materialOf(host.pool, id)
  await host.log.command({
    ...commandOf(gesture),
    stream: materialStream(id),
    type: `material.${type}`,
    data: { ...data }
  })
  return materialOf(host.pool, id)
}
