import { Schema } from "effect"
import { get, listOf, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { form } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { linkedList } from "../core/linkedCall.ts"
import { list } from "../core/listCall.ts"
import { DeactivationReason, Switcher } from "./school.ts"
import { CommissionForm, infoChange, profileChange, SchoolPassword, SchoolRegistration } from "./schoolForms.ts"
import { SchoolInfo, SchoolRow, SchoolsDashboard, SchoolsToday, schoolsShape } from "./schoolLists.ts"
import { rolesWith } from "../core/permissions.ts"
import { bankCalls } from "./bankCalls.ts"
import { contactCalls } from "./contactCalls.ts"

/** How long a link in a mail is good, in seconds. */
export const linkTime = 24 * 60 * 60

/** Roles that look after schools of a region, and register and correct them. */
const keepers = rolesWith("school.manage")

const watchers = rolesWith("school.view")

const admins = rolesWith("programme.administer")

const one = { params: { id: RecordId } }

/** Whether a school takes part, as the stored user of the school has it too. */
const Activity = Schema.Struct({ id: RecordId, is_active: Schema.Literals([0, 1]), version: Schema.Int }).annotate({
  identifier: "SchoolActivity"
})

const sifPage = { page: page.page, per_page: page.per_page, search: page.search }

const nothing = Schema.Struct({})

/** The schools of the caller's region: all of them, or those that a filter leaves. */
export const schoolList = list("/schools", schoolsShape, {
  description: "Schools of the caller's region, with how many students they have and whether the fees are paid.",
  roles: watchers,
  scope: "region"
})

/** Schools by their numbers, or of regions and institutes. */
const linkedSchools = linkedList("linkedSchools", "/linked/schools", schoolsShape, {
  roles: watchers,
  scope: "region",
  by: ["id", "district_id", "state_id", "prant_id", "zone_id", "institute_id"]
})

/** Schools: who they are, their states, switching them, how they are reached, where their commission goes. */
export const schools = group("schools", "Schools: register, activate, edit, list.", [
  ...schoolList.calls,
  linkedSchools,
  get("schoolsDashboard", "/schools/dashboard", {
    description: "Figures of the caller's schools: the own school, those of an institute, or of a region.",
    roles: rolesWith("school.use", "institute.use", "school.view"),
    scope: "region",
    answer: SchoolsDashboard
  }),
  get("ownSchoolsToday", "/schools/own-today", {
    description: "Students who registered and fees that were paid today and yesterday, in the caller's own schools.",
    roles: rolesWith("school.use", "institute.use"),
    scope: "own",
    answer: SchoolsToday
  }),
  get("ownSchoolStatus", "/schools/own-status", {
    description: "Whether the caller's own school takes part, and if not, why.",
    roles: rolesWith("school.use"),
    scope: "own",
    live: { key: "id", watches: ["schools"] },
    answer: listOf(
      Schema.Struct({
        id: RecordId,
        is_active: Schema.Boolean,
        message: Schema.NullOr(Schema.String).annotate({ description: "why it does not take part" }),
        switched_off_by: Schema.NullOr(Switcher),
        switched_off_at: Schema.NullOr(Schema.String),
        switched_off_reason: Schema.NullOr(Schema.String),
        may_activate: Schema.Boolean.annotate({ description: "whether the caller can activate it" })
      }).annotate({ identifier: "SchoolStatus" })
    )
  }),
  get("schoolInfo", "/schools/detail/:id", {
    description: "All details of a school: its profile, contacts and state.",
    roles: rolesWith("school.use", "institute.use", "school.view"),
    scope: "region",
    ...one,
    answer: SchoolInfo
  }),
  post("registerSchool", "/schools/school-register", {
    description:
      "Registers a school. It waits until the link that is mailed to it is followed, and then chooses its password.",
    roles: keepers,
    scope: "region",
    message: "School registered. A sign-up link was sent to it.",
    payload: SchoolRegistration.fields,
    answer: SchoolInfo
  }),
  post("updateSchool", "/schools/update/:id", {
    description: "Changes a school's profile: the caller's own, or one of the caller's institute.",
    roles: rolesWith("school.use", "institute.use"),
    scope: "region",
    message: "School profile updated successfully!",
    ...one,
    payload: profileChange,
    answer: SchoolInfo
  }),
  post("updateSchoolInfo", "/admin/school/info/update/:id", {
    description: "Changes a school of the caller's region, its institute and, while it has no students, its place.",
    roles: keepers,
    scope: "region",
    message: "School updated successfully!",
    ...one,
    payload: infoChange,
    answer: SchoolInfo
  }),
  post("removeSchool", "/schools/delete", {
    description: "Removes a school without students; the refusal says what it still has.",
    roles: rolesWith("institute.use", "programme.administer"),
    scope: "region",
    message: "School removed successfully!",
    payload: { id: RecordId },
    answer: Schema.Struct({ id: RecordId })
  }),
  post("disableSchool", "/schools/disable/:id", {
    description: "Deactivates a school: the caller's own, or any as an admin. Only an admin can undo an admin's.",
    roles: rolesWith("school.lead", "programme.administer"),
    scope: "region",
    message: "School deactivated successfully!",
    ...one,
    payload: { reason: Schema.optionalKey(DeactivationReason) },
    answer: Activity
  }),
  post("enableSchool", "/schools/enable/:id", {
    description: "Reactivates a school: the caller's own, or any as an admin.",
    roles: rolesWith("school.lead", "programme.administer"),
    scope: "region",
    message: "School activated successfully!",
    ...one,
    answer: Activity
  }),
  ...contactCalls,
  form("setSchoolPassword", "/school/update-password", {
    inPerson: true,
    description:
      "Sets a new password for a school's login and ends its sessions: the caller's own school, with the caller's " +
      "password, or a school in the caller's scope.",
    roles: rolesWith("school.use", "institute.use", "school.manage"),
    scope: "region",
    message: "School password updated successfully!",
    form: SchoolPassword,
    answer: nothing
  }),
  post("inviteSchool", "/school/:id/send-password-link", {
    description: "Mails a school the link to choose its password; one that waits to be verified gets that link again.",
    roles: rolesWith("institute.use", "school.manage"),
    scope: "region",
    message: "Link sent",
    ...one,
    answer: Schema.Struct({ sent_to: Schema.String })
  }),
  ...bankCalls,
  post("storeReferralCommissions", "/school/store-referral-commissions", {
    description:
      "Sets what a school earns for a referred student, or notes a transfer that settles the commission for some.",
    roles: admins,
    scope: "region",
    message: "Commission saved",
    payload: CommissionForm.fields,
    answer: SchoolInfo
  }),
  get("sifSchools", "/sif/list/schools", {
    description: "The schools of the Gulf, to register students at.",
    roles: rolesWith("school.viewGulf"),
    scope: "region",
    query: sifPage,
    answer: listOf(SchoolRow)
  }),
  get("sifSchoolsAt", "/sif/list/schools/:country/:emirate", {
    description:
      "The schools of the Gulf in a country (a state of the map), and in one of its districts; 0 for all of them.",
    roles: rolesWith("school.viewGulf"),
    scope: "region",
    query: sifPage,
    params: { country: Schema.Int, emirate: Schema.Int },
    answer: listOf(SchoolRow)
  })
])
