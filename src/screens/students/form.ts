import { Schema } from "effect"
import { useMemo } from "react"
import { t } from "#messages/students.js"
import { registrationFields, type Registration } from "../../../schema/students/registration.ts"
import { isOffered, useProgramme } from "../../app/shell/programme.ts"
import { classes, genders, languageNames } from "./labels.ts"

const { name, date_of_birth, gender, language, guardian, guardian_email, guardian_phone } = registrationFields

/** A class as the browser's own control has it: text. */
const classLevel = Schema.Literals(["6", "7", "8", "9", "10", "11"]).annotate({ title: t.class })

const contact = { guardian_email: guardian_email.schema, guardian_phone: guardian_phone.schema }

/** The form that corrects a student. */
export const Correction = Schema.Struct({
  name,
  date_of_birth,
  gender,
  class_level: classLevel,
  language,
  guardian,
  ...contact
})

/** The form that registers one. */
export const NewStudent = Schema.Struct({
  ...Correction.fields,
  consent: Schema.Boolean.annotate({ title: t.consentGiven })
}).check(Schema.makeFilter((form) => (form.consent ? [] : [{ path: ["consent"], issue: t.consentRequired }])))

/** Forms' content as calls take it. */
export const registrationOf = ({ class_level, ...form }: typeof Correction.Type): Registration => ({
  ...form,
  class_level: Number(class_level)
})

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, said]) => ({ value, words: said }))

/**
 * What the fields are shown as: classes and languages that the programme offers, and those that the student has
 * already.
 */
export const useWidgets = (has: { readonly class_level?: number; readonly language?: string } = {}) => {
  const offered = useProgramme()
  const { class_level: level, language } = has
  return useMemo(
    () => ({
      ...widgets,
      class_level: {
        options: optionsOf(classes).filter(
          ({ value }) => isOffered(offered.classes, Number(value)) || Number(value) === level
        )
      },
      language: {
        hint: t.hintLanguage,
        options: optionsOf(languageNames).filter(
          ({ value }) => isOffered(offered.languages, value) || value === language
        )
      }
    }),
    [offered, level, language]
  )
}

const widgets = {
  name: { hint: t.hintName, input: { maxLength: 100, autoComplete: "off" } },
  date_of_birth: { hint: "", input: { type: "date", min: "2000-01-01", max: "2020-12-31" } },
  gender: { options: optionsOf(genders) },
  guardian: { hint: t.hintGuardian, input: { maxLength: 100, autoComplete: "off" } },
  guardian_email: {
    hint: t.hintEmail,
    input: { type: "email", autoComplete: "off" }
  },
  guardian_phone: { hint: "", input: { type: "tel", autoComplete: "off" } }
} as const

/** A form that nobody has filled in. */
export const unfilled = {
  name: "",
  date_of_birth: "",
  gender: "",
  class_level: "",
  language: "",
  guardian: "",
  guardian_email: "",
  guardian_phone: "",
  consent: false
}
