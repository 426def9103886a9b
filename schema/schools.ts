import { Schema } from "effect"
import { get, group, post } from "./call.ts"
import { RecordId } from "./id.ts"
import { line } from "./words.ts"

/** How long a link in a mail is good, in seconds. */
export const linkTime = 24 * 60 * 60

/** Whether a school takes part, as the stored user of the school has it too. */
const Activity = Schema.Struct({ id: RecordId, is_active: Schema.Literals([0, 1]), version: Schema.Int }).annotate({ identifier: "SchoolActivity" })

/** An e-mail address, loosely: whether it is one shows when the link is followed. */
const Email = line(254).check(Schema.isPattern(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u, { message: "Expected an e-mail address" }))

/** Schools: switching them off and on, and how they are reached. */
export const schools = group("schools", [
  post("disableSchool", "/schools/disable/:id", {
    description: "Deactivates a school: one's own, or as an admin any.",
    roles: [2, 10, 11],
    scope: "region",
    message: "School deactivated successfully!",
    params: { id: RecordId },
    answer: Activity
  }),
  post("enableSchool", "/schools/enable/:id", {
    description: "Activates a school again: one's own, or as an admin any.",
    roles: [2, 10, 11],
    scope: "region",
    message: "School activated successfully!",
    params: { id: RecordId },
    answer: Activity
  }),
  get("schoolContact", "/school/contact", {
    description: "The e-mail address of one's own school, and whether it is verified.",
    roles: [2, 18],
    scope: "own",
    answer: Schema.Struct({
      email: Schema.NullOr(Schema.String).annotate({ description: "the verified one" }),
      pending_email: Schema.NullOr(Schema.String).annotate({ description: "one to which a link went that nobody has followed" })
    })
  }),
  post("claimSchoolEmail", "/school/send-verification-email", {
    description: "Names the e-mail address of one's own school; a link goes there that verifies it. One a minute, five an hour.",
    roles: [2, 18],
    scope: "own",
    message: "The link is on its way",
    payload: { email: Email },
    answer: Schema.Struct({ expires_in: Schema.Int.annotate({ description: "seconds that the link is good" }) })
  }),
  post("verifySchoolEmail", "/school/verify-school-email", {
    description: "Verifies a school's e-mail address by the token of the link that was mailed there. A link is good once, for a day.",
    roles: "public",
    message: "The e-mail address is verified",
    payload: { token: line(200).check(Schema.isMinLength(1)) },
    answer: Schema.Struct({ is_verified: Schema.Literal(true) })
  })
])
