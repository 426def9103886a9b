import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { bankLines } from "./bank/bankLines.projection.ts"
import { paymentsCalls } from "./calls.ts"
import { paymentCases } from "./cases.projection.ts"
import { disputes } from "./disputes/disputes.projection.ts"
import { feeEntries } from "./feeEntries.projection.ts"
import { gatewayClient } from "./gateway/client.ts"
import { purgeInbox } from "./inbox.ts"
import { invoices } from "./invoices/invoices.projection.ts"
import { issueInvoices } from "./invoices/issue.ts"
import { ledger } from "./ledger.projection.ts"
import { orders } from "./orders.projection.ts"
import { pollOrders } from "./polls.ts"
import { payments as paymentTables } from "./projection.ts"
import { refunds } from "./refunds/refunds.projection.ts"
import { sendRefunds } from "./refunds/sendRefunds.ts"
import { paymentReturn } from "./return.ts"
import { paymentWebhook } from "./webhook.ts"
import { settlements } from "./settlements/settlements.projection.ts"
import { takeSettlements } from "./settlements/take.ts"
import { issueVouchers } from "./vouchers/issue.ts"
import { vouchers } from "./vouchers/vouchers.projection.ts"
import { workOnInbox } from "./work.ts"

const hour = 3_600_000
const minute = 60_000

const administrators = withPermission("programme.administer")

/** Fees that are paid through the gateway. */
export const payments: Area = {
  calls: paymentsCalls,
  webhooks: (portal) => ({
    "/api/payments/webhook": paymentWebhook(portal),
    "/api/payments/return": paymentReturn(portal)
  }),
  projections: [
    bankLines,
    settlements,
    paymentTables,
    orders,
    paymentCases,
    refunds,
    disputes,
    feeEntries,
    invoices,
    vouchers,
    ledger
  ],
  queues: [{ name: "gateway's webhooks", sql: "select received_at as since from gateway_inbox where outcome is null" }],
  jobs: [
    { name: "gateway's webhooks", begin: (portal, onError) => poll(() => workOnInbox(portal), onError) },
    {
      name: "unpaid orders",
      begin: (portal, onError) => {
        const { payment } = portal.settings
        const gateway = payment === undefined ? undefined : gatewayClient(payment)
        return poll((now) => pollOrders(portal, gateway, now), onError, minute)
      }
    },
    { name: "invoices", begin: (portal, onError) => poll(() => issueInvoices(portal), onError, minute / 4) },
    { name: "vouchers", begin: (portal, onError) => poll(() => issueVouchers(portal), onError, minute / 4) },
    {
      name: "refunds",
      begin: (portal, onError) => {
        const { payment } = portal.settings
        const gateway = payment === undefined ? undefined : gatewayClient(payment)
        return poll(async (now) => gateway && sendRefunds(portal, gateway, now), onError, minute / 4)
      }
    },
    {
      name: "settlements",
      begin: (portal, onError) => {
        const { payment } = portal.settings
        const gateway = payment === undefined ? undefined : gatewayClient(payment)
        return poll(async (now) => gateway && takeSettlements(portal, gateway, now), onError, hour)
      }
    },
    {
      name: "old webhooks",
      begin: ({ pool }, onError) => poll((now) => purgeInbox(pool, now), onError, hour)
    }
  ],
  historyReaders: {
    payment: administrators,
    order: administrators,
    paymentCase: withPermission("payment.support"),
    refund: withPermission("payment.support"),
    dispute: withPermission("payment.support"),
    feeEntry: withPermission("payment.support"),
    settlement: withPermission("payment.support"),
    bankLine: withPermission("payment.support"),
    invoice: administrators,
    voucher: administrators
  }
}
