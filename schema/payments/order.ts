import { Schema } from "effect"
import { event } from "../core/event.ts"
import { ProgrammeYear } from "../programme/programme.ts"
import { Currency, GatewayOrder, GatewayPayment, Hundredths } from "./gateway.ts"

/** The most students that one order is for. */
export const maxOrderStudents = 5_000

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const amount = Hundredths.annotate({ description: "in hundredths of the currency" })

/** Students of an order who pay the same fee. */
const OrderLines = Schema.Struct({
  amount,
  taxPercent: count.annotate({ description: "included in the amount" }),
  students: Schema.Array(id).check(Schema.isMinLength(1), Schema.isUnique())
})
export type OrderLines = typeof OrderLines.Type

/** Why a student of an order is not paid by it: each of these happened after the order was made. */
export const DropReason = Schema.Literals(["paid_already", "withdrawn", "erased", "next_year"])
export type DropReason = typeof DropReason.Type

const drop = Schema.Struct({ student: id, reason: DropReason })

/** What happens to an order: fees of students that a school or an institute pays at once. */
export const orderEvents = {
  opened: event({
    description: "Order opened",
    data: Schema.Struct({
      school: Schema.NullOr(id).annotate({ description: "the school that pays" }),
      institute: Schema.NullOr(id).annotate({ description: "the institute that pays" }),
      year: ProgrammeYear,
      currency: Currency,
      total: amount,
      receipt: Schema.NonEmptyString.annotate({ description: "its name at the gateway" }),
      lines: Schema.Array(OrderLines).check(Schema.isMinLength(1))
    }),
    sample: {
      school: 1043,
      institute: null,
      year: 2026,
      currency: "INR",
      total: 40_000,
      receipt: "order-7-kq3mzx",
      lines: [{ amount: 20_000, taxPercent: 18, students: [10_439, 10_440] }]
    }
  }),
  placed: event({
    description: "Order placed at the gateway",
    data: Schema.Struct({ gatewayOrder: GatewayOrder.fields.id }),
    sample: { gatewayOrder: "order_00000000000001" }
  }),
  paid: event({
    description: "Order paid",
    data: Schema.Struct({
      payment: GatewayPayment.fields.id,
      currency: Currency,
      amount: amount.annotate({ description: "of the students that it pays for" }),
      students: count.annotate({ description: "that it pays for" }),
      dropped: Schema.Array(drop).annotate({ description: "students who could no longer be paid for" })
    }),
    sample: {
      payment: "pay_00000000000001",
      currency: "INR",
      amount: 20_000,
      students: 1,
      dropped: [{ student: 10_440, reason: "paid_already" }]
    }
  }),
  expired: event({ description: "Order expired", data: Schema.Struct({}), sample: {} })
}

/** The stream of an order. */
export const orderStream = (id: number): string => `order-${id}`
