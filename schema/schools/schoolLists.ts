import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { listedFields, readFields } from "../core/entityFields.ts"
import { Board, school, SchoolCategory, SchoolType } from "./entity.ts"
import { Switcher } from "./school.ts"
import { placeIds, regionFilters } from "../regions/regionFilters.ts"

/** Schools as lists and screens have them. Apart from the calls, so that a page can hold them. */

const id = RecordId
const name = Schema.NullOr(Schema.String)
const count = (title: string) => Schema.Int.annotate({ title })

/** The state of a school, as users see it: the states of its machine. */
const SchoolState = Schema.Literals(["pending", "active", "inactive"])

/**
 * Whether the fees of a school's students are paid: all of them, or some are not. A school without students is neither.
 */
const SchoolPayment = Schema.Literals(["paid", "unpaid"])

const { name: schoolName, ...listed } = listedFields(school)

/** A school in a list. */
export const SchoolRow = Schema.Struct({
  id,
  name: schoolName,
  code: Schema.String.annotate({ title: "Code" }),
  city: name.annotate({ title: "City" }),
  district: name.annotate({ title: "District" }),
  district_id: id,
  state_name: name.annotate({ title: "State" }),
  state_id: id,
  prant: name.annotate({ title: "Prant" }),
  prant_id: id,
  zone: name.annotate({ title: "Zone" }),
  zone_id: id,
  institute: name.annotate({ title: "Master institute" }),
  institute_id: Schema.NullOr(id),
  ...listed,
  students: count("Students"),
  paid_students: count("Fees paid"),
  referred_students: count("Referred"),
  state: SchoolState.annotate({ title: "Status" }),
  email: name.annotate({ title: "E-mail" }),
  registered_at: Schema.String.annotate({ title: "Registered" })
}).annotate({ identifier: "SchoolRow" })
export type SchoolRow = typeof SchoolRow.Type

const sorts = [
  "name",
  "code",
  "district",
  "state_name",
  "students",
  "paid_students",
  "referred_students",
  "registered_at"
] as const

const filters = {
  state: SchoolState,
  payment: SchoolPayment,
  board: Board,
  category: SchoolCategory,
  school_type: SchoolType,
  gulf: Schema.Literals(["yes", "no"]),
  ...regionFilters,
  city_ids: placeIds,
  institute_id: id
}

/** Numbers of a school and of what is around it. */
const around = ["id", "district_id", "state_id", "prant_id", "zone_id", "institute_id"] as const

/** Schools of the caller's scope. */
export const schoolsShape = listShape({
  name: "schoolList",
  exportAs: "schools",
  title: "Schools",
  row: SchoolRow,
  sorts,
  filters,
  notExported: around
})

/** The schools of the caller's institute. */
export const instituteSchoolsShape = listShape({
  name: "instituteSchools",
  exportAs: "master-institute-schools",
  title: "Schools of the institute",
  row: SchoolRow,
  sorts,
  filters: {
    state: SchoolState,
    payment: SchoolPayment,
    board: Board,
    category: SchoolCategory,
    state_ids: regionFilters.state_ids,
    district_ids: regionFilters.district_ids
  },
  notExported: around
})

/**
 * What a school earned by its referrals. A referred student counts once the school confirmed it and the fee is paid.
 */
const Commission = Schema.Struct({
  rate: count("Rupees per student"),
  earned_students: count("Confirmed and paid"),
  settled_students: count("Settled"),
  settled_rupees: count("Rupees settled"),
  due_rupees: count("Rupees due")
}).annotate({ identifier: "Commission" })

/** A school whole, as its screens show it and its form is filled in from. */
export const SchoolInfo = Schema.Struct({
  id,
  ...readFields(school),
  code: Schema.String,
  state: SchoolState,
  is_active: Schema.Literals([0, 1]),
  switched_off_by: Schema.NullOr(Switcher),
  switched_off_at: Schema.NullOr(Schema.String),
  switched_off_reason: Schema.NullOr(Schema.String),
  is_gcc: Schema.Boolean,
  district: name,
  state_id: id,
  state_name: name,
  prant_id: id,
  prant: name,
  zone_id: id,
  zone: name,
  city: name,
  institute: name,
  email: name,
  pending_email: name,
  students: Schema.Int,
  paid_students: Schema.Int,
  referred_students: Schema.Int,
  commission: Commission,
  has_bank_details: Schema.Boolean,
  login: name.annotate({ description: "the username of the school's own account" }),
  registered_at: Schema.String,
  version: Schema.Int.annotate({ description: "of what is told of it; a change of another version is refused" })
}).annotate({ identifier: "SchoolInfo" })
export type SchoolInfo = typeof SchoolInfo.Type

/** What came to the caller's schools today and the day before, in India. */
export const SchoolsToday = Schema.Struct({
  registered_today: Schema.Int.annotate({ description: "students who registered" }),
  registered_yesterday: Schema.Int,
  paid_today: Schema.Int.annotate({ description: "fees that were paid and not taken back" }),
  paid_yesterday: Schema.Int
}).annotate({ identifier: "SchoolsToday" })
export type SchoolsToday = typeof SchoolsToday.Type

/** Figures of the caller's schools. */
export const SchoolsDashboard = Schema.Struct({
  schools: Schema.Int,
  active_schools: Schema.Int,
  pending_schools: Schema.Int,
  paid_schools: Schema.Int,
  unpaid_schools: Schema.Int,
  students: Schema.Int,
  paid_students: Schema.Int,
  referred_students: Schema.Int,
  total_students_zonal: Schema.Int.annotate({
    description: "active students of the caller's region, with and without a school"
  }),
  individual_students: Schema.Int.annotate({ description: "those of them who registered without a school" }),
  by_class: Schema.Array(
    Schema.Struct({ class_level: Schema.Int, students: Schema.Int, paid: Schema.Int }).annotate({
      identifier: "ClassCount"
    })
  )
}).annotate({ identifier: "SchoolsDashboard" })
