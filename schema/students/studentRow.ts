import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { ClassLevel } from "../exams/exam.ts"
import { RecordId } from "../core/id.ts"
import { Language } from "../fields/languages.ts"
import { listShape } from "../core/list.ts"
import { listedFields } from "../core/entityFields.ts"
import { Gender, student } from "./entity.ts"
import { regionFilters } from "../regions/regionFilters.ts"

const text = Schema.NullOr(Schema.String)
const Moment = Schema.String.annotate({ description: "ISO 8601" })

/** The state of a student: takes part, was withdrawn, or is erased for good. */
const StudentState = Schema.Literals(["registered", "withdrawn", "erased"])

/** What became of a referral. */
export const ReferralState = Schema.Literals(["referred", "accepted", "rejected"])

/** A student as lists show them. The name is null once it was erased. */
export const StudentRow = Schema.Struct({
  id: RecordId,
  username: Schema.String.annotate({ title: "Roll number" }),
  ...listedFields(student),
  school: text.annotate({ title: "School", description: "Empty for individual students" }),
  school_id: Schema.NullOr(RecordId),
  district: text.annotate({ title: "District" }),
  district_id: RecordId,
  is_paid: Schema.Boolean.annotate({ title: "Fee paid" }),
  sponsor: text.annotate({ title: "Sponsored by", description: "School that sponsors the fee" }),
  state: StudentState.annotate({ title: "Status" }),
  referral: Schema.NullOr(ReferralState).annotate({ title: "Referral" }),
  referrer: text.annotate({ title: "Referred by" }),
  has_consent: Schema.Boolean.annotate({ title: "Consent" }),
  registered_at: Moment.annotate({ title: "Registered" }),
  credentials_sent_at: Schema.NullOr(Moment).annotate({ title: "Login sent" })
}).annotate({ identifier: "StudentRow" })
export type StudentRow = typeof StudentRow.Type

/** Whose students: those of schools, or those who registered alone. */
const Through = Schema.Literals(["school", "alone"])
const Fee = Schema.Literals(["paid", "unpaid", "sponsored"])

const day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u, { messageOf: () => t.day }))

/** What any list of students can be cut to. Withdrawn students are in it only where they are asked for. */
const filters = {
  class_level: Schema.Array(ClassLevel),
  language: Schema.Array(Language),
  gender: Gender,
  fee: Fee,
  through: Through,
  part: Schema.Literals(["withdrawn", "all"]),
  school_id: RecordId,
  ...regionFilters,
  registered_from: day,
  registered_to: day
}

const common = {
  title: "Students",
  row: StudentRow,
  filters,
  sorts: ["name"],
  notExported: ["id", "school_id", "district_id"]
} as const

/** The students that somebody may see. */
export const studentsShape = listShape({ ...common, name: "studentList", exportAs: "students" })

/** Students whom schools referred, and what became of it. */
export const referredShape = listShape({
  ...common,
  name: "referralStudents",
  exportAs: "referral-students",
  title: "Referred students",
  filters: { ...filters, referral: ReferralState }
})

/** Students without a school whose fee is not paid. */
export const unpaidAloneShape = listShape({
  ...common,
  name: "unpaidIndividualStudents",
  exportAs: "unpaid-individual-students",
  title: "Unpaid individual students"
})

/** Students who were withdrawn. */
export const inactiveShape = listShape({
  ...common,
  name: "inactiveStudents",
  exportAs: "inactive-students",
  title: "Inactive students"
})
