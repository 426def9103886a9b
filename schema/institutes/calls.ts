import { Schema } from "effect"
import { get, listOf, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import {
  InstituteForm,
  InstituteRegistration,
  InstituteRow,
  institutesShape,
  InstituteStudent
} from "./instituteLists.ts"
import { linkedList } from "../core/linkedCall.ts"
import { list, postedList } from "../core/listCall.ts"
import { anyway, GuardianConsent, Registration } from "../students/registration.ts"
import { SchoolRegistration } from "../schools/schoolForms.ts"
import { instituteSchoolsShape, SchoolInfo, SchoolRow } from "../schools/schoolLists.ts"
import { rolesWith } from "../core/permissions.ts"

/** Roles that look after institutes whose office is in their region, and roles that only look. */
const keepers = rolesWith("institute.manage")
const watchers = rolesWith("institute.view")
const admins = rolesWith("programme.administer")

const one = { params: { id: RecordId } }
const paging = { page: page.page, per_page: page.per_page, search: page.search }
const Activity = Schema.Struct({ id: RecordId, is_active: Schema.Literals([0, 1]), version: Schema.Int }).annotate({
  identifier: "InstituteActivity"
})

/** Master institutes that have an office or a school in the caller's scope. */
export const instituteList = list("/master-institute", institutesShape, {
  description:
    "Master institutes with an office or a school in the caller's region; their schools and students " +
    "there are counted.",
  roles: watchers,
  scope: "region"
})

/** Master institutes by their numbers. */
const linkedInstitutes = linkedList("linkedInstitutes", "/linked/institutes", institutesShape, {
  roles: watchers,
  scope: "region",
  by: ["id"]
})

/** The schools of the caller's institute. */
export const instituteSchoolList = postedList("/master-institute/schools/list", instituteSchoolsShape, {
  description: "The schools of the caller's institute.",
  roles: rolesWith("institute.use"),
  scope: "own"
})

/** Master institutes: who they are, switching them, their schools and students. */
export const institutes = group("institutes", "Institutes, and the schools and students that they bring.", [
  ...instituteList.calls,
  linkedInstitutes,
  ...instituteSchoolList.calls,
  get("instituteInfo", "/master-institute/detail/:id", {
    description: "A master institute: the caller's own, or one with an office or a school in the caller's region.",
    roles: rolesWith("institute.use", "institute.view"),
    scope: "region",
    ...one,
    answer: InstituteRow
  }),
  post("registerInstitute", "/master-institute", {
    description: "Registers a master institute with its account. A link to choose the password is mailed to it.",
    roles: keepers,
    scope: "region",
    message: "Institute registered. A password link was sent to it.",
    payload: InstituteRegistration.fields,
    answer: InstituteRow
  }),
  post("updateInstitute", "/master-institute/update/:id", {
    description: "Changes an institute's profile: the caller's own, or one whose office is in the caller's region.",
    roles: rolesWith("institute.use", "institute.manage"),
    scope: "region",
    message: "Institute updated successfully!",
    ...one,
    payload: { ...InstituteForm.fields, version: Schema.Int },
    answer: InstituteRow
  }),
  post("disableInstitute", "/master-institute/disable/:id", {
    description: "Switches an institute off: its logins end at once. Its schools go on.",
    roles: admins,
    scope: "region",
    message: "Institute disabled successfully!",
    ...one,
    answer: Activity
  }),
  post("enableInstitute", "/master-institute/enable/:id", {
    description: "Switches an institute on again.",
    roles: admins,
    scope: "region",
    message: "Institute enabled successfully!",
    ...one,
    answer: Activity
  }),
  post("inviteInstitute", "/master-institute/:id/send-password-link", {
    description: "Mails an institute the link to choose its password.",
    roles: keepers,
    scope: "region",
    message: "Link sent",
    ...one,
    answer: Schema.Struct({ sent_to: Schema.String })
  }),
  post("studentsOfInstitute", "/master-institute/:id/students", {
    description: "Students of an institute's schools, within the caller's region.",
    roles: rolesWith("institute.use", "institute.view"),
    scope: "region",
    reads: true,
    ...one,
    payload: paging,
    answer: listOf(InstituteStudent)
  }),
  post("schoolsOfInstitute", "/master-institute/:id/schools/list", {
    description: "The schools of an institute, within the caller's region.",
    roles: rolesWith("institute.use", "institute.view"),
    scope: "region",
    reads: true,
    ...one,
    payload: paging,
    answer: listOf(SchoolRow)
  }),
  post("registerInstituteSchool", "/master-institute/schools", {
    description:
      "Registers a school of the caller's institute in any region. Inactive until its mailed link is followed.",
    roles: rolesWith("institute.use"),
    scope: "own",
    message: "School registered. A sign-up link was sent to it.",
    payload: SchoolRegistration.fields,
    answer: SchoolInfo
  }),
  post("registerInstituteStudent", "/master-institute/student/create", {
    description:
      "Registers a student at a school of the caller's institute. Where a similar student is registered, or the " +
      "age is unusual, only with `anyway`.",
    roles: rolesWith("institute.use"),
    scope: "own",
    message: "Student registered",
    payload: {
      school_id: RecordId,
      ...Registration.fields,
      consent: GuardianConsent,
      anyway
    },
    answer: Schema.Struct({ id: RecordId, username: Schema.String })
  }),
  get("instituteDashboard", "/master-institute/dashboard/list", {
    description: "Figures of institutes: the caller's own, or those of the caller's region, most students first.",
    roles: rolesWith("institute.use", "institute.view"),
    scope: "region",
    query: { page: page.page, per_page: page.per_page },
    answer: listOf(
      Schema.Struct({
        id: RecordId,
        name: Schema.String,
        schools: Schema.Int,
        active_schools: Schema.Int,
        paid_schools: Schema.Int,
        students: Schema.Int,
        paid_students: Schema.Int
      }).annotate({ identifier: "InstituteFigures" })
    )
  })
])
