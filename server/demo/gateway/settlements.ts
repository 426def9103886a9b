import type { Books } from "./books.ts"
import type { Disputes } from "./disputes.ts"
import type { openRefunds } from "./refunds.ts"

/** What a settlement of the sandbox is made of, in the protocol's shape. */
type Item = {
  readonly entity_id: string
  readonly type: "payment" | "refund" | "adjustment"
  readonly credit: number
  readonly debit: number
  readonly amount: number
  readonly currency: string
  readonly fee: number
  readonly tax: number
  readonly settlement_id: string
  readonly settlement_utr: string
  readonly settled_at: number
  /** The dispute that an adjustment is of. */
  readonly dispute_id?: string
}

/** The gateway's price of a payment: 2 %, and 18 % tax on that. */
const feeOf = (amount: number): { readonly fee: number; readonly tax: number } => {
  const charge = Math.round(amount * 0.02)
  const tax = Math.round(charge * 0.18)
  return { fee: charge + tax, tax }
}

/** The adjustment by which a lost dispute is taken out of a settlement. */
const adjustmentOf = (dispute: string): string => dispute.replace("disp_", "adj_")

/** The sandbox's settlements, in memory: `settle` pays out what came in, went back or was lost since. */
export const openSettlements = (books: Books, refunds: ReturnType<typeof openRefunds>, disputes: Disputes) => {
  const items: Item[] = []
  let made = 0

  const settle = (at = new Date(books.now() * 1_000)): void => {
    const settled = new Set(items.map(({ entity_id: id }) => id))
    const paid = books.payments().filter(({ id, captured }) => captured && !settled.has(id) && !books.isEarlier(id))
    const returned = refunds.refunds().filter(({ id, status }) => status === "processed" && !settled.has(id))
    const taken = disputes.disputes().filter(({ id, status }) => status === "lost" && !settled.has(adjustmentOf(id)))
    for (const currency of new Set([...paid, ...returned, ...taken].map((one) => one.currency))) {
      made += 1
      const of = {
        currency,
        settlement_id: books.idOf("setl"),
        settlement_utr: `RZPN${String(made).padStart(10, "0")}`,
        settled_at: Math.floor(at.getTime() / 1_000)
      }
      for (const { id, amount } of paid.filter((one) => one.currency === currency)) {
        const { fee, tax } = feeOf(amount)
        items.push({ ...of, entity_id: id, type: "payment", amount, credit: amount - fee, debit: 0, fee, tax })
      }
      for (const { id, amount } of returned.filter((one) => one.currency === currency))
        items.push({ ...of, entity_id: id, type: "refund", amount, credit: 0, debit: amount, fee: 0, tax: 0 })
      for (const { id, amount_deducted: amount } of taken.filter((one) => one.currency === currency)) {
        const debited = { amount, credit: 0, debit: amount, fee: 0, tax: 0, dispute_id: id }
        items.push({ ...of, entity_id: adjustmentOf(id), type: "adjustment", ...debited })
      }
    }
  }

  /** Items that were settled on a day (of UTC), a page of them. */
  const itemsOf = (query: URLSearchParams): readonly Item[] => {
    const number = (name: string) => Number(query.get(name) ?? "0")
    const day = [number("year"), number("month"), number("day")]
    const isOf = ({ settled_at: at }: Item) => {
      const date = new Date(at * 1_000)
      return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()].every((part, nth) => part === day[nth])
    }
    const skip = number("skip")
    return items.filter(isOf).slice(skip, skip + (number("count") || 10))
  }
  return { settle, itemsOf }
}

export type Settlements = ReturnType<typeof openSettlements>
