import { Schema, SchemaTransformation } from "effect"
import { t } from "#messages/fields.js"
import { typedAs } from "../core/inputHints.ts"

/**
 * A telephone number in the one way that it is kept, `+919876543210`: ten digits are an Indian mobile, with or without
 * `0`, `91`, `0091` before them; any other number is written with its country's code. Anything else stays as it is.
 */
export const tidyPhone = (text: string): string => {
  const typed = text.normalize("NFKC").trim()
  const digits = typed.replace(/[\s().\-\u2010-\u2015/]/gu, "")
  const abroad = /^(?:\+|00)([1-9]\d{7,14})$/u.exec(digits)
  if (abroad) return `+${abroad[1]}`
  const home = /^(?:0|91)?([6-9]\d{9})$/u.exec(digits)
  return home ? `+91${home[1]}` : typed
}

const phoneFault = (phone: string): string | undefined =>
  /^\+91[6-9]\d{9}$/u.test(phone) || (/^\+[1-9]\d{7,14}$/u.test(phone) && !phone.startsWith("+91"))
    ? undefined
    : t.phone

/** How telephone numbers are typed, with spaces and brackets as people write them. */
export const phoneInput = { inputMode: "tel", maxLength: 30 } as const

/** A telephone number as people write it, in the one way that it is kept. */
export const Phone = typedAs(
  phoneInput,
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.makeFilter(phoneFault)),
      SchemaTransformation.transform({ decode: tidyPhone, encode: (phone: string) => phone })
    )
  )
)
