import { afterAll, beforeAll, expect, test } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { call } from "../kit/edge.ts"
import { startPortal } from "../kit/portal.ts"
import { openReceiver, type Receiver } from "../kit/receiver.ts"
import { openTarget, type Target } from "../kit/target.ts"

let target: Target
let receiver: Receiver
beforeAll(async () => {
  target = await openTarget()
  receiver = await openReceiver()
})
afterAll(async () => {
  receiver.close()
  await target.close()
})

test(
  "a portal that is killed while it delivers makes the delivery again, under the same id",
  { timeout: 120_000 },
  async () => {
    const ask = (path: string, payload: object) => call(target.url, path, { token: target.admin, payload })
    receiver.answer(null)
    const { data } = (await ask("/webhooks/create", { url: receiver.url, kinds: ["payment.captured"] })).body
    await ask(`/webhooks/${data.id}/test`, {})
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
    await target.portal.kill("SIGKILL")
    const pool = openPool(target.databaseUrl)
    await pool.query("update webhook_deliveries set lease_until = now()")
    await pool.end()
    receiver.answer(204)
    const next = await startPortal({ databaseUrl: target.databaseUrl, args: ["--quiet"], env: { DEMO: "1" } })
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2)
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1)
    await next.kill("SIGKILL")
  }
)
