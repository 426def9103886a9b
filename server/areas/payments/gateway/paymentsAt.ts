import { Schema } from "effect"
import type { ToldPayment } from "../../../../schema/payments/gateway.ts"
import { PayableId } from "../../../../schema/payments/gatewayAccount.ts"
import type { GatewayClient } from "./client.ts"

/** Whether a text is the id of something that the gateway takes payments for: an order, or an account number. */
export const isPayable: (text: string) => boolean = Schema.is(PayableId)

/**
 * The payments of an order, or those that were transferred to an account number: the gateway names no order in them.
 * @throws GatewayUnavailable, GatewayRefused
 */
export const paymentsAt = async (gateway: GatewayClient, id: string): Promise<readonly ToldPayment[]> =>
  id.startsWith("va_")
    ? (await gateway.paymentsOfAccount(id)).map((payment) => ({ ...payment, order_id: payment.order_id ?? id }))
    : gateway.paymentsOfOrder(id)
