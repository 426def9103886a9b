import { Effect, Schema, SchemaTransformation } from "effect"
import { t } from "#messages/fields.js"
import { validationErrorsOf } from "../core/validationErrors.ts"
import { languages } from "../fields/paperLanguages.ts"
import { formFields } from "../core/entityFields.ts"
import { Gender, student } from "./entity.ts"

/** What a school, or a family, tells of a student to register: as a call takes it. */
export const registrationFields = formFields(student, "registration")

/** The guardian's consent, without which no student is registered. */
export const GuardianConsent = Schema.Boolean.annotate({
  title: "The guardian has consented",
  description: "on paper, which the school keeps",
  examples: [true]
}).check(Schema.makeFilter((given: boolean) => (given ? undefined : t.consent)))

/** Registers although something is in doubt. */
export const anyway = Schema.Boolean.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(false))).annotate({
  description: "although similar students are there, or something is unusual"
})

/** A student to register, read and made tidy. */
export const Registration = Schema.Struct(registrationFields)
export type Registration = typeof Registration.Type

const lookUp =
  <A>(words: ReadonlyMap<string, A>) =>
  (text: string): A | string =>
    words.get(text.normalize("NFC").trim().toLowerCase()) ?? text

/**
 * A cell whose words stand for values: `girl` for `female`. What no word stands for is left to the schema to refuse.
 */
const worded = <S extends Schema.Top>(schema: S, read: (text: string) => unknown, expected: () => string) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.Unknown.check(Schema.makeFilter((value: unknown) => (Schema.is(schema)(value) ? undefined : expected()))),
      SchemaTransformation.transform({ decode: read, encode: String })
    )
  ) as unknown as Schema.Codec<S["Type"], string>

const romans = ["vi", "vii", "viii", "ix", "x", "xi"]

/** `8`, `VIII`, `8th`, `Class 8`, `Std. VIII`, and `8.0` as spreadsheets have it. */
const readClass = (text: string): number | string => {
  const bare = text
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/^(class|std|standard|grade)\b[.\s]*/u, "")
    .replace(/(?<=\d)(st|nd|rd|th|\.0+)$/u, "")
  const roman = romans.indexOf(bare)
  return roman >= 0 ? roman + 6 : /^\d{1,2}$/u.test(bare) ? Number(bare) : text
}

const genders = new Map<string, Gender>([
  ...["female", "f", "girl", "g", "w", "woman"].map((word) => [word, "female"] as const),
  ...["male", "m", "boy", "b", "man"].map((word) => [word, "male"] as const),
  ...["other", "o", "t", "transgender", "x"].map((word) => [word, "other"] as const)
])

const languageCodes = new Map(
  languages.flatMap(({ code, name: english, ownName }) =>
    [code, english, ownName].map((word) => [word.normalize("NFC").toLowerCase(), code] as const)
  )
)

/** A student as the cells of a spreadsheet have it: all text, and words where the portal has codes. */
const Cells = Schema.Struct({
  ...registrationFields,
  gender: worded(Gender, lookUp(genders), () => t.gender),
  class_level: worded(registrationFields.class_level, readClass, () => t.classLevel),
  language: worded(registrationFields.language, lookUp(languageCodes), () =>
    t.language({ languages: languages.map((one) => one.name).join(", ") })
  )
})

const empty: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(Cells.fields).map((field) => [field, ""])
)
const decode = Schema.decodeUnknownResult(Cells, { errors: "all" })

/**
 * Reads the cells of a row, by field; what is left out is empty. Pure. @returns the student, or what is wrong by field
 */
export const readRegistration = (
  cells: Readonly<Record<string, string>>
): { readonly student: Registration } | { readonly faults: Readonly<Record<string, string>> } => {
  const read = decode({ ...empty, ...cells })
  return read._tag === "Success" ? { student: read.success } : { faults: validationErrorsOf(read.failure, "row") }
}
