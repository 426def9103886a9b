import { Schema } from "effect"
import { t } from "#messages/server.history.js"
import { recordName, type Entity } from "../../../schema/core/entity.ts"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import { institute } from "../../../schema/institutes/entity.ts"
import { school } from "../../../schema/schools/entity.ts"
import { student } from "../../../schema/students/entity.ts"
import { withdrawalReasons } from "../../../schema/students/student.ts"
import { label } from "../../platform/declaredTexts.ts"

/** The titles of a record's fields, by the names that its events have for them. */
const titlesOf = ({ fields }: Entity): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, { form }]) => {
      const title = Schema.resolveAnnotations(form)?.["title"]
      return typeof title === "string" ? [[recordName(name), title] as const] : []
    })
  )

const titles: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  [student, school, institute].map((entity) => [entity.record, titlesOf(entity)])
)

const reasons: Readonly<Record<string, string>> = withdrawalReasons

/** Fields of a record whose values are words or numbers by themselves, by the names that its events have for them. */
const plainOf = ({ fields }: Entity): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, field]) =>
      "kept" in field && !/_ids?$/u.test(name) ? [recordName(name)] : []
    )
  )

const plain: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  [student, school, institute].map((entity) => [entity.record, plainOf(entity)])
)

const languageNames: ReadonlyMap<string, string> = new Map(languages.map(({ code, name }) => [code, name]))

type Data = Readonly<Record<string, unknown>>

const valueText = (value: unknown): string =>
  value === null || value === undefined || value === ""
    ? "–"
    : typeof value === "string"
      ? label(languageNames.get(value) ?? value.slice(0, 1).toUpperCase() + value.slice(1))
      : JSON.stringify(value)

/** Whether notes about a kind of record compare values, and need what its earlier events say. */
export const comparesValues = (kind: string): boolean => plain[kind] !== undefined

/**
 * What an event says beside its description: the fields that changed, or why a student was withdrawn; null for any
 * other. A field that events keep has its value before and after; `before` is what earlier events say. Personal values
 * are in no event, so that erasing somebody leaves none in a history: of these only the title is told.
 */
export const noteOf = (kind: string, data: Data, before: Data = {}): string | null => {
  const { changed, reason } = data
  if (kind === "student" && typeof reason === "string" && reasons[reason] !== undefined) return label(reasons[reason])
  const known = titles[kind]
  if (known === undefined || !Array.isArray(changed)) return null
  const named = changed.flatMap((name) => {
    const title = typeof name === "string" ? known.get(name) : undefined
    if (title === undefined) return []
    const [from, to] = [before[name as string], data[name as string]]
    return plain[kind]?.has(name as string) === true && from !== undefined && to !== undefined && from !== to
      ? [t.changedValue({ title: label(title), from: valueText(from), to: valueText(to) })]
      : [label(title)]
  })
  return named.length === 0 ? null : named.join(", ")
}
