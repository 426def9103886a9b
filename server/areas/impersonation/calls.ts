import { acting } from "../../../schema/impersonation/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { beginActing, endActing } from "./acting.ts"

/** The calls of acting in somebody's name. */
export const actingCalls = (portal: Portal) =>
  implement(acting, {
    beginActing: ({ payload, ...gesture }) => beginActing(portal, payload, gesture),
    endActing: async ({ caller, request }) => {
      await endActing(portal, caller, request.token ?? "")
      return {}
    }
  })
