import { rolesWith } from "../core/permissions.ts"
import type { RoleId } from "../core/roles.ts"

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
  readonly record: "student" | "school" | "notification"
  /** The action that takes it back; absent where nothing does. */
  readonly undo?: string
}

const registrars = rolesWith("student.register")
const switchers = rolesWith("school.lead", "programme.administer")

/** Every action on many rows, by name. What runs it is in server/areas/bulk/rowCommands.ts. */
export const bulkActions = {
  sendLogins: {
    title: "Send login links",
    call: "sendCredentialMail",
    roles: registrars,
    list: "studentList",
    record: "student"
  },
  sponsorFees: {
    title: "Sponsor fees",
    call: "sponsorStudents",
    roles: registrars,
    list: "studentList",
    record: "student",
    undo: "endSponsorships"
  },
  endSponsorships: {
    title: "End sponsorships",
    call: "sponsorStudents",
    roles: registrars,
    list: "studentList",
    record: "student",
    undo: "sponsorFees"
  },
  closeAccounts: {
    title: "Disable accounts",
    call: "withdrawStudents",
    roles: registrars,
    list: "studentList",
    record: "student",
    undo: "openAccounts"
  },
  openAccounts: {
    title: "Enable accounts",
    call: "reinstateStudents",
    roles: registrars,
    list: "studentList",
    record: "student",
    undo: "closeAccounts"
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
