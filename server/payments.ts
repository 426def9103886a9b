import { checkPayments, type PaymentCheck } from "./areas/payments/check.ts"
import { commandLine, runCommand } from "./platform/commandLine.ts"
import { openDatabase } from "./platform/db/cluster.ts"
import { openPool } from "./platform/db/pool.ts"
import { readSettings } from "./platform/settings.ts"

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

/** Checks the books and prints them. The process ends with 1 where a rule is broken. */
const check = async ({ json }: { readonly json?: boolean }): Promise<void> => {
  const cluster = await openDatabase(readSettings(process.env))
  const pool = openPool(cluster.url)
  try {
    const checked = await checkPayments(pool)
    console.log(json === true ? JSON.stringify(checked) : wordsOf(checked))
    if (checked.rules.some(({ isKept }) => !isKept)) process.exitCode = 1
  } finally {
    await pool.end()
    await cluster.stop()
  }
}

const program = commandLine("payments", "The books of fees.")
program
  .command("check")
  .description("prints the trial balance and every rule of the books; ends with 1 where a rule is broken")
  .option("--json", "as JSON")
  .action(check)

await runCommand(program)
