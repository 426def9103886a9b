import { voucherStream, type VoucherKind } from "../../../../schema/payments/voucher.ts"
import type { Currency } from "../../../../schema/payments/gateway.ts"
import { voucherSeries } from "./content.ts"

/** The serials of a series. */
export const serialsOf = (kind: VoucherKind, currency: (typeof Currency)["Type"], today: string) => {
  const series = voucherSeries(kind, currency, today)
  return {
    table: `(select serial as id from vouchers where series = '${series}') s`,
    streamOf: (serial: number) => voucherStream(series, serial)
  }
}
