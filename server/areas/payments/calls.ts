import { can } from "../../../schema/core/permissions.ts"
import { paymentHistory, payments } from "../../../schema/payments/calls.ts"
import { bankLinesList, raisedRequests, reconciliationList } from "../../../schema/payments/supportCalls.ts"
import { openTypesetter } from "../../documents/print/typesetter.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import { linkedHandler } from "../../platform/lists/linked.ts"
import type { Portal } from "../../platform/portal.ts"
import { supportScope } from "../students/supportScope.ts"
import { basketOf } from "./basket.ts"
import { importStatement } from "./bank/import.ts"
import { bankLinesStatement } from "./bank/lists.ts"
import { createPayment } from "./create.ts"
import { documentFile } from "./documents.ts"
import { gatewayClient } from "./gateway/client.ts"
import { invoiceFile } from "./invoices/file.ts"
import { orderNow } from "./orderNow.ts"
import { ofStudent, orderRows, ordersStatement } from "./orders.ts"
import { reconciliationStatement } from "./settlements/reconcile.ts"
import { isTransferTaken, payByTransfer } from "./transfer.ts"
import { casesStatement } from "./support/cases.ts"
import { changeCase } from "./support/change.ts"
import { caseDetail } from "./support/detail.ts"
import { markFee } from "./support/markFee.ts"
import { raiseRequest, requestPicture } from "./support/raise.ts"

/** The calls of payments. */
export const paymentsCalls = (portal: Portal) => {
  const { payment } = portal.settings
  const gateway = payment === undefined ? undefined : gatewayClient(payment)
  // Somebody waits for the page of a case.
  const quick = payment === undefined ? undefined : gatewayClient(payment, { timeout: 2_500, tries: 1, pause: 0 })
  const typesetter = openTypesetter()
  return implement(payments, {
    ...listHandler(portal, paymentHistory, (asked, caller) =>
      ordersStatement(asked, supportScope(caller), can(caller, "payment.support"))
    ),
    ...linkedHandler(portal, "linkedPayments", "paymentHistory", { student_id: () => ofStudent }),
    paymentAmount: async ({ payload, caller }) => {
      const { quote } = await basketOf(portal.pool, payload, caller)
      const isTransfer = isTransferTaken(portal.settings, quote.currency)
      return { ...quote, is_online: gateway !== undefined, is_transfer: isTransfer }
    },
    payByTransfer: ({ payload, ...gesture }) => payByTransfer(portal, quick, payload, gesture),
    transferAccount: () => Promise.resolve({ account: portal.settings.transferAccount ?? null }),
    ...listHandler(portal, bankLinesList, bankLinesStatement),
    ...listHandler(portal, reconciliationList, reconciliationStatement),
    uploadBankStatement: ({ payload, ...gesture }) => importStatement(portal, payload, gesture),
    payStudents: ({ payload, ...gesture }) => createPayment(portal, gateway, payload, gesture),
    payInstituteStudents: ({ payload, ...gesture }) => createPayment(portal, gateway, payload, gesture),
    updatePaymentStatus: ({ payload: { id }, caller }) => orderNow(portal, gateway, id, caller),
    paymentOrder: async ({ query: { id }, caller }) => {
      const rows = await orderRows(portal.pool, id, supportScope(caller))
      return { rows, total: rows.length }
    },
    paymentInvoice: ({ payload: { id }, caller }) => invoiceFile(portal, typesetter, id, supportScope(caller)),
    paymentVoucher: ({ payload: { id }, caller }) => documentFile(portal, typesetter, id, supportScope(caller)),
    ...listHandler(portal, raisedRequests, casesStatement),
    raisedRequest: ({ params: { id } }) => caseDetail(portal, quick, id),
    changeRaisedRequest: ({ params: { id }, payload, ...gesture }) => changeCase(portal, id, payload, gesture),
    updateStudentPayment: ({ params: { id }, payload, ...gesture }) => markFee(portal, id, payload, gesture),
    raiseRequest: ({ payload, ...gesture }) => raiseRequest(portal, payload, gesture),
    requestPicture: ({ query: { id } }) => requestPicture(portal, id)
  })
}
