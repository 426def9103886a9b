import { Effect, Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { declare, envelope, get, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { commonErrors } from "../core/errors.ts"
import { RejectionReason } from "./referral.ts"
import { anyway, GuardianConsent, registrationFields } from "./registration.ts"
import { StudentDetail } from "./studentDetail.ts"
import { ReferralState } from "./studentRow.ts"
import { WithdrawalReason } from "./student.ts"
import { rolesWith } from "../core/permissions.ts"
import { gulfCalls } from "./gulfCalls.ts"
import { id, numbered, Registered, Counted } from "./studentAnswers.ts"
import { Duplicate } from "./studentAnswers.ts"
import {
  inactiveStudents,
  linkedStudents,
  readers,
  referralStudents,
  studentList,
  unpaidIndividuals
} from "./listCalls.ts"

/** Who registers students and answers for what is known of them. */
const registrars = rolesWith("student.register")

const admins = rolesWith("programme.administer")

const version = Schema.Int.annotate({ description: "of the record that was seen; another one is answered by 409" })

const ids = Schema.Array(id).check(Schema.isMinLength(1), Schema.isMaxLength(500), Schema.isUnique())

const Changed = Schema.Struct({ id, version: Schema.Int }).annotate({ identifier: "StudentChanged" })

const place = {
  school_id: Schema.optionalKey(Schema.NullOr(id)).annotate({
    description: "the caller's own for a school; none for an individual student"
  }),
  district_id: Schema.optionalKey(Schema.NullOr(id)).annotate({ description: "of a student who registers alone" })
}

/**
 * As the specification has it, a GET that sends something: a mutation for the gateway, with a gesture's id like any
 * other.
 */
const sendCredentials = declare(
  HttpApiEndpoint.get("sendCredentialMail", "/schools/student/:id/send-credential-mail", {
    params: { id },
    query: { again: Schema.Literals(["0", "1"]).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed("0" as const))) },
    success: envelope(Schema.Struct({ sent_to: Schema.Literals(["guardian", "school"]), is_sent: Schema.Boolean })),
    error: commonErrors
  }),
  {
    description:
      "Mails a link to choose the student's password to the guardian, else to the school. Once; again only " +
      "where that is asked for.",
    roles: registrars,
    byKey: false,
    scope: "region",
    message: "Login link sent"
  },
  "write"
)

/** Students: registered, corrected, moved, paid for, withdrawn and back, erased; and who referred them. */
export const students = group("students", "Students: register, edit, withdraw, list.", [
  ...studentList.calls,
  linkedStudents,
  ...referralStudents.calls,
  ...unpaidIndividuals.calls,
  ...inactiveStudents.calls,
  post("createStudent", "/schools/student/create", {
    description:
      "Registers a student. Where a similar student is registered, or the age is unusual, only with " +
      "`anyway`: else 409 says so.",
    roles: registrars,
    scope: "region",
    message: "Student registered",
    payload: { ...registrationFields, ...place, referrer_school_id: place.school_id, consent: GuardianConsent, anyway },
    answer: Registered
  }),
  post("checkStudent", "/schools/student/check", {
    description:
      "What to look at before a student is registered: similar students at the same place, and an unusual age.",
    roles: rolesWith("student.register", "student.registerGulf"),
    scope: "region",
    reads: true,
    payload: {
      name: registrationFields.name,
      date_of_birth: registrationFields.date_of_birth,
      class_level: registrationFields.class_level,
      ...place
    },
    answer: Schema.Struct({ duplicates: Schema.Array(Duplicate), warning: Schema.NullOr(Schema.String) })
  }),
  post("updateStudent", "/students/update/:id", {
    description: "Corrects what is known of a student.",
    roles: registrars,
    scope: "region",
    message: "Student updated",
    ...numbered,
    payload: { ...registrationFields, version },
    answer: Changed
  }),
  post("moveStudent", "/students/move/:id", {
    description: "Moves a student to another school, or out of one into a district. Fee and exams go along.",
    roles: admins,
    scope: "region",
    message: "Student moved",
    ...numbered,
    payload: { ...place, version },
    answer: Changed
  }),
  post("recordConsent", "/students/consent/:id", {
    description: "Records that the guardian's consent is there, on paper.",
    roles: registrars,
    scope: "region",
    message: "Consent recorded",
    ...numbered,
    answer: Changed
  }),
  post("sponsorStudents", "/schools/:id/sponsors/students", {
    byKey: false,
    description: "A school promises the fee of some of its students, or takes the promise back. All of them or none.",
    roles: registrars,
    scope: "region",
    message: "Sponsorship saved",
    ...numbered,
    payload: { student_ids: ids, sponsored: Schema.Boolean },
    answer: Counted
  }),
  get("studentDetail", "/students/detail/:id", {
    description:
      "All that is known of a student. How the guardian is reached is masked for those who do not answer for it.",
    roles: readers,
    scope: "region",
    ...numbered,
    answer: StudentDetail
  }),
  get("ownStudent", "/students/own", {
    description: "The student whose account asks.",
    roles: rolesWith("student.use"),
    scope: "own",
    answer: StudentDetail
  }),
  post("withdrawStudents", "/schools/students/delete", {
    byKey: false,
    description:
      "Withdraws students, with a reason. They are no longer counted or admitted; their roll numbers stay taken.",
    roles: registrars,
    scope: "region",
    message: "Withdrawn",
    payload: { ids, reason: WithdrawalReason },
    answer: Counted
  }),
  post("reinstateStudents", "/schools/students/reinstate", {
    byKey: false,
    description: "Takes withdrawals back.",
    roles: registrars,
    scope: "region",
    message: "Reinstated",
    payload: { ids },
    answer: Counted
  }),
  post("eraseStudent", "/students/erase/:id", {
    description:
      "Erases everything personal about a student for good, here and in every message. The roll number, " +
      "typed once more, confirms it.",
    roles: admins,
    scope: "region",
    message: "Personal data erased",
    ...numbered,
    payload: { username: Schema.String },
    answer: Changed
  }),
  post("changeReferral", "/schools/referral-student/changestatus/:id", {
    description:
      "A school's answer to a referral, by the student's number: accepted, or rejected with a reason. " +
      "It can be changed.",
    roles: rolesWith("school.lead", "programme.administer"),
    scope: "region",
    message: "Answer saved",
    ...numbered,
    payload: { status: Schema.Literals(["accepted", "rejected"]), reason: Schema.optionalKey(RejectionReason) },
    answer: Schema.Struct({ id, referral: ReferralState })
  }),
  sendCredentials,
  ...gulfCalls
])
