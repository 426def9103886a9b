import { acting } from "../../../schema/impersonation/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { beginImpersonation, endImpersonation } from "./impersonate.ts"

/** The calls of acting in somebody's name. */
export const impersonationCalls = (portal: Portal) =>
  implement(acting, {
    beginActing: ({ payload, ...gesture }) => beginImpersonation(portal, payload, gesture),
    endActing: async ({ caller, request }) => {
      await endImpersonation(portal, caller, request.token ?? "")
      return {}
    }
  })
