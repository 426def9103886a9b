import { parseArgs } from "node:util"
import { checkPayments, type PaymentCheck } from "./areas/payments/check.ts"
import { openDatabase } from "./platform/db/cluster.ts"
import { openPool } from "./platform/db/pool.ts"
import { readSettings } from "./platform/settings.ts"

/** Checks the books of fees: `npm run payments -- check [--json]`. Ends with 1 where a rule is broken. */
const usage = "npm run payments -- check [--json]"

const amount = (hundredths: number): string => (hundredths / 100).toFixed(2)

const wordsOf = ({ balances, rules }: PaymentCheck): string =>
  [
    "Trial balance",
    ...balances.map(({ account, currency, debit, credit, balance }) =>
      [account.padEnd(12), currency, ...[debit, credit, balance].map((sum) => amount(sum).padStart(16))].join("  ")
    ),
    ...(balances.length === 0 ? ["  no postings"] : []),
    "",
    "Rules",
    ...rules.map(({ rule, figure, isKept }) => `${isKept ? "✓" : "✗"} ${rule}: ${figure}`)
  ].join("\n")

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: "boolean" } } })
  if (positionals.join(" ") !== "check") throw new Error(usage)
  const { dataDir, databaseUrl } = readSettings(process.env)
  const cluster = await openDatabase({ dataDir, databaseUrl })
  const pool = openPool(cluster.url)
  try {
    const checked = await checkPayments(pool)
    console.log(values.json === true ? JSON.stringify(checked) : wordsOf(checked))
    if (checked.rules.some(({ isKept }) => !isKept)) process.exitCode = 1
  } finally {
    await pool.end()
    await cluster.stop()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
