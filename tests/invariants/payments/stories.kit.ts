import fc from "fast-check"
import type { GatewayPayment, ToldPayment } from "../../../schema/payments/gateway.ts"
import type { Fact } from "../../../server/areas/payments/facts.ts"

/** The fee of a student. */
export const fee = 20_000
export const students = [1, 2, 3, 4]

const ways = [
  ["failed"],
  ["failed", "authorized"],
  ["failed", "captured"],
  ["authorized", "captured"],
  ["failed", "authorized", "captured"]
] as const

/** A transfer to an account number is told of twice: without the number, and with it. */
const transferWays = [["captured", "credited"], ["credited"]] as const

/**
 * An attempt to pay an order of some students, or (`null`) one that the portal does not know: at the gateway's
 * checkout, or by transfer to its account number.
 */
const attempt = fc.record({
  order: fc.constantFrom(0, 1, 2, null),
  way: fc.constantFrom(...ways, ...transferWays),
  /** What the gateway takes instead of what the order asks for. */
  sum: fc.constantFrom("whole", "whole", "whole", "amount", "currency")
})

/**
 * Orders, attempts to pay them, and how their facts arrive: each up to three times, from any source, in any order. Now
 * and then pay support assigns money in suspense to some order by mistake, and takes that back.
 */
export const stories = fc
  .record({
    orders: fc.array(fc.subarray(students, { minLength: 1 }), { minLength: 3, maxLength: 3 }),
    attempts: fc.array(attempt, { minLength: 1, maxLength: 4 }),
    repeats: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 12, maxLength: 12 }),
    keys: fc.array(fc.nat(1_000_000), { minLength: 36, maxLength: 36 }),
    batch: fc.integer({ min: 1, max: 5 }),
    mistakes: fc.array(fc.constantFrom(null, null, 0, 1, 2), { minLength: 4, maxLength: 4 })
  })
  .map(({ orders, attempts, repeats, keys, batch, mistakes }) => {
    const payments = attempts.map(({ order, way, sum }, nth) => {
      const total = order === null ? fee : orders[order]!.length * fee
      return { id: `pay_${String(nth).padStart(14, "0")}`, order, way, total, sum }
    })
    const told = payments.flatMap((payment) => payment.way.map((status) => ({ payment, status })))
    const facts = told
      .flatMap((one, nth) => Array.from({ length: repeats[nth % repeats.length]! }, () => one))
      .map((one, nth) => ({ ...one, key: keys[nth % keys.length]!, nth }))
      .toSorted((a, b) => a.key - b.key || a.nth - b.nth)
      .map(({ payment, status, key }): Fact => ({
        payment: gatewayPayment(payment, status),
        source: (["webhook", "return", "fetch"] as const)[key % 3]!
      }))
    return { orders, payments, facts, batch, mistakes }
  })

/** A story: what was ordered, tried and told. */
export type Story = typeof stories extends fc.Arbitrary<infer Value> ? Value : never

type Attempted = {
  readonly id: string
  readonly order: number | null
  readonly way: readonly string[]
  readonly total: number
  readonly sum: string
}

/** The order of a payable id, by its number. */
export const payable = (kind: "order" | "va", order: number | null): string =>
  `${kind}_${order === null ? "strangers00000" : String(order).padStart(14, "0")}`

const gatewayPayment = (
  { id, order, way, total, sum }: Attempted,
  told: GatewayPayment["status"] | "credited"
): ToldPayment => {
  const isTransfer = way.includes("credited")
  return {
    id,
    amount: sum === "amount" ? total - 100 : total,
    currency: sum === "currency" ? "AED" : "INR",
    status: told === "credited" ? "captured" : told,
    order_id: !isTransfer ? payable("order", order) : told === "credited" ? payable("va", order) : null,
    method: isTransfer ? "bank_transfer" : "upi",
    amount_refunded: 0
  }
}
