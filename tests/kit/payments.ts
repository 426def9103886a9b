import { programmeStream } from "../../schema/programme/programme.ts"
import type { OrderRow } from "../../schema/payments/orderRow.ts"
import { gatewayClient } from "../../server/areas/payments/gateway/client.ts"
import { fetchPayments } from "../../server/areas/payments/polls.ts"
import { openSandbox } from "../../server/demo/gateway/sandbox.ts"
import { call } from "./edge.ts"
import { append, loadProgramme, smallProgramme, type SmallProgramme } from "./programme.ts"
import { openTestServer, type TestServer } from "./testServer.ts"
import { records } from "../../machines/index.ts"

/** The sandbox's account in tests. */
export const sandboxKeys = {
  keyId: "rzp_test_tests",
  keySecret: "key-secret",
  webhookSecret: "webhook-secret"
}

/** A portal that takes fees through a sandbox, with a programme that was set up; webhooks go nowhere until asked. */
export type PayingHouse = {
  readonly house: TestServer
  readonly sandbox: Awaited<ReturnType<typeof openSandbox>>
  /** Has webhooks delivered. */
  readonly deliver: () => void
  readonly rows: (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>
  /** Orders the fees of students as somebody. */
  readonly order: (token: string, asked: object, institute?: boolean) => Promise<PlacedOrder>
  /** Pays a gateway's order there. @returns the payment's id */
  readonly pay: (gatewayOrder: string, sum?: { amount?: number; currency?: string }) => string
  /** Has the portal ask the gateway for the payments of an order. */
  readonly fetched: (gatewayOrder: string) => Promise<void>
  /** An order as its payer sees it. */
  readonly orderOf: (token: string, id: number) => Promise<OrderRow>
  readonly isPaid: (student: number) => Promise<boolean>
  /** A token of a school's account. */
  readonly tokenOf: (school: number) => string
  readonly close: () => Promise<void>
}

/** An order as its payer gets it. */
export type PlacedOrder = {
  readonly id: number
  readonly order_id: string
  readonly amount: number
  readonly currency: string
}

/** Opens them; `hasOwnAccounts` where orders that are paid by transfer get account numbers of their own. */
export const openPayingHouse = async (
  programme: SmallProgramme = smallProgramme,
  more: { readonly hasOwnAccounts?: boolean } = {}
): Promise<PayingHouse> => {
  const sandbox = await openSandbox({ ...sandboxKeys, ...more })
  const house = await openTestServer({ payment: sandbox.settings })
  await append(house.portal.log, [
    { stream: programmeStream, type: "programme.setUp", data: records.programme.events.setUp.sample }
  ])
  await loadProgramme(house.portal.log, programme)
  const schools = programme.schools.map(({ id }) => id)
  const tokens = new Map<number, string>()
  for (const schoolId of schools) tokens.set(schoolId, await house.signIn(2, { schoolId }))
  const rows: PayingHouse["rows"] = async (text, values = []) =>
    (await house.portal.pool.query<Record<string, unknown>>(text, [...values])).rows
  return {
    house,
    sandbox,
    tokenOf: (school) => tokens.get(school)!,
    fetched: (gatewayOrder) => fetchPayments(house.portal, gatewayClient(sandbox.settings), gatewayOrder),
    orderOf: async (token, id) => (await call(house.url, `/payments/order?id=${id}`, { token })).body.data.rows[0],
    isPaid: async (student) =>
      (await rows("select is_paid from students where id = $1", [student]))[0]?.["is_paid"] === true,
    deliver: () => sandbox.deliveries.sendTo(`${house.url}/api/payments/webhook`),
    rows,
    order: async (token, asked, institute = false) => {
      const quote = await call(house.url, "/get-payment-amount", { token, payload: asked })
      const { amount, currency } = quote.body.data
      const path = institute ? "/master-institute/pay-student/create-payment" : "/pay-student/create-payment"
      const made = await call(house.url, path, { token, payload: { ...asked, amount, currency } })
      if (made.status !== 200) throw new Error(`${path}: ${made.status} ${made.body.message}`)
      return made.body.data
    },
    pay: (gatewayOrder, sum) => {
      const begun = sandbox.books.begin(gatewayOrder, "upi", sum)
      sandbox.books.authorize(begun.id)
      sandbox.books.capture(begun.id, begun.amount)
      return begun.id
    },
    close: async () => {
      await house.close()
      await sandbox.close()
    }
  }
}
