import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { Email } from "../fields/email.ts"
import { line } from "../fields/text.ts"
import { rolesWith } from "../core/permissions.ts"

/** How a school is reached. */
export const contactCalls = [
  get("schoolContact", "/school/contact", {
    description: "The e-mail address of the caller's school, and whether it is verified.",
    roles: rolesWith("school.use"),
    scope: "own",
    answer: Schema.Struct({
      email: Schema.NullOr(Schema.String).annotate({ description: "the verified one" }),
      pending_email: Schema.NullOr(Schema.String).annotate({
        description: "an address whose verification link was not followed yet"
      })
    })
  }),
  post("claimSchoolEmail", "/school/send-verification-email", {
    inPerson: true,
    description:
      "Sets the e-mail address of the caller's school and sends it a verification link, at most one a minute.",
    roles: rolesWith("school.use"),
    scope: "own",
    message: "Link sent",
    payload: { email: Email },
    answer: Schema.Struct({ expires_in: Schema.Int.annotate({ description: "seconds that the link is good" }) })
  }),
  post("verifySchoolEmail", "/school/verify-school-email", {
    description:
      "Verifies a school's e-mail address by the token of the link that was mailed there. A link is good once.",
    roles: "public",
    message: "E-mail address verified",
    payload: { token: line(200).check(Schema.isMinLength(1)) },
    answer: Schema.Struct({
      is_verified: Schema.Literal(true),
      set_password: Schema.NullOr(Schema.String).annotate({
        description: "the token to choose a password with, where the school has none yet"
      })
    })
  })
] as const
