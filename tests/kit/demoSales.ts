import { dashboards } from "../../schema/dashboards/dashboards.ts"
import { countDashboard } from "../../server/areas/dashboards/count.ts"
import type { Sql } from "../../server/platform/db/pool.ts"

/** What the demo sold of study material, as the nation's dashboard has it, and how its orders and parcels are. */
export const demoSales = async (sql: Sql) => {
  const { rows } = await countDashboard(sql, dashboards.studyMaterialAnalytics, {}, { kind: "national", id: null })
  const sold = rows.filter(({ copies }) => copies > 0)
  const statesOf = async (of: string) => {
    const { rows: states } = await sql.query<{ state: string }>(`select distinct state from ${of} order by state`)
    return states.map(({ state }) => state)
  }
  const { rows: orders } = await sql.query<{ n: number }>("select count(*)::int as n from orders where copies > 0")
  return {
    classes: new Set(sold.map(({ key }) => key)).size,
    languages: new Set(sold.map(({ part }) => part)).size,
    rupees: sold.reduce((sum, { sales }) => sum + sales, 0),
    dirhams: sold.reduce((sum, { sales_gulf: sales }) => sum + sales, 0),
    orders: orders[0]!.n,
    orderStates: await statesOf("orders where copies > 0"),
    parcelStates: await statesOf("shipments")
  }
}
