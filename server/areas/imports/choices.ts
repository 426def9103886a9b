import { inLanguage } from "../../../messages/language.js"
import { languageCodes } from "../../../schema/core/interfaceLanguages.ts"
import type { ImportField } from "../../../schema/imports/importFields.ts"
import { label } from "../../platform/declaredTexts.ts"
import type { Values } from "./values.ts"

const plain = (text: string): string => text.normalize("NFC").trim().toLowerCase()

/**
 * Reads rows whose choices are in any language of the interface: templates and the page offer them in the reader's own.
 */
export const choicesReader = (fields: ReadonlyArray<ImportField>): ((values: Values) => Values) => {
  const words = fields.flatMap(({ name, choices }) =>
    choices.length === 0 ? [] : [[name, inAllLanguages(choices)] as const]
  )
  return (values) => {
    const read = { ...values }
    for (const [name, known] of words) read[name] = known.get(plain(values[name] ?? "")) ?? values[name] ?? ""
    return read
  }
}

const inAllLanguages = (choices: ReadonlyArray<string>): ReadonlyMap<string, string> =>
  new Map(
    choices.flatMap((choice) =>
      languageCodes.map((code) => [plain(inLanguage(code, () => label(choice))), choice] as const)
    )
  )

/** A field with its title, choices and example in the language of the request. */
export const inReadersWords = (field: ImportField): ImportField => ({
  ...field,
  title: label(field.title),
  choices: field.choices.map(label),
  example: field.choices.includes(field.example) ? label(field.example) : field.example
})
