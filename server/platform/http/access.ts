import type { Context } from "effect"
import { t } from "#messages/server.platform.js"
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
  if (caller === undefined) return new Unauthorized({ message: t.signIn })
  if (caller.acting?.isLooking === true && !access.allowReadOnlyImpersonation) {
    return new Forbidden({ message: t.viewOnly })
  }
  if (caller.acting !== undefined && access.inPerson) {
    return new Forbidden({ message: t.inPerson })
  }
  if (access.roles === "signedIn" || access.roles.includes(caller.roleId)) return undefined
  return new Forbidden({ message: t.otherRole })
}
