import type { Context } from "effect"
import type { Access } from "../../../schema/core/annotations.ts"
import { Forbidden, Unauthorized } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"

/**
 * Whether a caller may make a call, from its declaration alone: undefined if so, else the answer. The REST edge, the
 * gateway's subscriptions and the access law all ask here.
 */
export const refusalOf = (
  access: Context.Service.Shape<typeof Access>,
  caller: Caller | undefined
): Unauthorized | Forbidden | undefined => {
  if (access.roles === "public") return undefined
  if (caller === undefined) return new Unauthorized({ message: "Please sign in" })
  if (caller.acting?.isLooking === true && !access.allowReadOnlyImpersonation) {
    return new Forbidden({ message: "You are looking on in somebody's name: nothing can be changed or taken away" })
  }
  if (caller.acting !== undefined && access.inPerson) {
    return new Forbidden({ message: "Passwords, contacts and bank details are changed only by the account's own user" })
  }
  if (access.roles === "signedIn" || access.roles.includes(caller.roleId)) return undefined
  return new Forbidden({ message: "This is not open to your role" })
}
