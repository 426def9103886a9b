import { Schema } from "effect"
import { event } from "../core/event.ts"
import { ProgrammeYear } from "../programme/programme.ts"
import { Currency, GatewayOrder, Hundredths } from "./gateway.ts"
import { OwnAccount } from "./gatewayAccount.ts"
import { PaymentId } from "./paymentId.ts"

/** The most students that one order is for. */
export const maxOrderStudents = 5_000

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const amount = Hundredths.annotate({ description: "in hundredths of the currency" })

/** Students of an order who pay the same fee. */
const OrderLines = Schema.Struct({
  amount,
  taxPercent: count.annotate({ description: "included in the amount" }),
  taxNote: Schema.optionalKey(Schema.NonEmptyString).annotate({ description: "the rule of the tax" }),
  students: Schema.Array(id).check(Schema.isMinLength(1), Schema.isUnique())
})
export type OrderLines = typeof OrderLines.Type

/** Why a student of an order is not paid by it: each of these happened after the order was made. */
export const DropReason = Schema.Literals(["paid_already", "withdrawn", "erased", "next_year"])
export type DropReason = typeof DropReason.Type

const drop = Schema.Struct({ student: id, reason: DropReason })

/** The code that a payer writes beside a transfer. */
const TransferCode = Schema.String.check(Schema.isPattern(/^VO[0-9A-Z]{7}$/u))

/** Copies of an item of study material, at the price of the day. */
const Goods = Schema.Struct({
  material: id,
  copies: id,
  price: amount.annotate({ description: "of a copy, in hundredths of the currency" })
})
export type Goods = typeof Goods.Type

const payer = {
  school: Schema.NullOr(id).annotate({ description: "the school that pays" }),
  institute: Schema.NullOr(id).annotate({ description: "the institute that pays" }),
  year: ProgrammeYear,
  currency: Currency,
  total: amount,
  receipt: Schema.NonEmptyString.annotate({ description: "its name at the gateway" })
}
const from = { school: 1043, institute: null, year: 2026, currency: "INR" } as const

/** What happens to an order: fees of students, or study material, that a school or an institute pays at once. */
export const orderEvents = {
  opened: event({
    version: 2,
    // The first version had no legal notes.
    upcasters: [(data) => data],
    description: "Order opened",
    data: Schema.Struct({
      ...payer,
      lines: Schema.Array(OrderLines).check(Schema.isMinLength(1))
    }),
    sample: {
      ...from,
      total: 40_000,
      receipt: "order-7-kq3mzx",
      lines: [{ amount: 20_000, taxPercent: 18, students: [10_439, 10_440] }]
    }
  }),
  goodsOrdered: event({
    description: "Study material ordered",
    data: Schema.Struct({
      ...payer,
      items: Schema.Array(Goods).check(Schema.isMinLength(1)),
      shipping: amount
    }),
    sample: {
      ...from,
      total: 498_000,
      receipt: "order-8-kq3mzx",
      items: [{ material: 3, copies: 40, price: 12_000 }],
      shipping: 18_000
    }
  }),
  transferOffered: event({
    version: 2,
    // The first version knew no account numbers of an order's own.
    upcasters: [(data) => ({ ...data, account: null })],
    description: "Bank transfer chosen",
    data: Schema.Struct({ code: TransferCode, account: Schema.NullOr(OwnAccount) }),
    sample: {
      code: "VO222229X",
      account: {
        id: "va_00000000000001",
        number: "2223330000000001",
        branch: "RATN0VAAPIS",
        beneficiary: "National Olympiad Trust"
      }
    }
  }),
  placed: event({
    description: "Order placed at the gateway",
    data: Schema.Struct({ gatewayOrder: GatewayOrder.fields.id }),
    sample: { gatewayOrder: "order_00000000000001" }
  }),
  paid: event({
    version: 2,
    // The first version was of the gateway's payments alone.
    upcasters: [(data) => data],
    description: "Order paid",
    data: Schema.Struct({
      payment: PaymentId,
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
  goodsPaid: event({
    description: "Order of study material paid",
    data: Schema.Struct({
      payment: PaymentId,
      currency: Currency,
      amount: amount.annotate({ description: "with shipping, in hundredths of the currency" }),
      goods: amount,
      shipping: amount
    }),
    sample: {
      payment: "pay_00000000000001",
      currency: "INR",
      amount: 498_000,
      goods: 480_000,
      shipping: 18_000
    }
  }),
  reversed: event({
    description: "Payment of the order reversed",
    data: Schema.Struct({
      payment: PaymentId,
      currency: Currency,
      amount: amount.annotate({ description: "that the order had been paid with" }),
      fees: amount.annotate({ description: "of students, of that amount" }),
      goods: amount.annotate({ description: "study material, of that amount" }),
      shipping: amount.annotate({ description: "of that amount" }),
      students: count.annotate({ description: "whose fee is due again" }),
      kept: count.annotate({ description: "students who moved up or were erased meanwhile: their fee stays as it is" })
    }),
    sample: {
      payment: "pay_00000000000001",
      currency: "INR",
      amount: 20_000,
      fees: 20_000,
      goods: 0,
      shipping: 0,
      students: 1,
      kept: 0
    }
  }),
  expired: event({ description: "Order expired", data: Schema.Struct({}), sample: {} })
}

/** The stream of an order. */
export const orderStream = (id: number): string => `order-${id}`
