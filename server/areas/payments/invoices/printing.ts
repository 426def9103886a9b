import { t } from "#messages/server.payments.js"
import type { LineKind, TaxKind } from "../../../../schema/payments/invoice.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { settingsOf } from "../../programme/settings.ts"

/** What invoices and vouchers print alike. */

/** An amount in hundredths, with two digits and India's grouping. */
export const amountText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A date as India writes it. */
export const dateText = (date: string): string => date.split("-").toReversed().join("-")

/** A tax with its name. A tax of two halves is shown as two lines. */
export const taxLines = (kind: TaxKind, tax: number): readonly (readonly [string, string])[] =>
  ({
    cgst_sgst: [[t.cgst, amountText(tax / 2)] as const, [t.sgst, amountText(tax / 2)] as const],
    igst: [[t.igst, amountText(tax)] as const],
    vat: [[t.vat, amountText(tax)] as const],
    none: []
  })[kind]

/** What a line is called, and its code: services have a SAC, printed books an HSN; shipping follows the books. */
export const lineWords: Readonly<Record<LineKind | "advance", () => readonly [string, string]>> = {
  fee: () => [t.feeLine, "999294"],
  goods: () => [t.goodsLine, "4901"],
  shipping: () => [t.shippingLine, "4901"],
  advance: () => [t.advanceLine, "999294"]
}

/** The supplier's lines. */
export const supplierOf = async (sql: Sql, gstin: string | null): Promise<readonly string[]> => {
  const { organisation, name, office } = await settingsOf(sql)
  return [organisation ?? name, ...(office === null ? [] : [office]), ...(gstin === null ? [] : [`GSTIN ${gstin}`])]
}

/** District and state of an order's payer. */
export const placeOf = async (sql: Sql, order: number): Promise<readonly string[]> => {
  const { rows } = await sql.query<{ name: string }>(
    `select concat_ws(', ', d.name, t.name) as name from orders o
     left join schools s on s.id = o.school_id left join institutes i on i.id = o.institute_id
     join districts d on d.id = coalesce(s.district_id, i.district_id) left join states t on t.id = d.state_id
     where o.id = $1`,
    [order]
  )
  return rows.map(({ name }) => name)
}
