import { Schema, SchemaTransformation } from "effect"
import { t } from "#messages/fields.js"

/**
 * A day as `2014-02-28`, read out of what people write: year, month, day with any of `- . /`, or day, month, year as in
 * India (never the American order). A day that the calendar does not have, such as 29.02.2015, is left as it is.
 */
const tidyDay = (text: string): string => {
  const typed = text.normalize("NFKC").trim()
  const parts = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/u.exec(typed)
  const turned = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/u.exec(typed)
  const [year, month, day] = parts ? parts.slice(1) : turned ? turned.slice(1).toReversed() : []
  if (year === undefined || month === undefined || day === undefined) return typed
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return isDay(iso) ? iso : typed
}

/** Whether a text is a day of the calendar, as `2014-02-28`. */
const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** A date of birth as somebody typed it, kept as `2014-02-28`. */
export const BirthDate = Schema.String.annotate({
  description: "a day, as in 2013-02-28 or 28.02.2013",
  examples: ["2013-02-28"]
}).pipe(
  Schema.decodeTo(
    Schema.String.check(Schema.makeFilter((text: string) => (isDay(text) ? undefined : t.date))),
    SchemaTransformation.transform({ decode: tidyDay, encode: (day: string) => day })
  )
)

/** Whole years from a birth to 1 June of a year, when the school year begins; negative before it. */
const ageOnFirstOfJune = (birth: string, year: number): number =>
  year - Number(birth.slice(0, 4)) - (birth.slice(5) > "06-01" ? 1 : 0)

/** What cannot be: nobody of these classes is younger or older than this on 1 June of the year. */
const possible = { min: 7, max: 25 } as const

/** What is wrong with a student's date of birth for an olympiad of school classes in a year, or undefined. */
export const birthFault = (birth: string, year: number): string | undefined => {
  const age = ageOnFirstOfJune(birth, year)
  return age >= possible.min && age <= possible.max
    ? undefined
    : t.impossibleAge({ age: Math.max(age, -1), year: String(year) })
}

/**
 * What is unusual about a possible date of birth in a class, or undefined: on 1 June, class 6 is 11 years old, give or
 * take two.
 */
export const birthWarning = (birth: string, classLevel: number, year: number): string | undefined => {
  const age = ageOnFirstOfJune(birth, year)
  return birthFault(birth, year) !== undefined || Math.abs(age - (classLevel + 5)) <= 2
    ? undefined
    : t.unusualAge({ age, year: String(year), classLevel })
}
