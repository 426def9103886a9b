import { staff, staffList } from "../../../schema/staff/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import { outboxMessenger, type Messenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { addStaff } from "./add.ts"
import { finishStaff, staffStatement } from "./list.ts"
import { inviteStaff, switchStaff, updateStaff } from "./write.ts"

/** The calls of the staff; messages go into the outbox unless somebody else carries them. */
export const staffCalls = (portal: Portal, messenger: Messenger = outboxMessenger(portal)) => {
  const host = { ...portal, messenger }
  return implement(staff, {
    ...listHandler(portal, staffList, staffStatement, { finish: finishStaff }),
    addStaff: ({ payload, ...gesture }) => addStaff(host, payload, gesture),
    updateStaff: ({ payload, ...gesture }) => updateStaff(host, payload, gesture),
    enableStaff: ({ payload, ...gesture }) => switchStaff(portal, payload.id, "enabled", gesture),
    disableStaff: ({ payload, ...gesture }) => switchStaff(portal, payload.id, "disabled", gesture),
    inviteStaff: ({ payload, ...gesture }) => inviteStaff(host, payload.id, gesture)
  })
}
