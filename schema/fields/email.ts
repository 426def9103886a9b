import { Schema, SchemaTransformation } from "effect"
import { t } from "#messages/fields.js"
import { typedAs } from "../core/inputHints.ts"

/** An e-mail address in the one way that it is kept: no spaces around it, the part after the @ in small letters. */
const tidyEmail = (text: string): string => {
  const email = text.trim()
  const at = email.lastIndexOf("@")
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase()
}

const emailFault = (email: string): string | undefined =>
  email.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u.test(email) ? undefined : t.email

/** An e-mail address as people write it; whether it is one shows when something is sent there. */
export const Email = typedAs(
  { inputMode: "email", maxLength: 254 },
  Schema.String.annotate({ examples: ["head@school.example.org"] }).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.makeFilter(emailFault)),
      SchemaTransformation.transform({ decode: tidyEmail, encode: (email: string) => email })
    )
  )
)
