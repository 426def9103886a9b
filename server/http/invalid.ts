import type { Schema } from "effect"
import { SchemaIssue } from "effect"
import { Invalid } from "../../schema/errors.ts"

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === "MissingKey") return "This is required"
    if (issue._tag === "UnexpectedKey") return "This is not a field of the call"
    return SchemaIssue.defaultLeafHook(issue)
  }
})

/**
 * What did not decode, as one `Invalid` that names every wrong field by its path (`rows.0.name`) with what is expected.
 * Values are never repeated: decoding runs without `reportInput`, so that no issue holds one. What concerns no single
 * field stands under `whole`, the name of the part that it came in: `body`, `query`.
 */
export const invalidOf = (error: Schema.SchemaError, whole: string): Invalid => {
  const fields: Record<string, string> = {}
  for (const { path, message } of format(error.issue).issues) {
    const name = (path ?? []).map((step) => String(typeof step === "object" ? step.key : step)).join(".") || whole
    fields[name] ??= message
  }
  return new Invalid({ message: `Please check: ${Object.keys(fields).join(", ")}`, fields })
}
