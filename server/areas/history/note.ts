import { Schema } from "effect"
import { recordName, type Entity } from "../../../schema/core/entity.ts"
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

/**
 * What an event says beside its description: the titles of the fields that changed, or why a student was withdrawn;
 * null for any other. Values are left out: not everybody who reads a history may see them.
 */
export const noteOf = (kind: string, { changed, reason }: Readonly<Record<string, unknown>>): string | null => {
  if (kind === "student" && typeof reason === "string" && reasons[reason] !== undefined) return label(reasons[reason])
  const known = titles[kind]
  if (known === undefined || !Array.isArray(changed)) return null
  const named = changed.flatMap((name) => {
    const title = typeof name === "string" ? known.get(name) : undefined
    return title === undefined ? [] : [label(title)]
  })
  return named.length === 0 ? null : named.join(", ")
}
