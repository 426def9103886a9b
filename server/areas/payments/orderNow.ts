import type { Caller } from "../../../schema/core/roles.ts"
import type { OrderRow } from "../../../schema/payments/orderRow.ts"
import type { Portal } from "../../platform/portal.ts"
import { supportScope } from "../students/supportScope.ts"
import type { GatewayClient } from "./gateway/client.ts"
import { orderOf } from "./orders.ts"
import { fetchNow } from "./polls.ts"

/** Asks the gateway for the payments of an order, where there is one, and answers how it stands. @throws NotFound */
export const orderNow = async (
  portal: Pick<Portal, "pool" | "log">,
  gateway: GatewayClient | undefined,
  id: number,
  caller: Caller
): Promise<OrderRow> => {
  const scope = supportScope(caller)
  const before = await orderOf(portal.pool, id, scope)
  if (gateway === undefined) return before
  await fetchNow(portal, gateway, id)
  return orderOf(portal.pool, id, scope)
}
