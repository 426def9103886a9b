import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { Day } from "../coordinators/coordinator.ts"
import { ClassLevel } from "../exams/exam.ts"
import { product } from "../fields/decimal.ts"
import { readNumber } from "../fields/number.ts"
import { line } from "../fields/text.ts"
import { money } from "../fields/money.ts"

/** The bodies that collect fees, each in its own currency: the organising body, and its sister in the Gulf. */
export const feeCurrencies = { national: "INR", gulf: "AED" } as const
const FeeBody = Schema.Literals(["national", "gulf"]).annotate({ title: "Collected by" })

/** Who pays for students. A supply to a school may be exempt from tax where the same to another payer is not. */
export const feePayers = ["school", "institute"] as const

const fields = {
  body: FeeBody,
  classes: Schema.Array(ClassLevel).check(Schema.isMinLength(1), Schema.isUnique()).annotate({ title: "Classes" }),
  tax_percent: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 50 })).annotate({ title: "Tax included (%)" })
}

/** The rule by which a fee is taxed or exempt, as invoices quote it. */
const TaxNote = line(200).annotate({ title: "Legal note" })

/**
 * What is paid for a student of some classes, in hundredths of the currency with the tax in it, on the days from `from`
 * to `until`, both included; null is no limit. Without a payer it holds for all payers.
 */
export const Fee = Schema.Struct({
  ...fields,
  payer: Schema.optionalKey(Schema.NullOr(Schema.Literals(feePayers))).annotate({ title: "Paid by" }),
  tax_note: Schema.optionalKey(Schema.NullOr(TaxNote)).annotate({ title: "Legal note" }),
  amount: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000_00 })).annotate({ ...money, title: "Fee" }),
  from: Schema.NullOr(Day).annotate({ title: "From" }),
  until: Schema.NullOr(Day).annotate({ title: "Until" })
}).annotate({ identifier: "Fee" })
export type Fee = typeof Fee.Type

const isBefore = (one: string | null, other: string | null) => one !== null && other !== null && one < other

/** Whether two fees hold for the same payer and class of the same body on some day. */
const overlap = (one: Fee, other: Fee): boolean =>
  one.body === other.body &&
  ((one.payer ?? null) === null || (other.payer ?? null) === null || one.payer === other.payer) &&
  one.classes.some((level) => other.classes.includes(level)) &&
  !isBefore(one.until, other.from) &&
  !isBefore(other.until, one.from)

const feesFault = (fees: readonly Fee[]): string | undefined =>
  fees.some(({ from, until }) => isBefore(until, from))
    ? t.feeEndsBefore
    : fees.some((one, at) => fees.slice(at + 1).some((other) => overlap(one, other)))
      ? t.feesOverlap
      : undefined

/** The fee table: each class of each body has at most one fee on a day for a payer. */
export const Fees = Schema.Array(Fee)
  .check(Schema.isMaxLength(100), Schema.makeFilter(feesFault))
  .annotate({ title: "Fees" })

/** An amount as people write it, `1,200.50`, in hundredths; NaN for any other text. */
export const hundredthsOfAmount = (text: string): number => {
  const reading = readNumber(text)
  const isPlain = /^[\p{Nd}.,\s]+$/u.test(text)
  const hundredths = isPlain && "number" in reading ? product(reading.number, 100) : Number.NaN
  return Number.isInteger(hundredths) && hundredths < 1_000_000_000 ? hundredths : Number.NaN
}

const isDay = Schema.is(Day)
const dayOrNothing = Schema.String.check(
  Schema.makeFilter((text: string) => (text === "" || isDay(text) ? undefined : t.day))
)

/** A fee as it is typed: the amount in the currency, days that may be left empty. */
export const TypedFee = Schema.Struct({
  body: FeeBody,
  payer: Schema.Literals(["all", ...feePayers]).annotate({ title: "Paid by" }),
  classes: fields.classes,
  amount: Schema.String.check(
    Schema.makeFilter((text: string) => (hundredthsOfAmount(text) <= 100_000_00 ? undefined : t.amount))
  ).annotate({ title: "Fee, tax included" }),
  tax_percent: fields.tax_percent,
  tax_note: TaxNote,
  from: dayOrNothing.annotate({ title: "From" }),
  until: dayOrNothing.annotate({ title: "Until" })
}).check(
  Schema.makeFilter(({ from, until }: { readonly from: string; readonly until: string }) =>
    from !== "" && until !== "" && until < from ? { path: ["until"], issue: t.feeEndsBefore } : undefined
  )
)
export type TypedFee = typeof TypedFee.Type

/** What is taken until an admin says otherwise: with India's GST of 18 %, and the Emirates' VAT of 5 %. */
export const firstFees: readonly Fee[] = [
  { body: "national", classes: [6, 7, 8, 9, 10, 11], amount: 200_00, tax_percent: 18, from: null, until: null },
  { body: "gulf", classes: [6, 7, 8, 9, 10, 11], amount: 10_00, tax_percent: 5, from: null, until: null }
]
