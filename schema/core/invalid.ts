import type { Schema } from "effect"
import { t } from "#messages/fields.js"
import { Invalid } from "./errors.ts"
import { validationErrorsOf } from "./validationErrors.ts"

/** An `Invalid` that says of each of some fields what is wrong with it. */
export const invalidFields = (fields: Readonly<Record<string, string>>): Invalid =>
  new Invalid({ message: t.pleaseCheck({ fields: Object.keys(fields).join(", ") }), fields })

/**
 * What did not decode, as one `Invalid` that names every wrong field; `whole` is the name of the part that it came in:
 * `body`, `query`.
 */
export const invalidOf = (error: Schema.SchemaError, whole: string): Invalid =>
  invalidFields(validationErrorsOf(error, whole))
