import { gatewayClient } from "../../server/areas/payments/gateway/client.ts"
import { caseDetail } from "../../server/areas/payments/support/detail.ts"
import { demoCases } from "../../server/demo/payments/cases.ts"
import { demoBooks } from "../../server/demo/payments/index.ts"
import { paidOrders } from "../../server/demo/payments/orders.ts"
import { openSandbox } from "../../server/demo/gateway/sandbox.ts"
import { makeProgramme, type DemoSize } from "../../server/demo/programme/programme.ts"
import type { Portal } from "../../server/platform/portal.ts"

/**
 * What is proposed for each case of a loaded demo, the gateway asked, and what somebody who knows the whole story would
 * decide.
 */
export const demoProposals = async (host: Pick<Portal, "pool" | "log">, size: DemoSize) => {
  const sandbox = await openSandbox({ keyId: "key", keySecret: "secret", webhookSecret: "secret" })
  const { orders, payments } = demoBooks(size)
  sandbox.books.restore(orders, payments)
  const programme = makeProgramme(size)
  const { right } = demoCases(programme, paidOrders(programme).length)
  const gateway = gatewayClient(sandbox.settings)
  const proposed: (string | null)[] = []
  for (const nth of right.keys()) proposed.push((await caseDetail(host, gateway, nth + 1)).proposal?.decision ?? null)
  await sandbox.close()
  return right.map((decision, nth) => ({ right: decision, proposed: proposed[nth] }))
}
