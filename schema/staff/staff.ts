import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { role } from "../core/permissions.ts"
import type { RoleId } from "../core/roles.ts"
import { Email } from "../fields/email.ts"
import { PersonName } from "../fields/personName.ts"
import { UsernameOrNothing } from "../fields/username.ts"

/** The roles of the organising body's own staff, each with those who invite, change and disable its users. */
export const staffRoles = {
  [role.admin]: [role.admin],
  [role.subAdmin]: [role.admin],
  [role.paySupport]: [role.admin, role.subAdmin],
  [role.lms]: [role.admin, role.subAdmin],
  [role.papersetterAdmin]: [role.admin, role.subAdmin],
  [role.papersetterSubAdmin]: [role.admin, role.subAdmin],
  [role.subjectPanel]: [role.admin, role.subAdmin],
  [role.translator]: [role.admin, role.subAdmin],
  [role.paperEditor]: [role.admin, role.subAdmin]
} as const satisfies Readonly<Partial<Record<RoleId, readonly RoleId[]>>>

/** A role of the staff. */
export type StaffRoleId = keyof typeof staffRoles

const staffRoleIds = Object.keys(staffRoles).map(Number) as readonly StaffRoleId[]

/** The staff roles whose users somebody of a role invites and changes. */
export const managedRoles = (manager: RoleId): readonly StaffRoleId[] =>
  staffRoleIds.filter((id) => (staffRoles[id] as readonly RoleId[]).includes(manager))

const StaffRole = Schema.Literals(staffRoleIds).annotate({ title: "Role" })

const StaffState = Schema.Literals(["enabled", "disabled"]).annotate({ title: "Status" })

/** What is typed of a member of staff. */
export const staffForm = {
  name: PersonName.annotate({ title: "Full name" }),
  email: Email.annotate({ title: "E-mail" })
}

/** What is typed of a new member of staff. An empty username is chosen by the portal. */
export const newStaffForm = {
  role_id: StaffRole,
  ...staffForm,
  username: Schema.optionalKey(
    UsernameOrNothing.annotate({
      title: "Username",
      description: "Leave empty to have one chosen"
    })
  ),
  with_password: Schema.Boolean.annotate({
    title: "Create a first password to print instead of sending a link"
  })
}

/** A member of staff in a list. What is personal is null once it was erased. */
export const StaffRow = Schema.Struct({
  id: RecordId,
  name: Schema.NullOr(Schema.String).annotate({ title: "Full name" }),
  username: Schema.String.annotate({ title: "Username" }),
  role_id: StaffRole,
  role: Schema.String.annotate({ title: "Role" }),
  email: Schema.NullOr(Schema.String).annotate({ title: "E-mail" }),
  state: StaffState,
  has_password: Schema.Boolean.annotate({ title: "Password set" }),
  last_signed_in_at: Schema.NullOr(Schema.String).annotate({ title: "Last sign-in" }),
  created_at: Schema.String.annotate({ title: "Added" }),
  version: Schema.Int.annotate({ description: "of name and e-mail address; another one is answered by 409" })
}).annotate({ identifier: "StaffRow" })
export type StaffRow = typeof StaffRow.Type

/** The list of the staff's accounts. */
export const staffShape = listShape({
  name: "staff",
  title: "Staff",
  row: StaffRow,
  filters: { role_id: StaffRole, state: StaffState },
  sorts: ["name", "username", "role", "state", "last_signed_in_at", "created_at"],
  notExported: ["id", "role_id", "version"]
})
