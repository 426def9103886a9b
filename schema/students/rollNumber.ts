import { Schema } from "effect"
import { t } from "#messages/fields.js"

/**
 * A student's roll number, which is also the username: two digits for the programme year, the state's two letters,
 * seven digits and a check digit, as in `26TN00010439`. The check digit catches every single wrong character and nearly
 * every swap of two neighbours, so a misread sheet does not land on another student.
 */
export const RollNumber = Schema.String.check(
  Schema.isPattern(/^\d{2}[A-Z]{2}\d{8}$/, { messageOf: () => t.rollNumber({ example: "26TN00010439" }) }),
  Schema.makeFilter((text: string) => isRollNumber(text), { messageOf: () => t.checkDigit })
).annotate({ title: "Roll number" })

/** Makes the roll number of a student: `year` such as 2026, `state` two capitals, `id` below 10,000,000. */
export const rollNumber = (year: number, state: string, id: number): string => {
  const body = `${String(year % 100).padStart(2, "0")}${state}${String(id).padStart(7, "0")}`
  return body + checkDigit(body)
}

/** Whether a text has a roll number's form and the right check digit. */
export const isRollNumber = (text: string): boolean =>
  /^\d{2}[A-Z]{2}\d{8}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1))

/** The Luhn check digit, letters counting as 10 to 35, as securities numbers do it (ISO 6166). */
export const checkDigit = (body: string): number => {
  let sum = 0
  let doubled = true
  for (let index = body.length - 1; index >= 0; index--) {
    const value = Number.parseInt(body[index] ?? "0", 36)
    for (const digit of value > 9 ? [value % 10, Math.floor(value / 10)] : [value]) {
      sum += doubled ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit
      doubled = !doubled
    }
  }
  return (10 - (sum % 10)) % 10
}
