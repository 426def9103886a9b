import { ByteSize, Effect, Schema } from "effect"
import { HttpIncomingMessage, HttpServerResponse } from "effect/http"
import { CheckoutReturn } from "../../../schema/payments/gateway.ts"
import type { RequestHandler } from "../../platform/http/app.ts"
import { noteFault } from "../../platform/http/failures.ts"
import { securityHeaders } from "../../platform/http/headers.ts"
import type { Portal } from "../../platform/portal.ts"
import { gatewayClient, GatewayUnavailable } from "./gateway/client.ts"
import { isReturnSigned } from "./gateway/signature.ts"
import { takeFacts } from "./work.ts"

/** The largest body of a return, in bytes. */
const maxReturn = ByteSize.bytes(16 * 1024)

/** A browser waits for the answer: where the gateway is slow, the page asks again by itself. */
const patience = { timeout: 2_500, tries: 1, pause: 0 }

/**
 * Takes the browser's return from the checkout: a POST from the gateway's page, without a session. What is signed for
 * the order that the portal placed is looked up at the gateway, and then counts like a webhook. Whatever comes, the
 * browser is sent on to the order's page, which says how the order stands.
 */
export const paymentReturn = ({
  pool,
  log,
  settings: { payment }
}: Pick<Portal, "pool" | "log" | "settings">): RequestHandler => {
  const gateway = payment === undefined ? undefined : gatewayClient(payment, patience)
  return async (request) => {
    const asked = new URL(request.url, "http://portal").searchParams.get("order") ?? ""
    const id = /^\d{1,9}$/u.test(asked) ? Number(asked) : 0
    if (payment !== undefined && gateway !== undefined && request.method === "POST" && id > 0) {
      const bounded = Effect.provideService(request.text, HttpIncomingMessage.MaxBodySize, maxReturn)
      await Effect.runPromise(bounded)
        .then((body) => take(body))
        .catch((error: unknown) => {
          if (!(error instanceof GatewayUnavailable)) noteFault(error, { what: "return from the checkout" })
        })
    }
    return HttpServerResponse.empty({
      status: 303,
      headers: {
        ...securityHeaders(),
        "cache-control": "no-store",
        location: `/payment/payment-history${id > 0 ? `?order=${id}` : ""}`
      }
    })

    async function take(body: string): Promise<void> {
      const returned = Schema.decodeUnknownOption(CheckoutReturn)(Object.fromEntries(new URLSearchParams(body)))
      if (returned._tag === "None" || payment === undefined || gateway === undefined) return
      const { rows } = await pool.query<{ gateway_order: string }>(
        "select gateway_order from orders where id = $1 and gateway_order is not null",
        [id]
      )
      const { razorpay_payment_id: paymentId, razorpay_signature: signature } = returned.value
      const orderId = rows[0]?.gateway_order
      if (orderId === undefined || !isReturnSigned(payment.keySecret, { orderId, paymentId, signature })) return
      await takeFacts({ pool, log }, [{ payment: await gateway.payment(paymentId), source: "return" }])
    }
  }
}
