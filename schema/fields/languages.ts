import { Schema } from "effect"
import { languages } from "./paperLanguages.ts"

/** A language of the programme, by its code. */
export const Language = Schema.Literals(languages.map((language) => language.code)).annotate({ title: "Language" })
export type Language = typeof Language.Type

/** A language that is translated into: every one but English, which questions are written in. */
export const TargetLanguage = Schema.Literals(
  Language.literals.filter((code): code is TargetLanguage => code !== "en")
).annotate({ title: "Language" })
export type TargetLanguage = Exclude<Language, "en">
