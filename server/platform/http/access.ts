import type { Context } from "effect"
import { t } from "#messages/server.platform.js"
import type { Access } from "../../../schema/core/annotations.ts"
import { Forbidden, Unauthorized } from "../../../schema/core/errors.ts"
import type { Caller, CallerKey } from "../../../schema/core/roles.ts"

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
  if (caller.key !== undefined) {
    const refusal = refusalOfKey(access, caller.key)
    if (refusal !== undefined) return refusal
  }
  if (access.roles === "signedIn" || access.roles.includes(caller.roleId)) return undefined
  return new Forbidden({ message: t.otherRole })
}

/** Whether a call is none that an API key makes, or none of its scopes lets it. */
const refusalOfKey = (
  { keyScopes = [], inPerson }: Context.Service.Shape<typeof Access>,
  key: CallerKey
): Forbidden | undefined => {
  if (keyScopes.length === 0 || inPerson) return new Forbidden({ message: t.notByKey })
  if (keyScopes.some((scope) => key.scopes.includes(scope))) return undefined
  return new Forbidden({ message: t.keyScopeMissing({ scopes: keyScopes.join(", ") }) })
}
