import { Forbidden } from "../../schema/errors.ts"
import type { RoleId } from "../../schema/roles.ts"
import { status, switchables } from "../../schema/status.ts"
import { implement } from "../http/implement.ts"
import type { Portal } from "../portal.ts"
import { switches } from "./roll.ts"

/** One switch for whatever has an active flag. */
export const statusCalls = (portal: Portal) =>
  implement(status, {
    updateStatus: async ({ payload: { type, id, status: to, reason }, ...gesture }) => {
      const may: readonly RoleId[] = switchables[type]
      if (!may.includes(gesture.caller.roleId)) throw new Forbidden({ message: `Your role does not switch a ${type}` })
      await switches[type](portal, id, to === 1, gesture, reason)
      return { type, id, is_active: to }
    }
  })
