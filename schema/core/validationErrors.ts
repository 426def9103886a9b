import type { Schema } from "effect"
import { SchemaAST, SchemaIssue } from "effect"
import { nearestName } from "../fields/nearest.ts"

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

/** What is said of a field that nobody takes. */
const unknown = "Unknown parameter"

/** Separates that sentence from the names that are known, on the way to where the unknown one is in hand. */
const separator = "\0"

const namesIn = (ast: SchemaAST.AST): readonly string[] =>
  SchemaAST.isObjects(ast) ? ast.propertySignatures.map((field) => String(field.name)) : []

/** Says that a parameter is unknown, and which known one is nearest to it. */
export const unknownParameter = (name: string, known: readonly string[]): string => {
  const nearest = nearestName(name, known)
  return nearest === undefined ? unknown : `${unknown}. Did you mean ${nearest}?`
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === "MissingKey") return "This is required"
    if (issue._tag === "UnexpectedKey") return [unknown, ...namesIn(issue.ast)].join(separator)
    return SchemaIssue.defaultLeafHook(issue)
  }
})

/**
 * What did not decode: for every wrong field, by its path (`rows.0.name`), what is expected of it. Values are never
 * repeated: decoding runs without `reportInput`, so that no issue holds one. What concerns no single field stands under
 * `whole`. Server and forms ask here, so that both say the same.
 */
export const validationErrorsOf = (error: Schema.SchemaError, whole: string): Readonly<Record<string, string>> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of format(error.issue).issues) {
    const steps = (path ?? []).map((step) => String(typeof step === "object" ? step.key : step))
    const [said, ...known] = message.split(separator)
    const name = steps.join(".") || whole
    fields[name] ??= said === unknown ? unknownParameter(steps.at(-1) ?? "", known) : inPlainWords(message)
  }
  return fields
}
