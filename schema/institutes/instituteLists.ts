import { Schema } from "effect"
import { Email } from "../fields/email.ts"
import { RecordId } from "../core/id.ts"
import { formFields, listedFields } from "../core/entityFields.ts"
import { institute } from "./entity.ts"
import { listShape } from "../core/list.ts"
import { regionFilters } from "../regions/regionFilters.ts"

/** Master institutes as lists, screens and forms have them. Apart from the calls, so that a page can hold them. */

const { zone_id, state_ids, district_ids } = regionFilters
const name = Schema.NullOr(Schema.String)
const count = (title: string) => Schema.Int.annotate({ title })
const { name: instituteName, ...listed } = listedFields(institute)

/** Whether an institute is switched on: the states of its machine that somebody can see. */
const InstituteState = Schema.Literals(["active", "disabled"])

/**
 * A master institute, as lists have it and as its form is filled in from. Numbers are of its schools within the
 * caller's scope.
 */
export const InstituteRow = Schema.Struct({
  id: RecordId,
  name: instituteName,
  code: Schema.String.annotate({ title: "Code" }),
  district_id: institute.fields.district_id.read,
  state_id: RecordId,
  district: name.annotate({ title: "Office" }),
  state_name: name.annotate({ title: "State" }),
  is_gcc: Schema.Boolean.annotate({ title: "Gulf" }),
  schools: count("Schools"),
  students: count("Students"),
  paid_students: count("Fees paid"),
  state: InstituteState.annotate({ title: "Status" }),
  ...listed,
  has_bank_details: Schema.Boolean.annotate({ title: "Bank details" }),
  may_change: Schema.Boolean.annotate({
    description: "its office is in the caller's scope, or it is the caller's own"
  }),
  registered_at: Schema.String.annotate({ title: "Registered" }),
  version: Schema.Int.annotate({ description: "of what is told of it; a change of another version is refused" })
}).annotate({ identifier: "InstituteRow" })
export type InstituteRow = typeof InstituteRow.Type

/** Master institutes that have an office or a school in the caller's scope. */
export const institutesShape = listShape({
  name: "institutes",
  exportAs: "master-institutes",
  title: "Master institutes",
  row: InstituteRow,
  sorts: ["name", "code", "district", "schools", "students", "paid_students", "registered_at"],
  filters: { state: InstituteState, zone_id, state_ids, district_ids },
  notExported: ["id", "district_id", "state_id", "may_change", "version"]
})

/** What an institute tells of itself, as a form has it. */
export const InstituteForm = Schema.Struct(formFields(institute, "profile"))
export type InstituteForm = typeof InstituteForm.Type

/** The form that registers an institute: there must be somewhere to send the link to. */
export const InstituteRegistration = Schema.Struct({
  ...InstituteForm.fields,
  email: Email.annotate({ title: "E-mail", description: "The password link is sent here" })
})
export type InstituteRegistration = typeof InstituteRegistration.Type

/** A student of an institute's schools, as its list has them. */
export const InstituteStudent = Schema.Struct({
  id: RecordId,
  username: Schema.String.annotate({ title: "Roll number" }),
  name: name.annotate({ title: "Name" }),
  class_level: count("Class"),
  school: name.annotate({ title: "School" }),
  is_paid: Schema.Boolean.annotate({ title: "Fee paid" })
}).annotate({ identifier: "InstituteStudent" })
