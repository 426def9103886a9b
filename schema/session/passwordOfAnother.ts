import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { chosenFaults, chosenPassword } from "./account.ts"

/** A username as somebody else types it. */
export const TypedUsername = Schema.Trim.check(
  Schema.isMinLength(1, { messageOf: () => t.required }),
  Schema.isMaxLength(100),
  Schema.isPattern(/^[^\p{Cc}]*$/u)
).annotate({ title: "Username" })

/** The form that gives a coordinator or a school whom one looks after another password. */
export const PasswordOfAnother = Schema.Struct({ username: TypedUsername, ...chosenPassword }).check(chosenFaults)
export type PasswordOfAnother = typeof PasswordOfAnother.Type
