import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { chosenFaults, chosenPassword } from "../session/account.ts"
import { Email } from "../fields/email.ts"
import { RecordId } from "../core/id.ts"
import { passwordLength } from "../fields/password.ts"
import { formFields } from "../core/entityFields.ts"
import { school } from "./entity.ts"

/** Forms of schools, as calls take them and pages show them. Apart from the calls, so that a page can hold them. */

/** The form of a school's own profile. */
export const SchoolProfile = Schema.Struct(formFields(school, "profile"))
export type SchoolProfile = typeof SchoolProfile.Type

/** The form in which those who look after a school change it. */
export const SchoolInfoForm = Schema.Struct(formFields(school, "keeper"))
export type SchoolInfoForm = typeof SchoolInfoForm.Type

/** The form that registers a school. Its address is verified by a link that goes there. */
export const SchoolRegistration = Schema.Struct({
  ...formFields(school, "registration"),
  email: Email.annotate({ title: "School e-mail", description: "The sign-up link is sent here" })
})
export type SchoolRegistration = typeof SchoolRegistration.Type

/** The version of what is told that the form was filled in from; another one is answered by 409. */
const version = { version: Schema.Int }

/** What calls take that change a school. */
export const profileChange = { ...SchoolProfile.fields, ...version }
export const infoChange = { ...SchoolInfoForm.fields, ...version }

/**
 * The form that gives a school's login another password. Whoever does it for their own school gives their own password
 * with it.
 */
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
