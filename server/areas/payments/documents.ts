import { t } from "#messages/server.payments.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import type { Typesetter } from "../../documents/print/typesetter.ts"
import type { Portal } from "../../platform/portal.ts"
import { lostDisputeFile } from "./disputes/statement.ts"
import { cancelledInvoiceFile } from "./invoices/file.ts"
import { voucherFile } from "./vouchers/file.ts"

/** A document of a scope, as a PDF. @throws NotFound */
export const documentFile = async (host: Pick<Portal, "pool">, typesetter: Typesetter, id: number, scope: Scope) => {
  for (const fileOf of [voucherFile, cancelledInvoiceFile, lostDisputeFile]) {
    const file = await fileOf(host, typesetter, id, scope)
    if (file !== undefined) return file
  }
  throw new NotFound({ message: t.noVoucher })
}
