import { t } from "#messages/server.status.js"
import { Forbidden } from "../../../schema/core/errors.ts"
import type { RoleId } from "../../../schema/core/roles.ts"
import { status, switchables } from "../../../schema/status/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { switchableKinds } from "./switchableKinds.ts"

/** One switch for whatever has an active flag. */
export const statusCalls = (portal: Portal) =>
  implement(status, {
    updateStatus: async ({ payload: { type, id, status: to, reason }, ...gesture }) => {
      const may: readonly RoleId[] = switchables[type]
      if (!may.includes(gesture.caller.roleId)) throw new Forbidden({ message: t.mayNotSwitch })
      await switchableKinds[type](portal, id, to === 1, gesture, reason)
      return { type, id, is_active: to }
    }
  })
