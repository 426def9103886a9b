import { checkCharacterOf } from "./checkCharacter.ts"

/** Rules of India's goods and services tax that documents follow. Amounts are whole paise. */

/** Whether a text is a GSTIN, its check character included. */
export const isGstin = (text: string): boolean =>
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/u.test(text) && checkCharacterOf(text.slice(0, 14)) === text[14]

/**
 * The tax in a price that includes it. It is two equal halves, rounded each, so that central and state tax never differ
 * by a paisa; the rest is taxable.
 */
export const taxIn = (gross: number, percent: number): { readonly taxable: number; readonly tax: number } => {
  const half = Math.round((gross * percent) / 2 / (100 + percent))
  return { taxable: gross - 2 * half, tax: 2 * half }
}

/** The financial year of a day (April to March), as `2627`. */
export const financialYear = (day: string): string => {
  const [year, month] = day.split("-").map(Number) as [number, number]
  const first = month >= 4 ? year : year - 1
  return `${String(first % 100).padStart(2, "0")}${String((first + 1) % 100).padStart(2, "0")}`
}

/** The states' codes for GST, by the codes that the portal has for them. */
const stateCodes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "JK01 HP02 PB03 CH04 UK05 UT05 HR06 DL07 RJ08 UP09 BR10 BH10 SK11 AR12 NL13 MN14 MZ15 TR16 ML17 AS18 WB19 JH20 " +
    "OD21 OR21 CG22 CT22 MP23 GJ24 DD26 DN26 MH27 KA29 GA30 LD31 KL32 TN33 PY34 AN35 TS36 TG36 AP37 LA38"
  )
    .split(" ")
    .map((one) => [one.slice(0, 2), one.slice(2)])
)

/** A state's code for GST; null for a place outside of India, or one that is not known. */
export const gstStateOf = (code: string | null): string | null => (code === null ? null : (stateCodes[code] ?? null))
