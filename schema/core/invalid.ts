import type { Schema } from "effect"
import { Invalid } from "./errors.ts"
import { validationErrorsOf } from "./validationErrors.ts"

/** What did not decode, as one `Invalid` that names every wrong field; `whole` is the name of the part that it came in: `body`, `query`. */
export const invalidOf = (error: Schema.SchemaError, whole: string): Invalid => {
  const fields = validationErrorsOf(error, whole)
  return new Invalid({ message: `Please check: ${Object.keys(fields).join(", ")}`, fields })
}
