import type { NewEvent, StoredEvent } from "../../../server/platform/eventlog/index.ts"
import { lastWords, type Fact, type Place } from "./fact.kit.ts"

/** Orders of study material: paid in rupees and in dirhams, taken back, and not paid. */
export const goodsOrders = (schools: readonly number[]): readonly NewEvent[] => [
  ...[8, 9].flatMap((level, nth): readonly NewEvent[] => [
    {
      stream: `material-${900 + nth}`,
      type: "material.listed",
      data: { title: "Notes", class_level: level, language: nth === 0 ? "en" : "hi", price_inr: 100, price_aed: 12 }
    },
    { stream: `material-${900 + nth}`, type: "material.restocked", data: { copies: 500 } }
  ]),
  ...["paid", "paid", "reversed", "open"].flatMap((end, nth): readonly NewEvent[] => {
    const [stream, currency] = [`order-${9_000 + nth}`, nth === 1 ? "AED" : "INR"]
    const items = [
      { material: 900, copies: 3 + nth, price: 10_000 },
      { material: 901, copies: 1, price: 12_000 + nth }
    ]
    const goods = items.reduce((sum, { copies, price }) => sum + copies * price, 0)
    const paid = {
      payment: `pay_${String(nth).padStart(14, "0")}`,
      currency,
      goods,
      shipping: 500,
      amount: goods + 500
    }
    const { amount: total } = paid
    const school = schools[nth % schools.length]!
    const payer = { school, institute: null, year: 2025 + (nth % 2), currency, total }
    return [
      { stream, type: "order.goodsOrdered", data: { ...payer, receipt: stream, items, shipping: 500 } },
      { stream, type: "order.placed", data: { gatewayOrder: `order_${String(nth).padStart(14, "0")}` } },
      ...(end === "open" ? [] : [{ stream, type: "order.goodsPaid", data: paid }]),
      ...(end === "reversed"
        ? [{ stream, type: "order.reversed", data: { ...paid, fees: 0, students: 0, kept: 0 } }]
        : [])
    ]
  })
]

/** Copies of study material that paid orders have, item by item, where their buyers are. */
export const goodsOf = (
  streams: ReadonlyMap<string, readonly StoredEvent[]>,
  map: ReadonlyMap<number, Place>
): readonly Fact[] =>
  [...streams].flatMap(([stream, own]) => {
    if (!stream.startsWith("order-")) return []
    const said = own[0]!
    const money = own.findLast(({ type }) => ["order.goodsPaid", "order.reversed"].includes(type))
    if (said.type !== "order.goodsOrdered" || money?.type !== "order.goodsPaid") return []
    const { school, institute, year, currency, items } = said.data
    const buyer = school === null ? `institute-${Number(institute)}` : `school-${Number(school)}`
    const at = lastWords(streams.get(buyer)!, [
      "school.registered",
      "school.profileUpdated",
      "institute.registered",
      "institute.profileUpdated"
    ])
    return (items as readonly Readonly<Record<"material" | "copies" | "price", number>>[]).map((item) => {
      const material = lastWords(streams.get(`material-${item.material}`)!, ["material.listed", "material.changed"])
      const amount = item.copies * item.price
      return {
        ...map.get(Number(at["districtId"])),
        school: school as number | null,
        class_level: Number(material["class_level"]),
        language: String(material["language"]),
        year: Number(year),
        copies: item.copies,
        sales: currency === "INR" ? amount : 0,
        sales_gulf: currency === "AED" ? amount : 0
      }
    })
  })
