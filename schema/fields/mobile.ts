import { Schema } from "effect"
import { t } from "#messages/fields.js"

/** A mobile number as people write it: ten digits of an Indian one, or with its country's code. */
export const Mobile = Schema.String.check(
  Schema.isPattern(/^(\+?[1-9]\d{10,14}|[6-9]\d{9})$/u, { messageOf: () => t.mobile })
)

/** A number in the one way that it is kept and sent to: `+919876543210`. */
export const fullNumber = (mobile: string): string =>
  mobile.length === 10 ? `+91${mobile}` : `+${mobile.replace("+", "")}`
