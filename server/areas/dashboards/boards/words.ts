import { t } from "#messages/server.dashboards.js"
import { language } from "../../../../messages/language.js"
import { measures, type Dimension, type MeasureName } from "../../../../schema/dashboards/measures.ts"
import { label } from "../../../platform/declaredTexts.ts"
import { languageName } from "../../../platform/locale.ts"
import { alone } from "../count.ts"

/** Words and numbers of boards in the language that is being written in. */

const locale = (): string => `${language().split("-", 1)[0]}-IN`

/** A value of a measure: a count, or an amount of money. */
export const valueText = (name: MeasureName, value: number): string => {
  const measure = measures[name]
  return "currency" in measure
    ? new Intl.NumberFormat(locale(), {
        style: "currency",
        currency: measure.currency,
        trailingZeroDisplay: "stripIfInteger"
      }).format(value / 100)
    : value.toLocaleString(locale())
}

/** A part of a whole in per cent. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? "–" : (part / whole).toLocaleString(locale(), { style: "percent", maximumFractionDigits: 1 })

/** A month, such as Nov 2026. */
const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale(), { month: "short", year: "numeric", timeZone: "UTC" })

/** A date, such as 23 Nov 2026. */
export const dateText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(locale(), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC"
  })

/** A day of a year as `11-24`. It is read in a leap year, which has all of them. */
export const dayText = (day: string): string =>
  new Date(`2024-${day}T00:00:00Z`).toLocaleDateString(locale(), { day: "numeric", month: "short", timeZone: "UTC" })

/** What the rows of a table are. */
export const headOf = (by: Dimension): string => (by === "total" ? t.figure : by === "day" ? t.month : label(heads[by]))

const heads: Readonly<Record<Exclude<Dimension, "total" | "day">, string>> = {
  zone: "Zone",
  state: "State",
  prant: "Prant",
  district: "District",
  school: "School",
  class_level: "Class",
  language: "Language",
  gender: "Gender",
  school_type: "Type",
  category: "Category",
  board: "Board",
  kind: "Regions"
}

const genders: Readonly<Record<string, string>> = { female: "Girls", male: "Boys", other: "Other" }
const kinds: Readonly<Record<string, string>> = {
  zonal: "Zones",
  state: "States",
  prant: "Prants",
  district: "Districts"
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const words: Partial<Record<Dimension, (key: string) => string>> = {
  class_level: (level) => t.classLevel({ level }),
  language: languageName,
  gender: (key) => label(genders[key] ?? key),
  school_type: (key) => capital(label(key)),
  category: (key) => capital(label(key)),
  board: (key) => label(key),
  kind: (key) => label(kinds[key] ?? key),
  day: monthText
}

/** A row's name: regions and schools have names of their own. */
export const nameIn = (by: Dimension, { key, name }: { readonly key: string; readonly name: string }): string =>
  key === alone ? t.individual : (words[by]?.(key) ?? name)
