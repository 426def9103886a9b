import { Schema } from "effect"
import { t } from "#messages/fields.js"

/** A control character, or half of a pair that makes one: no line of text has them, and no database keeps them all. */
const unwritable = /[\p{Cc}\p{Cs}]/u

/**
 * One line of text as somebody typed it, without the spaces around it: at most `max` symbols, nothing that cannot be
 * seen.
 */
export const line = (max: number) =>
  Schema.Trim.check(
    Schema.isMaxLength(max),
    Schema.makeFilter((text: string) => (unwritable.test(text) ? t.oneLine : undefined))
  )
