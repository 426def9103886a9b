import { t } from "#messages/dashboards.js"
import { t as common } from "#messages/common.js"
import type { Dimension, Level } from "../../../schema/dashboards/measures.ts"
import { dateTime } from "../../components/format.ts"
import { languageName } from "../../components/languages.ts"
import { pageLocale } from "../../api/language.ts"
import { boards, categories, types, wordsIn } from "../schools/labels.ts"

/** What rows of a level are. */
export const levelNames: Readonly<Record<Level, string>> = {
  zone: common.zone,
  state: common.state,
  prant: common.prant,
  district: common.district,
  school: t.school
}

const genders: Readonly<Record<string, string>> = { female: t.girls, male: t.boys, other: t.others }
const kinds: Readonly<Record<string, string>> = {
  zonal: t.zones,
  state: t.states,
  prant: t.prants,
  district: t.districts
}

const dayFormat = new Intl.DateTimeFormat(pageLocale, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC"
})

/** A day as the dashboards have it: 24 Nov 2026. */
export const dayName = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

const words: Partial<Record<Dimension, (key: string) => string>> = {
  class_level: (key) => t.classLevel({ level: key }),
  language: languageName,
  gender: (key) => genders[key] ?? key,
  school_type: (key) => wordsIn(types, key),
  category: (key) => wordsIn(categories, key),
  board: (key) => wordsIn(boards, key),
  kind: (key) => kinds[key] ?? key,
  day: dayName
}

/** A row's name in words: regions and schools have names of their own. */
export const nameIn = (dimension: Dimension, { key, name }: { readonly key: string; readonly name: string }): string =>
  key === "alone" ? t.individual : (words[dimension]?.(key) ?? name)

/** When something was counted, with its position in the log. */
export const countedText = ({ at, position }: { readonly at: string | null; readonly position: number }): string =>
  t.countedAt({ time: dateTime(at), position: String(position) })

/** Today in India, as days are counted: `2026-11-24`. */
export const todayInIndia = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** The day before a day, both as above. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
