import type pg from "pg"
import { inSnapshot } from "../../platform/db/pool.ts"
import { ledgerDigest, rules, trialBalance, type Sum } from "./laws.ts"

/** A rule of the books: whether it holds, and the figure that says so. */
export type Checked = {
  readonly rule: string
  readonly figure: number | string
  readonly isKept: boolean
}

/** The trial balance, and each rule with its figure. */
export type PaymentCheck = { readonly balances: readonly Sum[]; readonly rules: readonly Checked[] }

/**
 * Checks the books of fees: reads all of it in one snapshot, so that a portal may serve meanwhile. Figures count what
 * breaks a rule, or are differences in hundredths, and are 0 where the rule is kept.
 */
export const checkPayments = (pool: pg.Pool): Promise<PaymentCheck> =>
  inSnapshot(pool, async (client) => {
    const balances = (await client.query<Sum>(trialBalance)).rows
    const checked: Checked[] = []
    for (const { rule, text } of rules) {
      const { rows } = await client.query<{ figure: number }>(text)
      const figure = rows[0]!.figure
      checked.push({ rule, figure, isKept: figure === 0 })
    }
    const { rows } = await client.query<{ kept: string | null; derived: string | null }>(ledgerDigest)
    const { kept, derived } = rows[0]!
    checked.push({
      rule: "The ledger is what its events give again",
      figure: kept ?? "empty",
      isKept: kept === derived
    })
    return { balances, rules: checked }
  })
