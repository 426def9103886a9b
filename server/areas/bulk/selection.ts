import { Schema } from "effect"
import type pg from "pg"
import { t } from "#messages/server.bulk.js"
import { Invalid } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { listSelection, type ListShape } from "../../../schema/core/list.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sourceOf } from "../../platform/lists/handlers.ts"
import { orderOf } from "../../platform/lists/order.ts"
import { listShapeFor } from "../../platform/lists/registry.ts"

/** Rows that one action takes at most. */
const mostRows = 200_000

/** A filter of a list, as its address has it, decoded. @throws Invalid for what the list does not take */
const filterOf = (shape: ListShape, text: string): Readonly<Record<string, unknown>> => {
  const fields: Readonly<Record<string, unknown>> = listSelection(shape)
  return Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? (fields[name] as Schema.Top) : undefined
      const decoded = field === undefined ? undefined : decode(field, name, value)
      if (decoded === undefined) throw invalidFields({ filter: t.noFilter })
      return [name, decoded]
    })
  )
}

const decode = (field: Schema.Top, name: string, value: string): unknown => {
  const struct = Schema.toCodecStringTree(Schema.Struct({ [name]: field })) as unknown as Schema.Codec<
    Readonly<Record<string, unknown>>,
    unknown
  >
  for (const text of [value, value.split(",")]) {
    const result = Schema.decodeUnknownResult(struct)({ [name]: text })
    if (result._tag === "Success") return result.success[name]
  }
  return undefined
}

/** Rows that are set aside under a UUID, and what each is set to, if the action sets something. */
export type Aside = { readonly batch: string; readonly value: string | null }

/** Sets rows aside by their ids, in the order given. @returns how many */
export const stageIds = async (sql: Sql, { batch, value }: Aside, ids: readonly number[]): Promise<number> => {
  const { rowCount } = await sql.query(
    `insert into bulk_rows (batch, nth, record, value)
     select $1::uuid, i.nth::int, i.id, $3 from unnest($2::int[]) with ordinality i (id, nth)`,
    [batch, ids, value]
  )
  return rowCount ?? 0
}

/**
 * Sets all rows of a list aside that match a filter and are in the caller's scope, in the list's order: what is done
 * to them does not change which they are. @throws Invalid
 */
export const stageMatching = async (
  pool: pg.Pool,
  { batch, value }: Aside,
  list: string,
  filter: string,
  caller: Caller
): Promise<number> => {
  const shape = listShapeFor(list, caller)
  const source = sourceOf(pool, list)
  if (shape === undefined || source === undefined) throw invalidFields({ filter: t.noFilter })
  const { sort, ...asked } = filterOf(shape, filter) as { readonly sort?: string }
  const statement = await source(asked as never, caller)
  const values = [...statement.values]
  const bind = (value: unknown) => `$${values.push(value)}`
  const { rowCount } = await pool.query(
    `insert into bulk_rows (batch, nth, record, value)
     select ${bind(batch)}::uuid, row_number() over (order by ${orderOf(statement.order, sort)})::int, l.id,
       ${bind(value)}::text
     from (${statement.text}) l order by ${orderOf(statement.order, sort)} limit ${mostRows + 1}`,
    values
  )
  if ((rowCount ?? 0) <= mostRows) return rowCount ?? 0
  await pool.query("delete from bulk_rows where batch = $1", [batch])
  throw new Invalid({ message: t.tooMany({ most: mostRows }), fields: { filter: t.tooMany({ most: mostRows }) } })
}

/**
 * Sets the rows aside that another action changed, the last one first, each with the value that it had. @returns how
 * many
 */
export const stageChanged = async (sql: Sql, batch: string, of: string): Promise<number> => {
  const { rowCount } = await sql.query(
    `insert into bulk_rows (batch, nth, record, value)
     select $1::uuid, row_number() over (order by nth desc)::int, record, was from bulk_rows
     where batch = $2 and outcome = 'done'`,
    [batch, of]
  )
  return rowCount ?? 0
}
