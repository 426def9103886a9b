import type { Scope } from "../../../../schema/core/roles.ts"
import type { Pin } from "../../../../schema/dashboards/boardCalls.ts"
import { cards, type Card } from "../../../../schema/dashboards/cards.ts"
import { dashboards, type Dashboard } from "../../../../schema/dashboards/dashboards.ts"
import { levels } from "../../../../schema/dashboards/measures.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { countDashboard, type CountedAnswer } from "../count.ts"

/** A card of a board with its figures, and the names of the regions that it is cut to, the largest first. */
export type CountedCard = {
  readonly card: Card
  readonly dashboard: Dashboard
  readonly asked: Pin["asked"]
  readonly regions: readonly string[]
  readonly counted: CountedAnswer
}

const tables = { zone: "zones", state: "states", prant: "prants", district: "districts" } as const

/** SQL of the regions that filters name; the order of levels leads from the largest to the smallest. */
const named = levels.flatMap((level, nth) =>
  level === "school"
    ? []
    : [`select ${nth} as nth, name from ${tables[level]} where id = any($${nth + 1}::int[]) and not is_removed`]
)

const regionsOf = async (sql: Sql, { zone_id: zone, state_ids, prant_ids, district_ids }: Pin["asked"]) => {
  const ids = [zone === undefined ? [] : [zone], state_ids ?? [], prant_ids ?? [], district_ids ?? []]
  if (ids.every(({ length }) => length === 0)) return []
  const { rows } = await sql.query<{ name: string }>(
    `select name from (${named.join(" union all ")}) r order by nth, name`,
    ids
  )
  return rows.map(({ name }) => name)
}

/** Counts the cards of a board as its screen does: the same measures, with the same filters, cut to a scope. */
export const countCards = (sql: Sql, pins: readonly Pin[], scope: Scope): Promise<readonly CountedCard[]> =>
  Promise.all(
    pins.map(async ({ card: name, asked: kept }) => {
      const card: Card = cards[name]
      const { year: _year, ...everyYear } = kept
      const asked = card.isRunning === true ? everyYear : kept
      const dashboard = { ...dashboards[card.of], measures: card.measures }
      const [counted, regions] = await Promise.all([
        countDashboard(sql, dashboard, asked, scope),
        regionsOf(sql, asked)
      ])
      return { card, dashboard, asked, regions, counted }
    })
  )
