import { t } from "#messages/server.payments.js"
import { Invalid, Stale } from "../../../schema/core/errors.ts"
import type { AddressForm, OrderedItem } from "../../../schema/materials/material.ts"
import type { Checkout } from "../../../schema/payments/calls.ts"
import { orderStream, type Goods } from "../../../schema/payments/order.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { checkoutOf, leastAmount, onlineOf, orders, receiptOf } from "../payments/create.ts"
import type { GatewayClient } from "../payments/gateway/client.ts"
import { goodsStreams, reservedFor } from "../payments/goods.ts"
import { settingsOf } from "../programme/settings.ts"
import { offerOf, pricesOf } from "./offer.ts"

type Host = Pick<Portal, "pool" | "log" | "settings">
type Asked = (typeof AddressForm)["Type"] & {
  readonly items: readonly OrderedItem[]
  readonly amount: number
  readonly currency: "INR" | "AED"
}

const invalid = (message: string) => new Invalid({ message, fields: { amount: message } })

/**
 * Orders study material: the copies leave the stock with the order, so that nobody pays for what is not there, and come
 * back if it expires. The same gesture sent again goes on where the first one ended.
 * @throws Refused without a gateway or where copies are missing, Invalid, Stale where it costs another amount by now,
 *   Unavailable while the gateway is away
 */
export const buyMaterials = async (
  host: Host,
  gateway: GatewayClient | undefined,
  asked: Asked,
  gesture: CommandContext
): Promise<Checkout> => {
  const online = onlineOf(host, gateway)
  const { year } = await settingsOf(host.pool)
  const { caller } = gesture
  const offer = await offerOf(host.pool, asked, caller)
  if (!(await isDone(host.pool, gesture))) checkShown(offer, asked)
  const prices = await pricesOf(host.pool, asked.items, asked.currency)
  const items = asked.items.map(({ id, copies }): Goods => ({ material: id, copies, price: prices.get(id) ?? 0 }))
  const goods = { items, shipping: offer.shipping }
  const { recipient, address, pin_code: pinCode, phone, currency } = asked
  const by = { ...commandOf(gesture), streams: goodsStreams(0, goods).slice(1) }
  const [id] = await createRecords(host, by, orders, ([next]) => [
    {
      stream: orderStream(next),
      type: "order.goodsOrdered",
      data: {
        school: caller.scope.kind === "school" ? caller.scope.id : null,
        institute: caller.scope.kind === "institute" ? caller.scope.id : null,
        year,
        currency,
        total: offer.total,
        receipt: receiptOf(next),
        ...goods
      },
      personal: { subject: orderStream(next), data: { recipient, address, pinCode, phone } }
    },
    ...reservedFor(next, goods)
  ])
  return checkoutOf(host, online, id, gesture)
}

/** Makes sure that it costs what was shown. @throws Invalid, Stale with what it costs now */
const checkShown = (offer: Awaited<ReturnType<typeof offerOf>>, { items, amount, currency }: Asked): void => {
  if (new Set(items.map(({ id }) => id)).size !== items.length) throw invalid(t.itemTwice)
  if (offer.copies !== items.reduce((sum, { copies }) => sum + copies, 0)) throw invalid(t.notSold)
  if (offer.total !== amount || offer.currency !== currency)
    throw new Stale({ message: t.materialChanged, version: offer.copies, current: offer })
  if (amount < leastAmount) throw invalid(t.amountTooSmall)
}
