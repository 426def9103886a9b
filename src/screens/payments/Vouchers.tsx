import { Download } from "lucide-react"
import { t } from "#messages/payments.js"
import type { VoucherRow } from "../../../schema/payments/voucher.ts"
import { inBackground } from "../../api/inBackground.ts"
import { exportFile } from "../../api/transfers.ts"
import { Button } from "../../components/Button.tsx"
import { date, money } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { numeric, table } from "../../components/Table.css.ts"
import * as css from "./Payments.css.ts"

const kinds: Readonly<Record<VoucherRow["kind"], string>> = {
  receipt: t.receiptVoucher,
  refund: t.refundVoucher,
  credit: t.creditNote,
  invoice: t.cancelledInvoice,
  statement: t.disputeStatement
}

/** Vouchers, cancelled invoices and statements, each to be downloaded; nothing where there are none. */
export const Vouchers = ({ of: vouchers }: { readonly of: readonly VoucherRow[] }) =>
  vouchers.length === 0 ? null : (
    <Section title={t.documents} flush>
      <Scroller label={t.documentsTable}>
        <table className={table}>
          <thead>
            <tr>
              {[t.documentNumber, t.documentKind, t.documentDate, t.documentAmount].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {vouchers.map(({ id, kind, number, date: issuedOn, amount, currency }) => (
              <tr key={id} className={css.document}>
                <th scope="row">
                  <Button
                    size="compact"
                    icon={<Download size={16} aria-hidden />}
                    aria-label={t.downloadDocument({ number })}
                    onClick={() =>
                      inBackground(
                        exportFile(
                          "generate-payment-voucher",
                          { id },
                          t.documentFile({ number: number.replaceAll("/", "-") })
                        )
                      )
                    }
                  >
                    {number}
                  </Button>
                </th>
                <td>{kinds[kind]}</td>
                <td>{date(issuedOn)}</td>
                <td className={numeric}>{money(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  )
