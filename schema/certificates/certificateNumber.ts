import { Schema } from "effect"

/** The number that is printed on a certificate: the programme's year, a serial, a check digit. */
export const CertificateNumber = Schema.String.check(Schema.isPattern(/^C\d{2}-\d{7,}-\d$/))

/** Damm's quasigroup of order 10: totally anti-symmetric, with 0 on its diagonal (Damm 2004). */
const damm = [
  "0317598642",
  "7092154863",
  "4206871359",
  "1750983426",
  "6123045978",
  "3674209581",
  "5869720134",
  "8945362017",
  "9438617205",
  "2581436790"
] as const

/** The digit that finds every single wrong digit and every swap of two neighbours (Damm's algorithm). */
export const checkDigit = (digits: string): number =>
  [...digits].reduce((interim, digit) => Number(damm[interim]![Number(digit)]), 0)

/** The number of a certificate: `C26-0000042-7` is the 42nd of the programme year 2026. */
export const certificateNumber = (id: number, year: number): string => {
  const [short, serial] = [String(year % 100).padStart(2, "0"), String(id).padStart(7, "0")]
  return `C${short}-${serial}-${checkDigit(short + serial)}`
}
