import { Schema } from "effect"
import { event } from "../core/event.ts"
import type { Language } from "../fields/languages.ts"
import type { PurposeName } from "./purposes.ts"

const version = Schema.Int.check(Schema.isGreaterThan(0)).annotate({ description: "counts up with each saved text" })

/** What happens to the text of a purpose in a language. The text itself is kept by its hash. */
export const mailTemplateEvents = {
  saved: event({
    description: "Text saved",
    data: Schema.Struct({
      version,
      hash: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)).annotate({
        description: "SHA-256 of the subject and the document"
      })
    }),
    sample: { version: 1, hash: "a".repeat(64) }
  }),
  reset: event({ description: "Reset to the built-in text", data: Schema.Struct({}), sample: {} })
}

/** The stream of the text of a purpose in a language. */
export const mailTemplateStream = (purpose: PurposeName, language: Language): string =>
  `mailTemplate-${purpose}.${language}`
