import { Schema } from "effect"
import { get } from "../core/call.ts"
import { Language } from "../fields/languages.ts"
import { id, flag } from "./questionAnswer.ts"

const named = {
  id,
  name: Schema.String,
  is_offered: Schema.Boolean.annotate({ description: "whether new questions and papers can have it this year" })
}

/** What questions and papers are described by. */
export const masterCalls = [
  get("languages", "/get-language-list", {
    description: "The languages that papers are made in.",
    roles: "signedIn",
    rarelyChanges: true,
    query: { without_english: Schema.optionalKey(flag) },
    answer: Schema.Array(
      Schema.Struct({ id: Language, name: Schema.String, own_name: Schema.String }).annotate({
        identifier: "LanguageRow"
      })
    )
  }),
  get("subjects", "/subject/get-subjects", {
    description: "The subjects of questions.",
    roles: "signedIn",
    rarelyChanges: true,
    answer: Schema.Array(Schema.Struct({ ...named }).annotate({ identifier: "SubjectRow" }))
  }),
  get("sections", "/section/get-sections", {
    description: "The sections of papers.",
    roles: "signedIn",
    rarelyChanges: true,
    answer: Schema.Array(Schema.Struct({ ...named }).annotate({ identifier: "SectionRow" }))
  }),
  get("classes", "/classes", {
    description: "The class levels of the programme.",
    roles: "signedIn",
    rarelyChanges: true,
    answer: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String }).annotate({ identifier: "ClassRow" }))
  })
] as const
