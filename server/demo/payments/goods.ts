import { shipmentStream } from "../../../schema/materials/shipment.ts"
import { shippingOf } from "../../../schema/materials/shipping.ts"
import { orderStream, type Goods } from "../../../schema/payments/order.ts"
import { freedFrom, paidGoods, reservedFor } from "../../areas/payments/goods.ts"
import type { Billed } from "../../areas/payments/invoices/issue.ts"
import { states } from "../../areas/regions/map/states.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import { demoMaterials } from "../materials.ts"
import { schoolContact } from "../programme/contacts.ts"
import type { Programme } from "../programme/programme.ts"
import type { DemoSchool } from "../programme/schools.ts"
import { demoYear } from "../programme/students.ts"
import { random } from "../random.ts"
import { toldEvent } from "./events.ts"
import { loginsStates, paymentOf, placedOrder, type PlacedOrder } from "./orders.ts"

/** An order of study material of the demo. */
export type GoodsOrder = PlacedOrder & { readonly items: readonly Goods[]; readonly shipping: number }

/** Orders at most, however large the demo is; in a small one every fifth school has one. */
const most = 60
const schoolsPerOrder = 5

/** Of so many orders the last one is never paid, and of so many parcels the last one comes back. */
const oneExpires = 9
const oneComesBack = 13

/** Whether the order was paid. */
export const isPaid = ({ payments }: GoodsOrder): boolean => payments.length > 0

/** What the copies of an order and their shipping cost, in hundredths of its currency. */
export const costOf = ({ items, shipping }: Pick<GoodsOrder, "items" | "shipping">): number =>
  items.reduce((sum, { copies, price }) => sum + copies * price, shipping)

const codeOf = ({ stateId }: DemoSchool): string | undefined => states[stateId - 1]?.code

/** Orders of study material by schools all over the country and the Gulf, numbered on from `earlier` ones. */
export const goodsOrders = ({ schools }: Programme, earlier: number): readonly GoodsOrder[] => {
  const among = schools.filter((school) => !Object.values<unknown>(loginsStates).includes(codeOf(school)))
  const count = Math.min(most, Math.ceil(among.length / schoolsPerOrder))
  const step = among.length / count
  return Array.from({ length: count }, (_, nth) =>
    goodsOrder(earlier + nth + 1, nth, among[Math.floor((nth + 0.5) * step)]!)
  )
}

const goodsOrder = (id: number, nth: number, school: DemoSchool): GoodsOrder => {
  const placed = placedOrder(id, school)
  const items = itemsOf(nth, placed)
  const goods = {
    items,
    shipping: shippingOf(
      items.reduce((sum, { copies }) => sum + copies, 0),
      placed.currency
    )
  }
  const isLeft = nth % oneExpires === oneExpires - 1
  return {
    ...placed,
    ...goods,
    payments: isLeft ? [] : [paymentOf(id, { currency: placed.currency, amount: costOf(goods) })]
  }
}

/** Copies for two or three classes that follow each other, in the school's language or in English. */
const itemsOf = (nth: number, { school, currency }: PlacedOrder): readonly Goods[] => {
  const next = random(67, nth)
  const own = demoMaterials.filter(({ language }) => language === school.medium)
  const offered = own.length > 0 ? own : demoMaterials.filter(({ language }) => language === "en")
  const first = Math.floor(next() * (offered.length - 2))
  return offered.slice(first, first + 2 + Math.floor(next() * 2)).map(({ id, priceInr, priceAed }) => ({
    material: id,
    copies: 4 + Math.floor(next() * 22),
    price: 100 * (currency === "AED" ? priceAed : priceInr)
  }))
}

/** What the invoice of an order says: copies of a price are one line, as in the portal's own invoices. */
export const goodsLines = ({ items, shipping }: GoodsOrder): Billed["lines"] => [
  ...[...Map.groupBy(items, ({ price }) => price)]
    .toSorted(([one], [other]) => one - other)
    .map(([fee, some]) => ({
      kind: "goods" as const,
      fee,
      tax_percent: 0,
      students: some.reduce((sum, { copies }) => sum + copies, 0)
    })),
  { kind: "shipping", fee: shipping, tax_percent: 0, students: 1 }
]

/** Parcels that are on their way at a time: those of the last orders are not delivered, shipped or packed yet. */
const lags = { packed: 2, shipped: 4, delivered: 10 }

/** Orders one after the other, each parcel moved on while later orders come in. `bill` makes what follows a payment. */
export const soldEvents = (
  orders: readonly GoodsOrder[],
  bill: (order: GoodsOrder, nth: number) => readonly NewEvent[]
): readonly NewEvent[] => {
  const events: NewEvent[] = []
  const paid = orders.filter(isPaid)
  const left: GoodsOrder[] = []
  let sold = 0
  for (const order of orders) {
    events.push(...orderedEvents(order))
    if (!isPaid(order)) {
      left.push(order)
      continue
    }
    events.push(...paidEvents(order))
    events.push(...bill(order, events.length))
    events.push(...movedOn(paid, sold))
    sold += 1
  }
  return [...events, ...left.flatMap(expiredEvents)]
}

const orderedEvents = (order: GoodsOrder): readonly NewEvent[] => {
  const { id, school, currency, receipt, items, shipping, gatewayOrder } = order
  const stream = orderStream(id)
  const { coordinatorName: recipient, address, pinCode, phone } = schoolContact(school)
  const payer = { school: school.id, institute: null, year: demoYear, currency, total: costOf(order), receipt }
  return [
    {
      stream,
      type: "order.goodsOrdered",
      data: { ...payer, items, shipping },
      personal: { subject: stream, data: { recipient, address, pinCode: pinCode ?? "", phone } }
    },
    ...reservedFor(id, order),
    { stream, type: "order.placed", data: { gatewayOrder } }
  ]
}

const paidEvents = (order: GoodsOrder): readonly NewEvent[] =>
  order.payments.flatMap((payment) => {
    const done = paidGoods(payment, { id: order.id, goods: order }, () => undefined)
    return [toldEvent(order.gatewayOrder, payment), ...(typeof done === "string" ? [] : done)]
  })

const expiredEvents = (order: GoodsOrder): readonly NewEvent[] => [
  { stream: orderStream(order.id), type: "order.expired", data: {} },
  ...freedFrom(order.id, order)
]

/** What is done with the parcels of earlier orders after the `nth` one was paid. */
const movedOn = (paid: readonly GoodsOrder[], nth: number): readonly NewEvent[] => {
  const moved = (lag: number, type: string, dataOf: (id: number) => object = () => ({})): readonly NewEvent[] => {
    const order = paid[nth - lag]
    return order === undefined ? [] : [{ stream: shipmentStream(order.id), type, data: { ...dataOf(order.id) } }]
  }
  const tracking = (id: number) => ({ courier: "India Post", tracking: `EE${String(400_000_000 + id)}IN` })
  const comesBack = (nth - lags.delivered) % oneComesBack === oneComesBack - 1
  return [
    ...moved(lags.packed, "shipment.packed"),
    ...moved(lags.shipped, "shipment.shipped", tracking),
    ...(comesBack
      ? moved(lags.delivered, "shipment.returned", () => ({ reason: "nobody_there" }))
      : moved(lags.delivered, "shipment.delivered"))
  ]
}
