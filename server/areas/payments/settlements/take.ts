import type { GatewaySettlementItem } from "../../../../schema/payments/gateway.ts"
import { settlementStream } from "../../../../schema/payments/settlement.ts"
import { onOneNode } from "../../../platform/db/lock.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import type { NewEvent } from "../../../platform/eventlog/index.ts"
import type { Portal } from "../../../platform/portal.ts"
import { GatewayUnavailable, type GatewayClient } from "../gateway/client.ts"

type Host = Pick<Portal, "pool" | "log">

/** Days before today that the gateway is asked for: it may itemise a settlement late. */
const daysBack = 3
const day = 86_400_000

/**
 * Asks the gateway what its settlements of today and the days before were made of, and marks those that reached the
 * bank. One node at a time; a gateway that is away is asked again in the next pass.
 */
export const takeSettlements = (host: Host, gateway: GatewayClient, now: Date): Promise<unknown> =>
  onOneNode(host.pool, "settlements", "take", async () => {
    for (let back = daysBack; back >= 0; back -= 1) {
      const date = new Date(now.getTime() - back * day).toISOString().slice(0, 10)
      await keepSettlements(host, await gateway.settlementItems(date))
    }
    await matchSettlements(host)
  }).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error
  })

/** Records settlements that are not known yet, from their items. */
export const keepSettlements = async ({ log }: Host, items: readonly GatewaySettlementItem[]): Promise<void> => {
  const settled = items.filter(({ settlement_id: id, settlement_utr: utr }) => id !== null && utr !== null)
  for (const [id, some] of Map.groupBy(settled, (item) => item.settlement_id!)) {
    const stream = settlementStream(id)
    await log.batch({
      actor: systemActor,
      cause: "schedule",
      streams: [stream],
      decide: (states) => ({ events: states.has(stream) ? [] : [itemised(stream, some)], reply: null })
    })
  }
}

const itemised = (stream: string, items: readonly GatewaySettlementItem[]): NewEvent => {
  const sum = (of: "credit" | "debit" | "fee" | "tax") => items.reduce((all, item) => all + item[of], 0)
  const [{ settlement_utr: utr, settled_at: at, currency }] = items as [GatewaySettlementItem]
  return {
    stream,
    type: "settlement.itemised",
    data: {
      utr,
      day: new Date(at * 1_000).toISOString().slice(0, 10),
      currency,
      amount: sum("credit") - sum("debit"),
      fees: sum("fee"),
      charges: sum("fee") - sum("tax"),
      tax: sum("tax"),
      items: items.map(({ entity_id: id, type: kind, credit, debit, fee, tax }) => ({
        id,
        kind,
        credit,
        debit,
        fee,
        tax
      }))
    }
  }
}

/** Marks settlements whose UTR a line of the bank names. */
const matchSettlements = async ({ pool, log }: Host): Promise<void> => {
  const { rows } = await pool.query<{ id: string; amount: number }>(
    `select s.id, b.amount::float8 as amount from settlements s
     join bank_lines b on b.utr = s.utr
     where s.state = 'itemList' order by s.id limit 500`
  )
  for (const { id, amount } of rows)
    await log.command({
      actor: systemActor,
      cause: "schedule",
      stream: settlementStream(id),
      type: "settlement.banked",
      data: { amount }
    })
}
