import { randomBytes } from "node:crypto"
import { t } from "#messages/server.payments.js"
import { Invalid, Refused, Stale, Unavailable } from "../../../schema/core/errors.ts"
import type { Checkout, Selection } from "../../../schema/payments/calls.ts"
import { orderStream, type orderEvents } from "../../../schema/payments/order.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { settingsOf } from "../programme/settings.ts"
import { basketOf, type Basket } from "./basket.ts"
import { GatewayUnavailable, type GatewayClient } from "./gateway/client.ts"

export type Host = Pick<Portal, "pool" | "log" | "settings">
export type Asked = Selection & { readonly amount: number; readonly currency: "INR" | "AED" }
type Opened = (typeof orderEvents)["opened"]["data"]["Type"]
type Placeable = Pick<Opened, "total" | "currency" | "receipt">

export const orders = [{ table: "orders", streamOf: orderStream }] as const

/** The smallest amount that the gateway takes, in hundredths. */
export const leastAmount = 100

/** Makes sure that the students cost what was shown. @throws Invalid, Stale with what they cost now */
const checkShown = ({ quote }: Basket, { amount, currency }: Asked): void => {
  if (quote.students === 0) throw invalid(t.nobodyUnpaid)
  if (quote.currency === null) throw invalid(t.oneCurrency)
  if (quote.amount !== amount || quote.currency !== currency)
    throw new Stale({ message: t.amountChanged, version: quote.students, current: quote })
  if (amount < leastAmount) throw invalid(t.amountTooSmall)
}

const invalid = (message: string) => new Invalid({ message, fields: { amount: message } })

/**
 * Makes an order for unpaid students, places it at the gateway and answers what the browser posts to the checkout. The
 * same gesture sent again goes on where the first one ended, so that an order is made and placed once.
 * @throws Refused without a gateway, Invalid, Stale where the amount is another one by now, Unavailable while the
 *   gateway is away: nothing was charged then
 */
export const createPayment = async (
  host: Host,
  gateway: GatewayClient | undefined,
  asked: Asked,
  gesture: CommandContext
): Promise<Checkout> => {
  const online = onlineOf(host, gateway)
  const { year } = await settingsOf(host.pool)
  return checkoutOf(host, online, await openOrder(host, asked, year, gesture), gesture)
}

/** @throws Refused without a gateway */
export const onlineOf = ({ settings: { payment } }: Host, gateway: GatewayClient | undefined): Online => {
  if (gateway === undefined || payment === undefined)
    throw new Refused({ message: t.notOnline, allowed: [], state: null })
  return { gateway, url: payment.url, keyId: payment.keyId }
}
type Online = { readonly gateway: GatewayClient; readonly url: string; readonly keyId: string }

/** Places an order that was opened, unless it is placed, and answers its checkout. @throws Unavailable */
export const checkoutOf = async (
  host: Host,
  { gateway, url, keyId }: Online,
  id: number,
  gesture: CommandContext
): Promise<Checkout> => {
  const { name } = await settingsOf(host.pool)
  const { rows } = await host.pool.query<{ data: Placeable; gateway_order: string | null }>(
    `select e.data, o.gateway_order from orders o join events e on e.stream = 'order-' || o.id and e.version = 1
     where o.id = $1`,
    [id]
  )
  const { data, gateway_order: placed } = rows[0]!
  const order = placed ?? (await place(host, gateway, id, data, gesture))
  return {
    id,
    url: `${url}/v1/checkout/embedded`,
    key_id: keyId,
    order_id: order,
    amount: data.total,
    currency: data.currency,
    name
  }
}

/** Opens an order. Sent again, it answers the first one's number, though its students may have been paid since. */
export const openOrder = async (host: Host, asked: Asked, year: number, gesture: CommandContext): Promise<number> => {
  const { scope } = gesture.caller
  const basket = await basketOf(host.pool, asked, gesture.caller)
  if (!(await isDone(host.pool, gesture))) checkShown(basket, asked)
  const [id] = await createRecords(host, commandOf(gesture), orders, ([next]) => [
    {
      stream: orderStream(next),
      type: "order.opened",
      data: {
        school: scope.kind === "school" ? scope.id : null,
        institute: scope.kind === "institute" ? scope.id : null,
        year,
        currency: asked.currency,
        total: basket.quote.amount,
        receipt: receiptOf(next),
        lines: basket.lines
      } satisfies Opened
    }
  ])
  return id
}

/** A new name of an order at the gateway. */
export const receiptOf = (id: number): string => `order-${id}-${randomBytes(6).toString("hex")}`

/** Places an order at the gateway, which answers the same one however often it is asked. @throws Unavailable */
const place = async (
  { log }: Host,
  gateway: GatewayClient,
  id: number,
  { total: amount, currency, receipt }: Placeable,
  { caller: { actor } }: CommandContext
): Promise<string> => {
  const made = await gateway.createOrder({ amount, currency, receipt }).catch((error: unknown) => {
    throw error instanceof GatewayUnavailable ? new Unavailable({ message: t.gatewayAway }) : error
  })
  await log.batch({
    actor,
    streams: [orderStream(id)],
    decide: (states) => ({
      events:
        states.get(orderStream(id))?.state.value === "placed"
          ? []
          : [{ stream: orderStream(id), type: "order.placed", data: { gatewayOrder: made.id } }],
      reply: null
    })
  })
  return made.id
}
