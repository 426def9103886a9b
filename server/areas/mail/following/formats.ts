import type { Language } from "../../../../schema/fields/languages.ts"

const localeOf = (language: Language | null): string => `${language ?? "en"}-IN`

/** Hundredths of a currency as an amount: ₹8,700. */
export const amountText = (hundredths: number, currency: string, language: Language | null): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger"
  }).format(hundredths / 100)

/** A moment in Indian time: 29 Nov 2026, 10:00 am IST. */
export const momentText = (iso: string, language: Language | null): string =>
  `${new Intl.DateTimeFormat(localeOf(language), {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone: "Asia/Kolkata"
  }).format(new Date(iso))} IST`
