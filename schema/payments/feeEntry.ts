import { Schema } from "effect"
import { event } from "../core/event.ts"
import { Currency, Hundredths } from "./gateway.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** What an entry moves, in each event that the ledger posts. */
const moved = {
  student: id,
  amount: Hundredths.annotate({ description: "in hundredths of the currency" }),
  currency: Currency
}
const sample = { student: 10_439, amount: 20_000, currency: "INR" } as const

/** Why a fee is marked by hand, or unmarked: a sentence for the history, which names nobody. */
const FeeReason = Schema.NonEmptyString.check(Schema.isMaxLength(200), Schema.isPattern(/^[^\0]*$/u))

/** How a fee is marked by hand. */
const FeeMark = Schema.Literals(["waiver", "receipt"]).annotate({ title: "How" })
const reasonField = { reason: FeeReason.annotate({ title: "Reason" }) }

/** What somebody says who marks a fee, or unmarks it. */
export const FeeMarking = Schema.Struct({ kind: FeeMark, ...reasonField })
export const FeeUnmarking = Schema.Struct(reasonField)

const reasoned = {
  data: Schema.Struct({ ...moved, reason: FeeReason }),
  sample: { ...sample, reason: "Paid at the office, receipt 412." }
}

/** What happens to a fee that is marked by hand: waived, or received outside of the gateway. */
export const feeEntryEvents = {
  waived: event({ description: "Fee waived", ...reasoned }),
  received: event({ description: "Fee received outside of the gateway", ...reasoned }),
  waiverReversed: event({ description: "Waiver reversed", ...reasoned }),
  receiptReversed: event({ description: "Receipt of a fee reversed", ...reasoned })
}

/** The stream of an entry. */
export const feeEntryStream = (id: number): string => `feeEntry-${id}`
