import { Schema } from "effect"
import { post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { newStaffForm, staffForm, StaffRow, staffShape } from "./staff.ts"

const id = RecordId
/** Only in person: who acts in an admin's name could else make an account, or an e-mail address, their own. */
const managing = { inPerson: true, roles: rolesWith("programme.administer"), scope: "none", answer: StaffRow } as const

export const staffList = list("/staff", staffShape, {
  roles: rolesWith("programme.administer"),
  scope: "none",
  description: "Accounts of the organising body's staff: admins, pay support, content, mail and paper setting."
})

/** The organising body's staff: who has an account, with which role. */
export const staff = group("staff", "Accounts of the people who run the olympiad.", [
  ...staffList.calls,
  post("addStaff", "/staff/add", {
    ...managing,
    description:
      "Makes an account for a member of staff and sends a link to choose a password, or creates a " +
      "first password to hand over.",
    message: "Account created",
    payload: newStaffForm,
    answer: Schema.Struct({
      ...StaffRow.fields,
      first_password: Schema.NullOr(Schema.String).annotate({
        description: "shown once, where one was asked for"
      })
    }).annotate({ identifier: "NewStaff" })
  }),
  post("updateStaff", "/staff/update", {
    ...managing,
    description: "Changes the name and the e-mail address of a member of staff.",
    message: "Account updated",
    payload: { id, ...staffForm, version: StaffRow.fields.version }
  }),
  post("enableStaff", "/staff/enable", {
    ...managing,
    description: "Enables the account of a member of staff again.",
    message: "Account enabled",
    payload: { id }
  }),
  post("disableStaff", "/staff/disable", {
    ...managing,
    description: "Disables the account of a member of staff and signs them out everywhere.",
    message: "Account disabled",
    payload: { id }
  }),
  post("inviteStaff", "/staff/invite", {
    ...managing,
    description:
      "Sends a member of staff another link to choose a password; the one before is void. One a minute, five an hour.",
    message: "Link sent",
    payload: { id }
  })
])
