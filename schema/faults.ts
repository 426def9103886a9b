import type { Schema } from "effect"
import { SchemaIssue } from "effect"

/** The schema library's words for a few common cases, in plainer ones. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/^Expected (a string representing a finite number|number|a finite number)$/, "Expected a number"],
  [/^Expected string$/, "Expected text"],
  [/^Expected boolean$/, "Expected true or false"],
  [/^Expected array$/, "Expected a list"],
  [/^Expected object$/, "Expected fields and their values"],
  [/^Expected a value with a length of at least 1$/, "This is required"],
  [/^Expected a string matching the RegExp .*$/, "This is not in the form that is expected"]
]

const inPlainWords = (message: string): string => {
  const found = plain.find(([pattern]) => pattern.test(message))
  if (found !== undefined) return found[1]
  return message.replace(/"([^"]*)"/g, "$1").replaceAll(" | ", " or ")
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === "MissingKey") return "This is required"
    if (issue._tag === "UnexpectedKey") return "This is not a field of the call"
    return SchemaIssue.defaultLeafHook(issue)
  }
})

/**
 * What did not decode: for every wrong field, by its path (`rows.0.name`), what is expected of it. Values are never
 * repeated: decoding runs without `reportInput`, so that no issue holds one. What concerns no single field stands under
 * `whole`. Server and forms ask here, so that both say the same.
 */
export const faultsOf = (error: Schema.SchemaError, whole: string): Readonly<Record<string, string>> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of format(error.issue).issues) {
    const name = (path ?? []).map((step) => String(typeof step === "object" ? step.key : step)).join(".") || whole
    fields[name] ??= inPlainWords(message)
  }
  return fields
}
