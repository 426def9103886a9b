import { Schema } from "effect"
import { ActingForm } from "./form.ts"
import { post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import type { RoleId } from "../core/roles.ts"
import { SignedInUser } from "../session/signedInUser.ts"
import { rolesWith } from "../core/permissions.ts"

/** How long somebody acts in another's name, in minutes. */
export const actingMinutes = 30

/** In whose name a role may act: support for schools, institutes and students, admins for everybody below them. */
export const actsFor: Readonly<Partial<Record<RoleId, readonly RoleId[]>>> = {
  4: [1, 2, 17, 18],
  10: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18],
  11: [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 17, 18]
}

/** What the browser keeps while somebody acts in another's name. */
const Acting = Schema.Struct({
  token: Schema.String,
  user: SignedInUser,
  may_change: Schema.Boolean,
  until: Schema.String.annotate({ description: "ISO 8601; the token is void from then on" })
}).annotate({ identifier: "Acting" })

/** Acting in somebody's name: read-only unless it is asked for otherwise, with a reason, and for a while. */
export const acting = group("acting", "View the portal as another user.", [
  post("beginActing", "/acting/begin", {
    description:
      "Starts to view the portal as another user, for 30 minutes. Everything done is recorded with both names.",
    roles: rolesWith("account.viewAs"),
    message: "You are viewing as another user",
    payload: ActingForm.fields,
    answer: Acting
  }),
  post("endActing", "/acting/end", {
    description: "Ends it: the token that the call carries is void.",
    roles: "signedIn",
    scope: "own",
    allowReadOnlyImpersonation: true,
    message: "You are back in your own account",
    answer: Schema.Struct({})
  })
])
