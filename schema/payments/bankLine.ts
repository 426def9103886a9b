import { Schema } from "effect"
import { event } from "../core/event.ts"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { Currency, Hundredths } from "./gateway.ts"
import { PaymentId } from "./paymentId.ts"
import { money } from "../fields/money.ts"

/** Lines of the bank's statements. What the bank says of the payer is personal, and in no event. */

const text = Schema.NullOr(Schema.String)
const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u))

/**
 * What a line is: money of a payer, a settlement of the gateway, money that left the account, a payer's money that the
 * bank took back, or the surplus of a transfer that was paid back.
 */
const BankLineState = Schema.Literals(["booked", "fromGateway", "paidOutByBank", "takenBackByBank", "surplusPaidBack"])

/** A line of a statement, for pay support. */
export const BankLineRow = Schema.Struct({
  id: RecordId.annotate({ title: "Line" }),
  date: Day.annotate({ title: "Value date" }),
  amount: Schema.Int.annotate({
    ...money,
    title: "Amount",
    description: "in hundredths of the currency; debits are negative"
  }),
  currency: Currency.annotate({ title: "Currency" }),
  state: BankLineState.annotate({ title: "Kind" }),
  reference: text.annotate({ title: "UTR or bank reference" }),
  narration: text.annotate({ title: "Narration" }),
  order_id: Schema.NullOr(RecordId).annotate({ title: "Order" }),
  case_id: Schema.NullOr(RecordId).annotate({ title: "Case" }),
  payment: text.annotate({ title: "Payment" }),
  imported_at: Schema.String.annotate({ title: "Imported" })
}).annotate({ identifier: "BankLineRow" })
export type BankLineRow = typeof BankLineRow.Type

/** Lines for pay support: all, or those whose money belongs to no order yet. */
export const bankLinesShape = listShape({
  name: "bankLines",
  exportAs: "bank-lines",
  title: "Bank lines",
  row: BankLineRow,
  sorts: ["date", "amount", "imported_at"],
  filters: { state: BankLineState, matched: Schema.Literals(["yes", "no"]) }
})

const amount = Hundredths.annotate({ description: "in hundredths of the currency" })
const seen = { amount, currency: Currency, date: Day }
const sample = { amount: 20_000, currency: "INR", date: "2026-11-24" } as const

/** What a line of a bank statement means. */
export const bankLineEvents = {
  credited: event({
    description: "Bank transfer received",
    data: Schema.Struct({ ...seen, payment: PaymentId }),
    sample: { ...sample, payment: "bank_00000000000001" }
  }),
  settled: event({
    description: "Settlement of the gateway received",
    data: Schema.Struct({ ...seen, utr: Schema.String.annotate({ description: "the settlement's, of the gateway" }) }),
    sample: { ...sample, utr: "RZPN0000000001" }
  }),
  debited: event({ description: "Money paid out by the bank", data: Schema.Struct(seen), sample }),
  returned: event({
    description: "Bank transfer returned by the bank",
    data: Schema.Struct({ ...seen, payment: PaymentId.annotate({ description: "the transfer that was returned" }) }),
    sample: { ...sample, payment: "bank_00000000000001" }
  }),
  refunded: event({
    description: "Surplus of a bank transfer paid back",
    data: Schema.Struct({ ...seen, payment: PaymentId.annotate({ description: "the transfer" }) }),
    sample: { ...sample, payment: "bank_00000000000001" }
  })
}

/** The stream of a line, by the name that its content gives it. */
export const bankLineStream = (name: string): string => `bankLine-${name}`
