import { openSandbox } from "./sandbox.ts"
import type { EarlierBooks } from "./start.ts"

/** The sandbox as a process: tells its parent its settings, hears where webhooks go and what it knew, ends with it. */
const sandbox = await openSandbox({
  keyId: "rzp_test_sandbox",
  keySecret: "sandbox-key-secret",
  webhookSecret: "sandbox-webhook-secret",
  refundAfter: 5_000,
  hasOwnAccounts: true
})
process.on("message", (told: string | EarlierBooks) =>
  typeof told === "string" ? sandbox.deliveries.sendTo(told) : sandbox.books.restore(told.orders, told.payments)
)
process.once("disconnect", () => process.exit(0))
process.send?.(sandbox.settings)
