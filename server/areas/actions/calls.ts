import { commands, type CommandedKind } from "../../../machines/commands/index.ts"
import { actions } from "../../../schema/actions/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { actionsOf } from "./actions.ts"
import { creationsOf } from "./creations.ts"

/** The call that says what may be done with records. */
export const actionsCalls = (portal: Pick<Portal, "pool" | "log">) =>
  implement(actions, {
    ownCreations: ({ caller }) => creationsOf(caller),
    recordActions: async ({ payload: { kind, ids }, caller }) => {
      const rows = Object.hasOwn(commands, kind) ? await actionsOf(portal, kind as CommandedKind, ids, caller) : []
      return { rows, total: rows.length, page: 1, per_page: 200 }
    }
  })
