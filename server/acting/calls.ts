import { acting } from "../../schema/acting.ts"
import { implement } from "../http/implement.ts"
import type { Portal } from "../portal.ts"
import { beginActing, endActing } from "./acting.ts"

/** The calls of acting in somebody's name. */
export const actingCalls = (portal: Portal) =>
  implement(acting, {
    beginActing: ({ payload, caller }) => beginActing(portal, payload, caller),
    endActing: async ({ caller, request }) => {
      await endActing(portal, caller, request.token ?? "")
      return {}
    }
  })
