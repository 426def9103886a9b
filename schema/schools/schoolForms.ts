import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { chosenFaults, chosenPassword } from "../session/account.ts"
import { Email } from "../fields/email.ts"
import { RecordId } from "../core/id.ts"
import { passwordLength } from "../fields/password.ts"
import { Board, SchoolCategory, SchoolContact, SchoolType } from "./school.ts"
import { BodyName } from "../fields/fieldTypes.ts"

/** Forms of schools, as calls take them and pages show them. Apart from the calls, so that a page can hold them. */

const contact = SchoolContact.fields

/** What a school tells of itself, as a form has it. */
const profileForm = {
  name: BodyName.annotate({ title: "School name" }),
  board: Board.annotate({ title: "Board" }),
  sub_board_id: Schema.NullOr(RecordId).annotate({ title: "Sub-board" }),
  category: SchoolCategory.annotate({ title: "Category" }),
  school_type: SchoolType.annotate({ title: "Type" }),
  city_id: Schema.NullOr(RecordId).annotate({ title: "City" }),
  address: contact.address,
  pin_code: contact.pinCode,
  phone: contact.phone,
  principal_name: contact.principalName,
  principal_phone: contact.principalPhone,
  principal_email: contact.principalEmail,
  coordinator_name: contact.coordinatorName,
  coordinator_phone: contact.coordinatorPhone,
  coordinator_email: contact.coordinatorEmail
}

/** What only those who look after a school change of it: where it is, and who runs it. */
const placeForm = {
  district_id: RecordId.annotate({ title: "District" }),
  institute_id: Schema.NullOr(RecordId).annotate({ title: "Master institute" })
}

/** The version of what is told that the form was filled in from; another one is answered by 409. */
const version = { version: Schema.Int }

/** The form of a school's own profile. */
export const SchoolProfile = Schema.Struct(profileForm)
export type SchoolProfile = typeof SchoolProfile.Type

/** The form in which those who look after a school change it. */
export const SchoolInfoForm = Schema.Struct({ ...profileForm, ...placeForm })
export type SchoolInfoForm = typeof SchoolInfoForm.Type

/** The form that registers a school. Its address is verified by a link that goes there. */
export const SchoolRegistration = Schema.Struct({
  ...SchoolInfoForm.fields,
  email: Email.annotate({ title: "School e-mail", description: "The sign-up link is sent here" })
})
export type SchoolRegistration = typeof SchoolRegistration.Type

/** What calls take that change a school. */
export const profileChange = { ...profileForm, ...version }
export const infoChange = { ...SchoolInfoForm.fields, ...version }

/** The form that gives a school's login another password. Whoever does it for their own school gives their own password with it. */
export const SchoolPassword = Schema.Struct({
  school_id: RecordId,
  own_password: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(passwordLength.max)).annotate({ title: "Your password" })
  ),
  ...chosenPassword
}).check(chosenFaults)
export type SchoolPassword = typeof SchoolPassword.Type

/** What a school earns by its referrals is settled, or its rate set. */
export const CommissionForm = Schema.Struct({
  school_id: RecordId,
  rate: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000 })).annotate({
      title: "Rupees per student",
      description: "For referred students that are not settled yet"
    })
  ),
  students: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })).annotate({ title: "Students settled" })
  ),
  reference: Schema.optionalKey(
    Schema.Trim.check(
      Schema.isMinLength(1),
      Schema.isMaxLength(60),
      Schema.isPattern(/^[\w ./-]+$/u, {
        messageOf: () => t.transferReference
      })
    ).annotate({ title: "Transfer reference" })
  )
})
export type CommissionForm = typeof CommissionForm.Type
