import { expect } from "vitest"
import type { IssuedVoucher } from "../../../schema/payments/voucher.ts"
import { programmeStream } from "../../../schema/programme/programme.ts"
import { gatewayClient } from "../../../server/areas/payments/gateway/client.ts"
import { issueInvoices } from "../../../server/areas/payments/invoices/issue.ts"
import { sendRefunds } from "../../../server/areas/payments/refunds/sendRefunds.ts"
import { issueVouchers } from "../../../server/areas/payments/vouchers/issue.ts"
import { call } from "../../kit/edge.ts"
import { eventually } from "../../kit/eventually.ts"
import { openPayingHouse } from "../../kit/payments.ts"
import { append, smallProgramme } from "../../kit/programme.ts"

const schools = Array.from({ length: 8 }, (_, nth) => ({ id: nth + 1, district: 1, institute: null }))

/** A portal whose supplier has a GSTIN, with what schools and support do to money that has vouchers. */
export const openVouchers = async () => {
  const paying = await openPayingHouse({
    ...smallProgramme,
    schools,
    students: schools.flatMap(({ id }) =>
      Array.from({ length: 4 }, (_, nth) => ({
        id: id * 100 + nth,
        district: 1,
        school: id,
        classLevel: 8,
        language: "en"
      }))
    )
  })
  await append(paying.house.portal.log, [
    {
      stream: programmeStream,
      type: "programme.settingsChanged",
      data: { from: { gstin: null }, to: { gstin: "27AAPFU0939F1ZV" } }
    }
  ])
  const support = await paying.house.signIn(4)
  paying.deliver()

  const vouchersOf = async (payment: string) =>
    (await paying.rows("select data from vouchers where payment = $1 order by id", [payment])).map(
      ({ data }) => data as IssuedVoucher
    )
  const issue = async () => {
    await issueInvoices(paying.house.portal)
    await issueVouchers(paying.house.portal)
  }
  const changeCase = (id: number, status: string) =>
    call(paying.house.url, `/raisedRequest/changestatus/${id}`, { token: support, payload: { status } })
  const lastCase = async (payment: string) =>
    Number((await paying.rows("select max(id) as id from payment_cases where payment = $1", [payment]))[0]!["id"])

  /** A school orders for some of its students. */
  const ordered = (school: number, students: readonly number[]) =>
    paying.order(paying.tokenOf(school), { ids: students.map((nth) => school * 100 + nth) })

  const paid = async (gatewayOrder: string, sum?: { amount?: number; currency?: string }) => {
    const payment = paying.pay(gatewayOrder, sum)
    await paying.fetched(gatewayOrder)
    return payment
  }

  /** Money that goes back at the gateway, without the portal. */
  const returned = async (payment: string, amount: number) => {
    const { id } = paying.sandbox.refunds.create(payment, { amount })
    paying.sandbox.refunds.end(id, "processed")
    await eventually(async () =>
      expect(await paying.rows("select from refunds where gateway_refund = $1", [id])).toHaveLength(1)
    )
  }

  /** Refunds a case's money through the gateway. */
  const refunded = async (id: number) => {
    await changeCase(id, "claim")
    await changeCase(id, "refund")
    await sendRefunds(paying.house.portal, gatewayClient(paying.sandbox.settings), new Date(Date.now() + 180_000))
    const sent = paying.sandbox.refunds.refunds().find(({ status }) => status === "pending")
    paying.sandbox.refunds.end(sent!.id, "processed")
    await eventually(async () =>
      expect(await paying.rows("select from payment_cases where id = $1 and state = 'paidBack'", [id])).toHaveLength(1)
    )
  }
  return { paying, support, vouchersOf, issue, changeCase, lastCase, ordered, paid, returned, refunded }
}
