import { Data, Exit, Schema } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import {
  GatewayError,
  GatewayOrder,
  GatewayPayment,
  GatewayPayments,
  GatewayRefund,
  type GatewaySettlementItem,
  GatewaySettlementItems,
  NewGatewayOrder
} from "../../../../schema/payments/gateway.ts"
import { GatewayAccount, GatewayAccounts, type NewGatewayAccount } from "../../../../schema/payments/gatewayAccount.ts"
import type { PaymentSettings } from "../../../platform/settings.ts"

/** The gateway gave no usable answer: whether it did what it was asked is unknown until it is asked again. */
export class GatewayUnavailable extends Data.TaggedError("GatewayUnavailable")<{
  readonly reason: "network" | "timeout" | "busy" | "server" | "answer"
}> {}

/** The gateway refused a call, in its own codes; it did nothing. */
export class GatewayRefused extends Data.TaggedError("GatewayRefused")<{
  readonly status: number
  readonly code: string
  readonly reason: string | null
}> {}

/** Whether the gateway does not know what it was asked about: another account's key, or a sandbox that began anew. */
export const isUnknownThere = (error: unknown): boolean =>
  error instanceof GatewayRefused && (error.status === 400 || error.status === 404)

/** What the portal asks the gateway. Each call throws `GatewayUnavailable` or `GatewayRefused`. */
export type GatewayClient = {
  /** Makes an order; of the same receipt, answers the same order. */
  readonly createOrder: (order: NewGatewayOrder) => Promise<GatewayOrder>
  readonly order: (id: string) => Promise<GatewayOrder>
  readonly paymentsOfOrder: (id: string) => Promise<readonly GatewayPayment[]>
  /** Makes an account number. Never repeated by itself: look for it after a `GatewayUnavailable`. */
  readonly createAccount: (account: NewGatewayAccount) => Promise<GatewayAccount>
  /** The account numbers that were made since a moment, in seconds. */
  readonly accountsSince: (from: number) => Promise<readonly GatewayAccount[]>
  readonly paymentsOfAccount: (id: string) => Promise<readonly GatewayPayment[]>
  readonly payment: (id: string) => Promise<GatewayPayment>
  /** Takes an authorised payment. Never repeated by itself: ask for the payment after a `GatewayUnavailable`. */
  readonly capture: (id: string, sum: Pick<GatewayPayment, "amount" | "currency">) => Promise<GatewayPayment>
  /** Refunds a part of a payment, or all of it; with the same key, answers the same refund. */
  readonly refund: (payment: string, asked: AskedRefund) => Promise<GatewayRefund>
  /** What the settlements of a day were made of. */
  readonly settlementItems: (day: string) => Promise<readonly GatewaySettlementItem[]>
  readonly refundOf: (id: string) => Promise<GatewayRefund>
}

/** A refund to be made: `key` makes it happen once, `receipt` is the portal's own name of it. */
export type AskedRefund = { readonly amount: number; readonly receipt: string; readonly key: string }

/** The most items that the gateway answers at once. */
const settlementPage = 1_000
const accountPage = 100

/** How long a call may take, how often one that may be repeated is tried, and the first pause. Milliseconds. */
export type Patience = { readonly timeout: number; readonly tries: number; readonly pause: number }
const usual: Patience = { timeout: 10_000, tries: 3, pause: 200 }

type Ask<Answer> = {
  readonly path: string
  readonly answer: Schema.Codec<Answer, unknown>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Whether doing it twice is the same as doing it once. */
  readonly isRepeatable: boolean
}

