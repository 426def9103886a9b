import { Schema } from "effect"
import { Language } from "../fields/languages.ts"

/** Why a line of a paper's check list is not green, and where to look. */
export const PaperFault = Schema.Struct({
  text: Schema.String,
  question: Schema.NullOr(Schema.Int).annotate({ description: "the question to look at" }),
  language: Schema.NullOr(Language).annotate({ description: "the translation of it" }),
  lines: Schema.Array(Schema.Struct({ section: Schema.Int, line: Schema.Int })).annotate({
    description: "lines of the blueprint, from 0 in their section"
  })
}).annotate({ identifier: "PaperFault" })
export type PaperFault = typeof PaperFault.Type

/** What is checked before a paper is sealed, in the order of the list. */
export const CheckName = Schema.Literals([
  "blueprint",
  "fit",
  "approved",
  "current",
  "keys",
  "languages",
  "duplicates",
  "shared",
  "neighbours"
])
export type CheckName = typeof CheckName.Type

/** A line of the check list. A warning does not stand in the way of the seal. */
export const PaperCheck = Schema.Struct({
  name: CheckName,
  title: Schema.String.annotate({ description: "what holds when the check is green, in the language of the request" }),
  verdict: Schema.Literals(["ok", "warning", "fault"]),
  faults: Schema.Array(PaperFault)
}).annotate({ identifier: "PaperCheck" })
export type PaperCheck = typeof PaperCheck.Type

/** Whether nothing of a check list stands in the way of a paper's seal. */
export const mayBeSealed = (checks: readonly { readonly verdict: string }[]): boolean =>
  checks.every(({ verdict }) => verdict !== "fault")
