import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { tell } from "../../kit/client.ts"
import { openPayingHouse } from "../../kit/payments.ts"
import { smallProgramme } from "../../kit/programme.ts"

/** What a payer is told who pays an order by transfer. */
type Offered = {
  readonly id: number
  readonly code: string
  readonly account: { readonly number: string; readonly ifsc: string; readonly name: string } | null
}

/** Schools with one unpaid student each, whose orders get account numbers of their own at the gateway. */
export const openTransfers = async (count: number) => {
  const schools = Array.from({ length: count }, (_, nth) => ({ id: nth + 1, district: 1, institute: null }))
  const students = schools.map(({ id }) => ({ id: id * 10, district: 1, school: id, classLevel: 8, language: "en" }))
  const paying = await openPayingHouse({ ...smallProgramme, schools, students }, { hasOwnAccounts: true })
  const ask = (school: number, gesture: string = randomUUID()) =>
    tell<Offered>(
      paying.house.url,
      "pay-student/bank-transfer",
      paying.tokenOf(school),
      { amount: 20_000, currency: "INR" },
      gesture
    )
  return {
    paying,
    ask,
    byTransfer: async (school: number): Promise<Offered> => {
      const { status, body } = await ask(school)
      expect(status).toBe(200)
      return body.data
    },
    /** The id of an order's account number at the gateway. */
    accountOf: async (order: number): Promise<string> =>
      String((await paying.rows("select gateway_order from orders where id = $1", [order]))[0]!["gateway_order"]),
    stateOf: async (school: number, id: number) => (await paying.orderOf(paying.tokenOf(school), id)).state
  }
}