/** A client of the payment gateway at `url`, with the account's key. */
export const gatewayClient = (
  { url, keyId, keySecret }: Pick<PaymentSettings, "url" | "keyId" | "keySecret">,
  patience = usual
): GatewayClient => {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`

  const once = async <Answer>({ path, answer, body, headers }: Ask<Answer>): Promise<Answer> => {
    const response = await fetch(`${url}/v1/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(patience.timeout)
    })
    const text = await response.text()
    if (response.ok) return decoded(answer, text)
    if (response.status === 429) throw new GatewayUnavailable({ reason: "busy" })
    if (response.status >= 500) throw new GatewayUnavailable({ reason: "server" })
    const { error } = decoded(GatewayError, text)
    throw new GatewayRefused({ status: response.status, code: error.code, reason: error.reason ?? null })
  }

  const ask = async <Answer>(asked: Ask<Answer>, nth = 1): Promise<Answer> => {
    try {
      return await once(asked)
    } catch (thrown) {
      const error = known(thrown)
      const isWorthIt = error instanceof GatewayUnavailable && error.reason !== "answer"
      if (!asked.isRepeatable || !isWorthIt || nth >= patience.tries) throw error
      await sleep(patience.pause * 2 ** (nth - 1) * (0.5 + Math.random()))
      return ask(asked, nth + 1)
    }
  }

  const read = <Answer>(path: string, answer: Schema.Codec<Answer, unknown>) =>
    ask({ path, answer, isRepeatable: true })
  return {
    createOrder: (order) =>
      ask({
        path: "orders",
        answer: GatewayOrder,
        body: { ...Schema.encodeSync(NewGatewayOrder)(order), unique_receipt: true },
        isRepeatable: true
      }),
    order: (id) => read(`orders/${encodeURIComponent(id)}`, GatewayOrder),
    paymentsOfOrder: async (id) => (await read(`orders/${encodeURIComponent(id)}/payments`, GatewayPayments)).items,
    createAccount: ({ receipt, closeBy }) =>
      ask({
        path: "virtual_accounts",
        answer: GatewayAccount,
        body: { receivers: { types: ["bank_account"] }, close_by: closeBy, notes: { receipt } },
        isRepeatable: false
      }),
    accountsSince: (from) =>
      pages(
        (skip) => read(`virtual_accounts?from=${from}&count=${accountPage}&skip=${skip}`, GatewayAccounts),
        accountPage
      ),
    paymentsOfAccount: async (id) =>
      (await read(`virtual_accounts/${encodeURIComponent(id)}/payments?count=${accountPage}`, GatewayPayments)).items,
    payment: (id) => read(`payments/${encodeURIComponent(id)}`, GatewayPayment),
    capture: (id, { amount, currency }) =>
      ask({
        path: `payments/${encodeURIComponent(id)}/capture`,
        answer: GatewayPayment,
        body: { amount, currency },
        isRepeatable: false
      }),
    refund: (id, { amount, receipt, key }) =>
      ask({
        path: `payments/${encodeURIComponent(id)}/refund`,
        answer: GatewayRefund,
        body: { amount, receipt },
        headers: { "x-refund-idempotency": key },
        isRepeatable: true
      }),
    settlementItems: (day) => {
      const [year, month, date] = day.split("-").map(Number)
      const query = `year=${year}&month=${month}&day=${date}&count=${settlementPage}`
      return pages(
        (skip) => read(`settlements/recon/combined?${query}&skip=${skip}`, GatewaySettlementItems),
        settlementPage
      )
    },
    refundOf: (id) => read(`refunds/${encodeURIComponent(id)}`, GatewayRefund)
  }
}

/** All items of a list that is answered in pages of a size. */
const pages = async <Item>(
  pageAfter: (skip: number) => Promise<{ readonly items: readonly Item[] }>,
  size: number
): Promise<readonly Item[]> => {
  const found: Item[] = []
  for (;;) {
    const { items } = await pageAfter(found.length)
    found.push(...items)
    if (items.length < size) return found
  }
}

/** @throws GatewayUnavailable where the text is not what the schema says */
const decoded = <Answer>(schema: Schema.Codec<Answer, unknown>, text: string): Answer => {
  const exit = Schema.decodeUnknownExit(Schema.fromJsonString(schema))(text)
  if (Exit.isSuccess(exit)) return exit.value
  throw new GatewayUnavailable({ reason: "answer" })
}

const known = (thrown: unknown): GatewayUnavailable | GatewayRefused =>
  thrown instanceof GatewayUnavailable || thrown instanceof GatewayRefused
    ? thrown
    : new GatewayUnavailable({
        reason: thrown instanceof Error && thrown.name === "TimeoutError" ? "timeout" : "network"
      })
