import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import type { PaymentSettings } from "../../platform/settings.ts"
import { BadRequest } from "./badRequest.ts"
import { openBooks } from "./books.ts"
import { openAccounts } from "./accounts.ts"
import { checkoutPage, pay } from "./checkout.ts"
import { openDeliveries } from "./deliveries.ts"
import { direct, directorPage, type Stage } from "./director.ts"
import { openDisputes } from "./disputes.ts"
import { openRefunds } from "./refunds.ts"
import { openSettlements } from "./settlements.ts"

const faultNames = ["none", "lost", "server", "busy", "slow"] as const
/** What goes wrong with the next calls of the API: `lost` does what it was asked and never answers. */
export type Fault = (typeof faultNames)[number]

/** How long a slow answer takes, in milliseconds. */
const slowAnswer = 2_000

type Answer = { readonly status: number; readonly body: string; readonly type: string }

const json = (value: unknown, status = 200): Answer => ({
  status,
  body: JSON.stringify(value),
  type: "application/json"
})
const collection = (items: readonly object[]): Answer => json({ entity: "collection", count: items.length, items })
const html = (body: string): Answer => ({ status: 200, body, type: "text/html; charset=utf-8" })

const refusal = ({ status, reason, field }: BadRequest): Answer =>
  json({ error: { code: "BAD_REQUEST_ERROR", description: reason, source: "business", reason, field } }, status)

const respond = (response: ServerResponse, { status, body, type }: Answer): void => {
  response.writeHead(status, { "content-type": type }).end(body)
}

/** The answer to a call of the API. @throws BadRequest */
const call = (
  { books, accounts, refunds, disputes, settlements }: Stage,
  { method = "", headers, url = "/" }: IncomingMessage,
  path: string,
  sent: () => Record<string, unknown>
): Answer => {
  const [, kind, id = "", part] =
    /^\/v1\/(orders|payments|refunds|disputes|virtual_accounts)(?:\/(\w+))?(?:\/(\w+))?$/u.exec(path) ?? []
  const what = `${method} ${kind}${id === "" ? "" : "/id"}${part === undefined ? "" : `/${part}`}`
  const query = () => new URL(url, "http://sandbox").searchParams
  if (path === "/v1/settlements/recon/combined") return collection(settlements.itemsOf(query()))
  switch (what) {
    case "POST orders":
      return json(books.createOrder(sent()))
    case "GET orders/id":
      return json(books.order(id))
    case "GET orders/id/payments":
      return collection(books.paymentsOf(id))
    case "POST virtual_accounts":
      return json(accounts.create(sent()))
    case "GET virtual_accounts":
      return collection(accounts.list(query()))
    case "GET virtual_accounts/id":
      return json(accounts.account(id))
    case "GET virtual_accounts/id/payments":
      return collection(accounts.paymentsOf(id))
    case "GET payments/id":
      return json(books.payment(id))
    case "POST payments/id/capture":
      return json(books.capture(id, sent()["amount"]))
    case "POST payments/id/refund":
      return json(refunds.create(id, sent(), String(headers["x-refund-idempotency"] ?? "") || undefined))
    case "GET refunds/id":
      return json(refunds.refund(id))
    case "GET disputes/id":
      return json(disputes.dispute(id))
    default:
      throw new BadRequest("no_such_call", undefined, 404)
  }
}

/**
 * A payment gateway for demos and tests: it speaks the part of Razorpay's protocol that the portal uses, keeps all in
 * memory, and is told what shall go wrong.
 */
export const openSandbox = async ({
  port = 0,
  host = "127.0.0.1",
  seed = 1,
  keyId,
  keySecret,
  webhookSecret,
  refundAfter = 0,
  hasOwnAccounts = false
}: {
  readonly port?: number
  readonly host?: string
  readonly seed?: number
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** When refunds are processed by themselves, in milliseconds; 0 for never. */
  readonly refundAfter?: number
  /** Whether the portal is told that orders get account numbers of their own. */
  readonly hasOwnAccounts?: boolean
}) => {
  const deliveries = openDeliveries({ seed, secret: webhookSecret })
  const books = openBooks(seed, (event, payment, order) =>
    deliveries.send(event, {
      payment: { entity: { ...payment } },
      ...(order === undefined ? {} : { order: { entity: { ...order } } })
    })
  )
  const accounts = openAccounts(books, (event, payment, more) =>
    deliveries.send(event, { payment: { entity: { ...payment } }, ...more })
  )
  const refunds = openRefunds(
    books,
    (event, refund, payment) =>
      deliveries.send(event, { refund: { entity: { ...refund } }, payment: { entity: { ...payment } } }),
    refundAfter
  )
  const disputes = openDisputes(books, (event, dispute, payment) =>
    deliveries.send(event, { payment: { entity: { ...payment } }, dispute: { entity: { ...dispute } } })
  )
  const settlements = openSettlements(books, refunds, disputes)
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`
  let faults: readonly Fault[] = []
  const failNext = (...next: readonly Fault[]) => {
    faults = next
  }
  const stage: Stage = {
    books,
    accounts,
    refunds,
    disputes,
    settlements,
    deliveries,
    failNext: (name) => {
      const fault = faultNames.find((one) => one === name)
      if (fault === undefined) throw new BadRequest("no_such_fault", "fault")
      failNext(fault)
    }
  }

  const answer = (request: IncomingMessage, path: string, raw: Buffer): Answer => {
    const fields = () => new URLSearchParams(raw.toString("utf8"))
    if (request.method === "POST" && path === "/v1/checkout/embedded") return html(checkoutPage(books, keyId, fields()))
    if (request.method === "POST" && path === "/v1/checkout/pay") return html(pay(books, keySecret, fields()))
    if (path === "/favicon.ico") return { status: 204, body: "", type: "image/x-icon" }
    if (path === "/sandbox") return html(directorPage(stage))
    if (path.startsWith("/sandbox/")) {
      const asked = new URL(request.url ?? "/", "http://sandbox").searchParams
      direct(stage, path.slice("/sandbox/".length), request.method === "POST" ? fields() : asked)
      return html(directorPage(stage))
    }
    if (request.headers.authorization !== authorization) throw new BadRequest("authentication_failed", undefined, 401)
    return call(stage, request, path, () => JSON.parse(raw.toString("utf8")) as Record<string, unknown>)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? "/").split("?", 1)[0]!
    const raw = await buffer(request)
    const [fault = "none", ...later] = /^\/(?:v1\/checkout|sandbox)(?:\/|$)/u.test(path)
      ? ["none" as const, ...faults]
      : faults
    faults = later
    if (fault === "server" || fault === "busy") return respond(response, json({}, fault === "busy" ? 429 : 500))
    if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, slowAnswer))
    try {
      const answered = answer(request, path, raw)
      if (fault === "lost") response.destroy()
      else respond(response, answered)
    } catch (error) {
      respond(response, error instanceof BadRequest ? refusal(error) : json({}, 500))
    }
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  server.listen(port, host)
  await once(server, "listening")
  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  const settings: PaymentSettings = { url, keyId, keySecret, webhookSecrets: [webhookSecret], hasOwnAccounts }
  return {
    settings,
    books,
    accounts,
    refunds,
    disputes,
    settlements,
    deliveries,
    /** What goes wrong with the next calls, one fault a call. */
    failNext,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await deliveries.close()
    }
  }
}
