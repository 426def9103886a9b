import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { line } from "./text.ts"

/**
 * A username that somebody chooses: at least three letters, digits or the signs `. _ @ -`, with a letter or digit
 * first.
 */
export const Username = line(100).check(
  Schema.isMinLength(3, { messageOf: () => t.username }),
  Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._@-]*$/, { messageOf: () => t.username })
)

const isUsername = Schema.is(Username)

/** The same where one may be left out: the empty text is none. */
export const UsernameOrNothing = line(100).check(
  Schema.makeFilter((typed: string) => (typed === "" || isUsername(typed) ? undefined : t.username))
)
