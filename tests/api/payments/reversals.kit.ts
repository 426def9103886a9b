import { expect } from "vitest"
import type { CaseDetail } from "../../../schema/payments/caseRow.ts"
import { call } from "../../kit/edge.ts"
import { openVouchers } from "./vouchers.kit.ts"

/** Pay support that assigns payments to orders, and takes that back. */
export const openReversals = async () => {
  const desk = await openVouchers()
  const { paying, support, ordered, paid, lastCase } = desk
  const second = await paying.house.signIn(12)
  const change = (id: number, asked: object, token = support) =>
    call(paying.house.url, `/raisedRequest/changestatus/${id}`, { token, payload: asked })
  const detail = async (id: number): Promise<CaseDetail> =>
    (await call(paying.house.url, `/raisedRequest/${id}`, { token: support })).body.data
  return {
    ...desk,
    second,
    change,
    detail,
    /** An order of a school's students, and a payment of another sum that support assigned to it. */
    assigned: async (school: number, students: readonly number[], amount: number) => {
      const { id: order, order_id: gatewayOrder } = await ordered(school, students)
      const payment = await paid(gatewayOrder, { amount })
      const id = await lastCase(payment)
      for (const status of ["claim", "assign"]) expect((await change(id, { status })).status).toBe(200)
      return { id, order, payment, gatewayOrder }
    },
    orderIn: async (id: number) =>
      (
        await paying.rows(
          `select state, payment, paid_students, paid_amount::int as paid_amount, paid_at from orders where id = $1`,
          [id]
        )
      )[0]!,
    stateOf: async (payment: string) =>
      (await paying.rows("select state from payments where id = $1", [payment]))[0]?.["state"],
    casesOf: (payment: string) =>
      paying.rows("select id, reason, state, held::int from payment_cases where payment = $1 order by id", [payment]),
    balances: async (): Promise<Readonly<Record<string, number>>> =>
      Object.fromEntries(
        (await paying.rows("select account, sum(amount)::int as sum from ledger_postings group by 1 order by 1")).map(
          ({ account, sum }) => [account, Number(sum)]
        )
      ),
    /** A bank statement of pay support. */
    upload: async (text: string) => {
      const body = new FormData()
      body.set("currency", "INR")
      body.set("file", new Blob([text]), "statement.csv")
      const headers = { authorization: `Bearer ${support}` }
      const response = await fetch(`${paying.house.url}/api/payments/bank-statement`, { method: "POST", headers, body })
      expect(response.status).toBe(200)
      return (await response.json()).data
    },
    byTransfer: async (school: number, amount: number) => {
      const { body } = await call(paying.house.url, "/pay-student/bank-transfer", {
        token: paying.tokenOf(school),
        payload: { amount, currency: "INR" }
      })
      return body.data as { readonly id: number; readonly code: string }
    }
  }
}
