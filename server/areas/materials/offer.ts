import type { Caller } from "../../../schema/core/roles.ts"
import type { MaterialOffer } from "../../../schema/materials/calls.ts"
import type { OrderedItem } from "../../../schema/materials/material.ts"
import { shippingOf } from "../../../schema/materials/shipping.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { anyOfCondition } from "../../platform/lists/conditions.ts"

type Asked = {
  readonly class_level?: readonly number[]
  readonly language?: readonly string[]
  readonly items?: readonly OrderedItem[]
}
type Offered = Omit<MaterialOffer, "is_online">

/** The currency that a caller pays in: dirhams for a school of the Gulf. */
const currencyOf = async (sql: Sql, { scope }: Pick<Caller, "scope">): Promise<"INR" | "AED"> => {
  if (scope.kind !== "school") return "INR"
  const { rows } = await sql.query<{ is_gcc: boolean }>("select is_gcc from schools where id = $1", [scope.id])
  return rows[0]?.is_gcc === true ? "AED" : "INR"
}

/** What a caller can buy, by class and language, and what the chosen copies cost now with shipping. */
export const offerOf = async (sql: Sql, asked: Asked, caller: Pick<Caller, "scope">): Promise<Offered> => {
  const currency = await currencyOf(sql, caller)
  const priced = `(select m.*, 100 * ${currency === "AED" ? "m.price_aed" : "m.price_inr"} as price from materials m) m`
  const { bind, values } = sqlParams()
  const where = [
    "m.state = 'onSale' and m.price > 0",
    ...anyOfCondition("m.class_level", asked.class_level, bind),
    ...anyOfCondition("m.language", asked.language, bind)
  ].join(" and ")
  const { rows } = await sql.query<MaterialOffer["rows"][number]>(
    `select m.id, m.title, m.class_level::int, m.language, m.price, m.stock as available from ${priced}
     where ${where} order by m.class_level, m.language, m.title, m.id limit 500`,
    values
  )
  const items = asked.items ?? []
  const { rows: prices } = await sql.query<{ id: number; price: number }>(
    `select m.id, m.price from ${priced} where m.id = any($1::int[]) and m.price > 0 and m.state = 'onSale'`,
    [items.map(({ id }) => id)]
  )
  const priceOf = new Map(prices.map(({ id, price }) => [id, price]))
  const bought = items.filter(({ id }) => priceOf.has(id))
  const copies = bought.reduce((sum, item) => sum + item.copies, 0)
  const amount = bought.reduce((sum, item) => sum + item.copies * priceOf.get(item.id)!, 0)
  const shipping = shippingOf(copies, currency)
  return { rows, currency, copies, amount, shipping, total: amount + shipping }
}

/** The price of each of some items, for an order. */
export const pricesOf = async (
  sql: Sql,
  items: readonly OrderedItem[],
  currency: "INR" | "AED"
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql.query<{ id: number; price: number }>(
    `select id, 100 * case $2 when 'AED' then price_aed else price_inr end as price from materials
     where id = any($1::int[]) and state = 'onSale'`,
    [items.map(({ id }) => id), currency]
  )
  return new Map(rows.map(({ id, price }) => [id, price]))
}
