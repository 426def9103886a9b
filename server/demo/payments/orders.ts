import { gccZone, states } from "../../areas/regions/map/states.ts"
import { pick, random } from "../random.ts"
import type { Programme } from "../programme/programme.ts"
import type { DemoSchool } from "../programme/schools.ts"

/** A payment of the demo as the gateway has it; `refunded` is what it gave back without the portal. */
export type DemoPayment = {
  readonly id: string
  readonly amount: number
  readonly currency: "INR" | "AED"
  readonly method: string
  readonly status: "created" | "failed" | "captured"
  readonly refunded: number
}

/** What any order of the demo has: who pays it, and what was paid for it at the gateway. */
export type PlacedOrder = {
  readonly id: number
  readonly gatewayOrder: string
  readonly receipt: string
  readonly school: DemoSchool
  readonly currency: "INR" | "AED"
  readonly payments: readonly DemoPayment[]
}

/** An order of fees of a school's students. */
export type DemoOrder = PlacedOrder & {
  readonly fee: number
  readonly taxPercent: number
  readonly students: readonly number[]
}

/** What the fees of an order come to, in hundredths of its currency. */
export const feesOf = ({ fee, students }: DemoOrder): number => fee * students.length

/** Schools of the demo's logins are in these states: what they have to pay, and what they bought, is left as it is. */
export const loginsStates = { india: "TN", gulf: "AE" } as const

/** A name as the gateway gives them; the sandbox's own are drawn and are never these. */
export const gatewayId = (kind: "order" | "pay" | "rfnd" | "setl", nth: number): string =>
  `${kind}_Demo${String(nth).padStart(10, "0")}`

const methods = ["upi", "upi", "upi", "netbanking", "card"] as const

/** A payment of a whole sum that was received, unless told otherwise. */
export const paymentOf = (
  nth: number,
  { amount, currency }: Pick<DemoPayment, "amount" | "currency">,
  more: Partial<DemoPayment> = {}
): DemoPayment => ({
  id: gatewayId("pay", nth),
  amount,
  currency,
  method: pick(random(61, nth), methods),
  status: "captured",
  refunded: 0,
  ...more
})

/** An order of a school, placed at the gateway. Schools of the Gulf pay in dirhams. */
export const placedOrder = (id: number, school: DemoSchool): PlacedOrder => ({
  id,
  gatewayOrder: gatewayId("order", id),
  receipt: `demo-order-${id}`,
  school,
  currency: states[school.stateId - 1]?.zone === gccZone ? "AED" : "INR",
  payments: []
})

/** An order of fees that nobody has paid for yet. */
export const orderOf = (id: number, school: DemoSchool, students: readonly number[]): DemoOrder => {
  const order = placedOrder(id, school)
  return {
    ...order,
    ...(order.currency === "AED" ? { fee: 10_00, taxPercent: 5 } : { fee: 200_00, taxPercent: 18 }),
    students
  }
}

/** The orders by which schools paid the fees of the year: one of each school, of all its students who are paid. */
export const paidOrders = ({ schools, students }: Programme): readonly DemoOrder[] =>
  schools
    .map((school) => ({ school, paid: students.ofSchool(school).filter(students.isPaid) }))
    .filter(({ paid }) => paid.length > 0)
    .map(({ school, paid }, nth) => {
      const order = orderOf(nth + 1, school, paid)
      return { ...order, payments: [paymentOf(order.id, { ...order, amount: feesOf(order) })] }
    })
