import { inWords } from "../core/inWords.ts"
import type { JsonSchema } from "./json.ts"

/** `per_page` → `PerPage`: what a name adds to the name of a type. */
export const pascal = (name: string): string =>
  name.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, _gap, letter: string) => letter.toUpperCase())

/** What one of several is called: `quotas` → `quota`, `categories` → `category`; undefined where no rule says it. */
export const singular = (name: string): string | undefined => {
  if (/ies$/i.test(name)) return `${name.slice(0, -3)}y`
  if (/(ss|x|ch|sh)es$/i.test(name)) return name.slice(0, -2)
  return /[^s]s$/i.test(name) ? name.slice(0, -1) : undefined
}

/** What the type of a list's members is called, after where the list is: `CardSummaryAnswerRows` → `CardSummaryRow`. */
export const memberName = (name: string): string => (singular(name) ?? `${name}Item`).replace(/AnswerRow$/, "Row")

/** What a type or a field is: what is said of it, else its title, else its name in words. */
export const aboutOf = (name: string, schema: JsonSchema): string => valuesOf(schema) ?? schema.title ?? inWords(name)

/** What a value may be, in words. */
const valuesOf = (schema: JsonSchema): string | undefined => {
  const words = schema.type === "string" && schema.enum !== undefined ? `One of ${schema.enum.join(", ")}.` : undefined
  return [schema.description, words].filter((text) => text !== undefined).join(" — ") || undefined
}

/** Whether something may be called so in GraphQL. */
export const isName = (field: string): boolean => /^[A-Za-z_]\w*$/.test(field) && !field.startsWith("__")

/** Whether a field holds an id, or several. */
export const isId = (field: string): boolean => /(^|_)ids?$/.test(field)
