import type { Currency } from "../payments/gateway.ts"

/** Shipping of an order, in hundredths: the first ten copies, and each further ten begun. */
const shippingTariff: Readonly<
  Record<(typeof Currency)["Type"], { readonly firstTen: number; readonly furtherTen: number }>
> = {
  INR: { firstTen: 60_00, furtherTen: 40_00 },
  AED: { firstTen: 15_00, furtherTen: 10_00 }
}

/** What it costs to ship some copies, in hundredths of the currency. */
export const shippingOf = (copies: number, currency: (typeof Currency)["Type"]): number => {
  const { firstTen, furtherTen } = shippingTariff[currency]
  return copies === 0 ? 0 : firstTen + furtherTen * (Math.ceil(copies / 10) - 1)
}
