import type { BulkActionName } from "../../../schema/bulk/actions.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { isDone } from "../../platform/access/commandContext.ts"
import { outboxMessenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { switchCoordinator } from "../coordinators/activity.ts"
import { inviteCoordinator } from "../coordinators/invite.ts"
import { withdrawNotification } from "../notifications/write.ts"
import { switchSchool } from "../schools/activity.ts"
import { sendCredentials } from "../students/credentials.ts"
import { reinstateStudents, sponsorStudents, withdrawStudents, type Counted } from "../students/many.ts"
import { setStudentField, type SettableField } from "../students/setField.ts"

/** Whether a command changed its row; false where it was so already. Where it set a value, the one before. */
export type RowResult = boolean | { readonly was: string }

/** Gives one row its command, with the value that it is set to, if any. @throws what the command's own call throws */
type RowCommand = (portal: Portal, id: number, gesture: CommandContext, value: string | null) => Promise<RowResult>

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

const setField =
  (field: SettableField): RowCommand =>
  (portal, id, gesture, value) =>
    setStudentField(portal, id, field, value ?? "", gesture)

const switchCoordinatorTo =
  (isActive: boolean): RowCommand =>
  async (portal, id, gesture) => {
    await switchCoordinator(portal, id, isActive, gesture)
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
  setClass: setField("class_level"),
  setLanguage: setField("language"),
  deactivateSchools: switchTo(false),
  activateSchools: switchTo(true),
  disableCoordinators: switchCoordinatorTo(false),
  enableCoordinators: switchCoordinatorTo(true),
  inviteCoordinators: async (portal, id, gesture) => {
    await inviteCoordinator({ ...portal, messenger: outboxMessenger(portal) }, id, gesture)
    return true
  },
  withdrawNotifications: async (portal, id, { caller, request: { commandId } }) => {
    await withdrawNotification(portal, id, { caller, commandId, now: new Date() })
    return true
  }
}
