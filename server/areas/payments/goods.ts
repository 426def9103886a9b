import { materialStream } from "../../../schema/materials/material.ts"
import { shipmentStream } from "../../../schema/materials/shipment.ts"
import { orderStream, type Goods } from "../../../schema/payments/order.ts"
import { paymentStream } from "../../../schema/payments/payment.ts"
import type { NewEvent, StreamState } from "../../platform/eventlog/index.ts"

/** The study material of an order, as it was ordered. */
export type OrderedGoods = { readonly items: readonly Goods[]; readonly shipping: number }

/** SQL for an order's study material, of its first event `e`; null for an order of fees. */
export const goodsColumn = `case when e.type = 'order.goodsOrdered' then
  jsonb_build_object('items', e.data->'items', 'shipping', e.data->'shipping') end as goods`

/** What copies of study material and their shipping cost. */
const costOf = ({ items, shipping }: OrderedGoods): number =>
  items.reduce((sum, { copies, price }) => sum + copies * price, shipping)

/** Copies that an order takes from the stock, or gives back. */
const moved = (type: "reserved" | "freed", order: number, { items }: OrderedGoods): readonly NewEvent[] =>
  items.map(({ material, copies }) => ({
    stream: materialStream(material),
    type: `material.${type}`,
    data: { copies, order }
  }))

/** The copies of an order, taken from the stock. */
export const reservedFor = (order: number, goods: OrderedGoods) => moved("reserved", order, goods)

/** The copies of an order that nobody paid, back in stock. */
export const freedFrom = (order: number, goods: OrderedGoods) => moved("freed", order, goods)

/** The streams that an order's copies and its parcel are decided on. */
export const goodsStreams = (order: number, { items }: OrderedGoods): readonly string[] => [
  shipmentStream(order),
  ...items.map(({ material }) => materialStream(material))
]

/**
 * What a payment that covers an order of study material does: the order is paid, and its parcel is to be packed. The
 * copies of an order that expired went back into stock; they are taken again, if they are there.
 */
export const paidGoods = (
  { id, currency }: { readonly id: string; readonly currency: string },
  order: { readonly id: number; readonly goods: OrderedGoods },
  stateOf: (stream: string) => StreamState | undefined
): readonly NewEvent[] | "out_of_stock" => {
  const { goods } = order
  const isReserved = stateOf(orderStream(order.id))?.state.value !== "expired"
  const isThere = ({ material, copies }: Goods) =>
    Number(stateOf(materialStream(material))?.state.context["stock"] ?? 0) >= copies
  if (!isReserved && !goods.items.every(isThere)) return "out_of_stock"
  const amount = costOf(goods)
  return [
    { stream: paymentStream(id), type: "payment.claimed", data: { forOrder: order.id } },
    {
      stream: orderStream(order.id),
      type: "order.goodsPaid",
      data: { payment: id, currency, amount, goods: amount - goods.shipping, shipping: goods.shipping }
    },
    ...(isReserved ? [] : reservedFor(order.id, goods)),
    {
      stream: shipmentStream(order.id),
      type: "shipment.requested",
      data: { copies: goods.items.reduce((sum, { copies }) => sum + copies, 0) }
    }
  ]
}
