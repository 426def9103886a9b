import type { Schema } from "effect"
import { SchemaAST, SchemaIssue } from "effect"
import { t } from "#messages/fields.js"
import { nearestName } from "../fields/nearest.ts"

/** The schema library's messages for common cases, each with the message that people read instead. */
const plain: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/^Expected (?:a string representing a finite number|number|a finite number)$/, () => t.number],
  [/^Expected an integer$/, () => t.wholeNumber],
  [/^Expected string$/, () => t.text],
  [/^Expected boolean$/, () => t.trueOrFalse],
  [/^Expected array$/, () => t.list],
  [/^Expected object$/, () => t.object],
  [/^Expected a value with a length of at least 1$/, () => t.required],
  [/^Expected a value with a length of at least (\d+)$/, (min) => t.tooShort({ min: min })],
  [/^Expected a value with a length of at most (\d+)$/, (max) => t.tooLong({ max: max })],
  [/^Expected a value greater than or equal to (\S+)$/, (min) => t.atLeast({ min: min })],
  [/^Expected a value less than or equal to (\S+)$/, (max) => t.atMost({ max: max })],
  [/^Expected a value greater than (\S+)$/, (min) => t.moreThan({ min: min })],
  [/^Expected a value less than (\S+)$/, (max) => t.lessThan({ max: max })],
  [/^Expected a value between (\S+) and (\S+)$/, (min, max) => t.between({ min: min, max: max })],
  [/^Expected an array with unique items$/, () => t.unique],
  [/^Expected a string matching the RegExp .*$/, () => t.otherFormat],
  [/^Expected a valid value$/, () => t.notValid],
  [
    /^Expected ((?:"[^"]*"|-?[\d.]+|true|false|null)(?: \| (?:"[^"]*"|-?[\d.]+|true|false|null))*)$/,
    (values) => oneOf(values)
  ]
]

const oneOf = (values: string): string => notOneOf(values.replace(/"([^"]*)"/g, "$1").split(" | "))

/** Says what a value may be that is none of these. */
export const notOneOf = (values: readonly string[]): string => t.oneOf({ values: values.join(", ") })

const inPlainWords = (message: string): string => {
  for (const [pattern, messageOf] of plain) {
    const found = pattern.exec(message)
    if (found !== null) return messageOf(...found.slice(1))
  }
  return message.startsWith("Expected ") ? message.replace(/"([^"]*)"/g, "$1").replaceAll(" | ", " or ") : message
}

/** Marks the issue of an unknown field, on the way to where its name is in hand. */
const unknown = "\u0001unknown"

/** Separates that mark from the names that are known. */
const separator = "\0"

const namesIn = (ast: SchemaAST.AST): readonly string[] =>
  SchemaAST.isObjects(ast) ? ast.propertySignatures.map((field) => String(field.name)) : []

/** Says that a parameter is unknown, and which known one is nearest to it. */
export const unknownParameter = (name: string, known: readonly string[]): string => {
  const nearest = nearestName(name, known)
  return nearest === undefined ? t.unknown : t.unknownNear({ name: nearest })
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === "MissingKey") return t.required
    if (issue._tag === "UnexpectedKey") return [unknown, ...namesIn(issue.ast)].join(separator)
    return SchemaIssue.defaultLeafHook(issue)
  },
  // A check's `messageOf` is its message in the reader's language; a `message` would be read when the schema is made.
  checkHook: (issue) => {
    const messageOf = issue.filter.annotations?.["messageOf"]
    return typeof messageOf === "function" ? String(messageOf()) : SchemaIssue.defaultCheckHook(issue)
  }
})

/**
 * What did not decode: for every wrong field, by its path (`rows.0.name`), what is expected of it. Values are never
 * repeated: decoding runs without `reportInput`, so that no issue holds one. What concerns no single field is under
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
