import { t } from "#messages/programme.js"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import { firstSettings, Programme, ProgrammeSettings } from "../../../schema/programme/programme.ts"
import { Schema } from "effect"
import { t as common } from "#messages/common.js"
import { sections, subjects } from "../../../schema/programme/subjects.ts"
import type { Logo } from "../../../schema/programme/logo.ts"
import { yearText } from "../../app/shell/programme.ts"
import { label } from "../../components/label.ts"
import { feeLine } from "./feeText.ts"
import { rankingLine } from "./rankingText.ts"

/** The ways to decide between students of equal marks, in words. */
export const tieBreakLabels: Readonly<Record<SomeTieBreak, string>> = {
  section3: t.section3,
  section2: t.section2,
  section1: t.section1,
  submitted_earlier: t.submittedEarlier,
  younger: t.younger,
  older: t.older,
  more_right: t.moreRight,
  fewer_wrong: t.fewerWrong,
  fewer_wrong_per_right: t.fewerWrongPerRight,
  registered_earlier: t.registeredEarlier
}
type SomeTieBreak = ProgrammeSettings["tie_breaks"][number]

/** Classes and languages that can be offered. */
export const classChoices = firstSettings.classes.map((value) => ({
  value,
  words: t.class({ level: String(value) })
}))
export const languageChoices = languages.map(({ code, name, ownName }) => ({
  value: code,
  words: code === "en" ? name : `${name} · ${ownName}`,
  isFixed: code === "en"
}))

/** Subjects of questions and sections of papers that can be offered. */
const named = (all: typeof subjects) => all.map(({ id, title }) => ({ value: id, words: label(title) }))
export const subjectChoices = named(subjects)
export const sectionChoices = named(sections)

/** What a setting is called. */
export const settingLabel = (field: string): string => {
  if (field === "logo") return t.logo
  const schema = ({ year: Programme.fields.year, ...ProgrammeSettings.fields } as Readonly<Record<string, Schema.Top>>)[
    field
  ]
  const about = schema === undefined ? undefined : (Schema.resolveAnnotations(schema) as { title?: string } | undefined)
  return label(about?.title ?? field)
}

const namesOf = (field: "subjects" | "sections", ids: readonly number[]): string =>
  (field === "subjects" ? subjectChoices : sectionChoices)
    .flatMap(({ value, words }) => (ids.includes(value) ? [words] : []))
    .join(", ")

const nameOf = (value: string | number): string =>
  tieBreakLabels[value as SomeTieBreak] ?? languages.find(({ code }) => code === value)?.name ?? String(value)

/** What a setting was changed from or to, in words. */
export const settingText = (settings: object, field: string): string => {
  const value = (settings as Readonly<Record<string, unknown>>)[field]
  if (field === "logo") return (value as Logo | null)?.alt ?? common.none
  if (field === "year") return yearText(value as number)
  if (field === "fees") return (value as ProgrammeSettings["fees"]).map(feeLine).join("; ")
  if (field === "ranking") return (value as ProgrammeSettings["ranking"]).map(rankingLine).join("; ") || common.none
  if (field === "subjects" || field === "sections") return namesOf(field, value as readonly number[])
  if (Array.isArray(value)) return value.map(nameOf).join(", ")
  return typeof value === "string" ? value : "–"
}
