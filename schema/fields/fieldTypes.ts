import { Schema, SchemaTransformation } from "effect"
import { t } from "#messages/fields.js"
import { typedAs, type InputHints } from "../core/inputHints.ts"
import { tidyName } from "./personName.ts"
import { phoneInput, tidyPhone } from "./phone.ts"

/** What people type about schools and institutes, in the one way that it is kept. Server and forms ask here. */

const tidied = (
  examples: string | readonly string[],
  input: InputHints,
  tidy: (text: string) => string,
  fault: (text: string) => string | undefined
) =>
  typedAs(
    input,
    Schema.String.annotate({ examples: [examples].flat() }).pipe(
      Schema.decodeTo(
        Schema.String.check(Schema.makeFilter(fault)),
        SchemaTransformation.transform({ decode: tidy, encode: (text: string) => text })
      )
    )
  )

/** Emoji and other pictures, and what no line of text has. A digit is no picture, though emoji are made with it. */
const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\p{Cc}\p{Cs}\p{Co}]/u

const lineFault =
  (most: number) =>
  (text: string): string | undefined =>
    [...text].length > most ? t.mostCharacters({ most }) : pictures.test(text) ? t.noPictures : undefined

/**
 * A line of words in any script: composed, no unseen marks but the joiners of Indian scripts, one space between words.
 */
export const textField = (most: number) => tidied("12 Gandhi Road", { maxLength: most }, tidyName, lineFault(most))

/** The name of a school or an institute. */
export const BodyName = tidied(
  [
    "Sunrise School",
    "Modern School",
    "Lake View School",
    "Civil Lines School",
    "Hill School",
    "River School",
    "Star School"
  ],
  { maxLength: 150 },
  tidyName,
  (name) => (name === "" ? t.required : !/\p{L}/u.test(name) ? t.nameWithoutLetters : lineFault(150)(name))
)

/** A number of India's post: six digits, the first of them not 0. */
export const PinCode = tidied(
  "600001",
  { inputMode: "numeric", maxLength: 10 },
  (text) => text.normalize("NFKC").replace(/\s/gu, ""),
  (pin) => (/^[1-9]\d{5}$/u.test(pin) ? undefined : t.pinCode)
)

const landline = /^(?:0|91|\+91|0091)?([1-9]\d{9})$/u

/** A school's telephone, a landline with its area code too: `+914428231234`. */
export const Telephone = tidied(
  "+914428231234",
  phoneInput,
  (text) => {
    const mobile = tidyPhone(text)
    const home = landline.exec(mobile.replace(/[\s().\-\u2010-\u2015/]/gu, ""))
    return mobile.startsWith("+91") || !home ? mobile : `+91${home[1]}`
  },
  (phone) => (/^\+[1-9]\d{7,14}$/u.test(phone) ? undefined : t.telephone)
)

/** A field that may be left empty: an empty text is none. */
export const orNone = <S extends Schema.Codec<string, string>>(field: S): Schema.Codec<string | null, string | null> =>
  Schema.NullOr(Schema.String).pipe(
    Schema.decodeTo(
      Schema.NullOr(field),
      SchemaTransformation.transform({
        decode: (text: string | null) => (text === null || text.trim() === "" ? null : text),
        encode: (text: string | null) => text
      })
    )
  )
