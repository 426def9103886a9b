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

/** An order of the demo: fees of a school's students, and what was paid for it at the gateway. */
export type DemoOrder = {
  readonly id: number
  readonly gatewayOrder: string
  readonly receipt: string
  readonly school: DemoSchool
  readonly currency: "INR" | "AED"
  readonly fee: number
  readonly taxPercent: number
  readonly students: readonly number[]
  readonly payments: readonly DemoPayment[]
}

/** A name as the gateway gives them; the sandbox's own are drawn and are never these. */
export const gatewayId = (kind: "order" | "pay" | "rfnd" | "setl", nth: number): string =>
  `${kind}_Demo${String(nth).padStart(10, "0")}`

const methods = ["upi", "upi", "upi", "netbanking", "card"] as const

/** A payment of an order's whole sum that was received, unless told otherwise. */
export const paymentOf = (nth: number, order: DemoOrder, more: Partial<DemoPayment> = {}): DemoPayment => ({
  id: gatewayId("pay", nth),
  amount: order.fee * order.students.length,
  currency: order.currency,
  method: pick(random(61, nth), methods),
  status: "captured",
  refunded: 0,
  ...more
})

/** An order that nobody has paid for yet. */
export const orderOf = (id: number, school: DemoSchool, students: readonly number[]): DemoOrder => ({
  id,
  gatewayOrder: gatewayId("order", id),
  receipt: `demo-order-${id}`,
  school,
  ...(states[school.stateId - 1]?.zone === gccZone
    ? { currency: "AED", fee: 10_00, taxPercent: 5 }
    : { currency: "INR", fee: 200_00, taxPercent: 18 }),
  students,
  payments: []
})

/** The orders by which schools paid the fees of the year: one of each school, of all its students who are paid. */
export const paidOrders = ({ schools, students }: Programme): readonly DemoOrder[] =>
  schools
    .map((school) => ({ school, paid: students.ofSchool(school).filter(students.isPaid) }))
    .filter(({ paid }) => paid.length > 0)
    .map(({ school, paid }, nth) => {
      const order = orderOf(nth + 1, school, paid)
      return { ...order, payments: [paymentOf(order.id, order)] }
    })
