import type { BulkActionName } from "../../../schema/bulk/actions.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { isDone } from "../../platform/access/commandContext.ts"
import { outboxMessenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { withdrawNotification } from "../notifications/write.ts"
import { switchSchool } from "../schools/activity.ts"
import { sendCredentials } from "../students/credentials.ts"
import { reinstateStudents, sponsorStudents, withdrawStudents, type Counted } from "../students/many.ts"

/**
 * Gives one row its command. @returns whether that changed it; false where it was so already
 * @throws what the command's own call throws
 */
type RowCommand = (portal: Portal, id: number, gesture: CommandContext) => Promise<boolean>

const hasChanged = ({ changed }: Counted): boolean => changed > 0

const sponsor =
  (sponsored: boolean): RowCommand =>
  async (portal, id, gesture) => {
    const { scope } = gesture.caller
    // Who is of no school has none that could promise a fee: the command refuses.
    const school = scope.kind === "school" ? scope.id : 0
    return hasChanged(await sponsorStudents(portal, school, { student_ids: [id], sponsored }, gesture))
  }

const switchTo =
  (isActive: boolean): RowCommand =>
  async (portal, id, gesture) => {
    await switchSchool(portal, id, isActive, gesture)
    return true
  }

/** What runs each action on one row, a line each. */
export const rowCommands: Readonly<Record<BulkActionName, RowCommand>> = {
  sendLogins: async (portal, id, gesture) => {
    const wasDone = await isDone(portal.pool, gesture)
    const { is_sent } = await sendCredentials({ ...portal, messenger: outboxMessenger(portal) }, id, false, gesture)
    return wasDone || is_sent
  },
  sponsorFees: sponsor(true),
  endSponsorships: sponsor(false),
  closeAccounts: async (portal, id, gesture) =>
    hasChanged(await withdrawStudents(portal, [id], "not-taking-part", gesture)),
  openAccounts: async (portal, id, gesture) => hasChanged(await reinstateStudents(portal, [id], gesture)),
  deactivateSchools: switchTo(false),
  activateSchools: switchTo(true),
  withdrawNotifications: async (portal, id, { caller, request: { commandId } }) => {
    await withdrawNotification(portal, id, { caller, commandId, now: new Date() })
    return true
  }
}
