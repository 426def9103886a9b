import { openSandbox } from "./sandbox.ts"

/** The sandbox as a process: tells its parent its settings, hears where webhooks go, ends with its parent. */
const sandbox = await openSandbox({
  keyId: "rzp_test_sandbox",
  keySecret: "sandbox-key-secret",
  webhookSecret: "sandbox-webhook-secret",
  refundAfter: 5_000
})
process.on("message", (url: string) => sandbox.deliveries.sendTo(url))
process.once("disconnect", () => process.exit(0))
process.send?.(sandbox.settings)
