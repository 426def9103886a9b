import { Refused } from "../../../schema/core/errors.ts"
import { orderStream } from "../../../schema/payments/order.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { Portal } from "../../platform/portal.ts"
import { freedFrom, goodsColumn, goodsStreams, type OrderedGoods } from "./goods.ts"

type Host = Pick<Portal, "pool" | "log">

/** An order that nobody paid expires after its last poll. Money that comes later is still taken. */
const expiresAfter = "5 days"
const transferExpiresAfter = 30

/** An order whose payment was reversed can be paid for as long again, from then on. */
const reversedExpiresAfter = transferExpiresAfter

/** Orders that one pass lets expire. */
const atOnce = 50

/** How often the gateway has to have been asked for an order, at its checkout and at its account number. */
type Polls = { readonly checkout: number; readonly transfer: number }

/**
 * Lets orders expire that nobody paid: those that were polled for the last time, those that were never placed, and
 * those whose payment was reversed. Their copies go back into stock.
 */
export const expireOrders = async ({ pool, log }: Host, now: Date, polls: Polls): Promise<void> => {
  const { rows } = await pool.query<{ id: number; goods: OrderedGoods | null }>(
    `select o.id, ${goodsColumn} from orders o left join order_polls p on p.order_id = o.id
     join events e on e.stream = 'order-' || o.id and e.version = 1
     where o.opened_at + $2::interval <= $1 and (o.state = 'open'
       or (o.state = 'unpaidAgain' and o.reversed_at + make_interval(days => $7) <= $1)
       or (o.state = 'awaitingTransfer' and o.opened_at + make_interval(days => $5) <= $1
         and (o.account is null or coalesce(p.polls, 0) >= $6))
       or (o.state = 'placed' and coalesce(p.polls, 0) >= $3))
     order by o.id limit $4`,
    [now, expiresAfter, polls.checkout, atOnce, transferExpiresAfter, polls.transfer, reversedExpiresAfter]
  )
  for (const { id, goods } of rows)
    await log
      .batch({
        actor: systemActor,
        cause: "schedule",
        streams: [orderStream(id), ...(goods === null ? [] : goodsStreams(id, goods))],
        decide: () => ({
          events: [
            { stream: orderStream(id), type: "order.expired", data: {} },
            ...(goods === null ? [] : freedFrom(id, goods))
          ],
          reply: null
        })
      })
      .catch((error: unknown) => {
        // It was paid in the meantime.
        if (!(error instanceof Refused)) throw error
      })
}
