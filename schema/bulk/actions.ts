import { rolesWith } from "../core/permissions.ts"
import type { RoleId } from "../core/roles.ts"
import { languages } from "../fields/paperLanguages.ts"

/** An action on the rows of a list, done to each row by the same command as if it were done to that row alone. */
export type BulkAction = {
  /** What is done, in words. */
  readonly title: string
  /** The call that does it to one row; whoever may make that call may do it to many. */
  readonly call: string
  /** The roles that may, which are those of the call. */
  readonly roles: readonly RoleId[]
  /** The list whose rows it is for, by the name of its shape. */
  readonly list: string
  /** The record of a row. */
  readonly record: "student" | "school" | "coordinator" | "notification"
  /** What a row can be set to, as text; absent where an action sets nothing. */
  readonly values?: readonly string[]
  /**
   * The action that takes it back; absent where nothing does. One that sets a value takes itself back: each row gets
   * the value that it had.
   */
  readonly undo?: string
}

const registrars = rolesWith("student.register")
const switchers = rolesWith("school.lead", "programme.administer")

const ofStudents = { roles: registrars, list: "studentList", record: "student" } as const
const ofCoordinators = { roles: rolesWith("coordinator.manage"), list: "coordinators", record: "coordinator" } as const

/** Every action on many rows, by name. What runs it is in server/areas/bulk/rowCommands.ts. */
export const bulkActions = {
  sendLogins: { ...ofStudents, title: "Send login links", call: "sendCredentialMail" },
  sponsorFees: { ...ofStudents, title: "Sponsor fees", call: "sponsorStudents", undo: "endSponsorships" },
  endSponsorships: { ...ofStudents, title: "End sponsorships", call: "sponsorStudents", undo: "sponsorFees" },
  closeAccounts: { ...ofStudents, title: "Disable accounts", call: "withdrawStudents", undo: "openAccounts" },
  openAccounts: { ...ofStudents, title: "Enable accounts", call: "reinstateStudents", undo: "closeAccounts" },
  setClass: {
    ...ofStudents,
    title: "Change class",
    call: "updateStudent",
    values: ["6", "7", "8", "9", "10", "11"],
    undo: "setClass"
  },
  setLanguage: {
    ...ofStudents,
    title: "Change exam language",
    call: "updateStudent",
    values: languages.map(({ code }) => code),
    undo: "setLanguage"
  },
  deactivateSchools: {
    title: "Deactivate schools",
    call: "updateStatus",
    roles: switchers,
    list: "schoolList",
    record: "school",
    undo: "activateSchools"
  },
  activateSchools: {
    title: "Activate schools",
    call: "updateStatus",
    roles: switchers,
    list: "schoolList",
    record: "school",
    undo: "deactivateSchools"
  },
  disableCoordinators: {
    ...ofCoordinators,
    title: "Disable coordinators",
    call: "disableCoordinator",
    undo: "enableCoordinators"
  },
  enableCoordinators: {
    ...ofCoordinators,
    title: "Enable coordinators",
    call: "enableCoordinator",
    undo: "disableCoordinators"
  },
  inviteCoordinators: { ...ofCoordinators, title: "Resend sign-up links", call: "inviteCoordinator" },
  withdrawNotifications: {
    title: "Withdraw notifications",
    call: "withdrawNotification",
    roles: rolesWith("notification.write"),
    list: "managedNotifications",
    record: "notification"
  }
} as const satisfies Readonly<Record<string, BulkAction>>

/** The name of an action on many rows. */
export type BulkActionName = keyof typeof bulkActions

/** The names of all of them. */
export const bulkActionNames = Object.keys(bulkActions) as readonly BulkActionName[]

/** An action by its name. */
export const bulkActionOf = (name: BulkActionName): BulkAction => bulkActions[name]

/** The action that takes another one back, if there is one. */
export const undoOf = (name: BulkActionName): BulkActionName | undefined =>
  bulkActionNames.find((each) => each === bulkActionOf(name).undo)

/** The roles that have some action on many rows. */
export const bulkRoles: readonly RoleId[] = [
  ...new Set(bulkActionNames.flatMap((name) => bulkActionOf(name).roles))
].toSorted((a, b) => a - b)
