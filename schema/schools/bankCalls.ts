import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { bankForm } from "./bankDetails.ts"
import { get, post } from "../core/call.ts"
import { rolesWith } from "../core/permissions.ts"
import { RecordId } from "../core/id.ts"

const admins = rolesWith("programme.administer")
const one = { params: { id: RecordId } }

/** Bank details as they are shown, masked unless somebody asked for more; none where there are none. */
const ShownDetails = Schema.Struct({
  details: Schema.NullOr(
    Schema.Struct({
      holder: Schema.String,
      account_number: Schema.String,
      ifsc: Schema.String,
      bank: Schema.String
    }).annotate({ identifier: "BankDetails" })
  ),
  is_masked: Schema.Boolean,
  needs_confirmation: Schema.Boolean.annotate({
    description: "no commission is paid until a second person confirms them"
  }),
  may_confirm: Schema.Boolean.annotate({ description: "whether the caller may confirm them" }),
  version: Schema.Int.annotate({ description: "of what is shown; another one is not confirmed" })
}).annotate({ identifier: "ShownBankDetails" })

const CodeSent = Schema.Struct({
  expires_in: Schema.Int.annotate({ description: "seconds that the code is good" }),
  again_in: Schema.Int.annotate({ description: "seconds until another can be asked for" }),
  sent_to: Schema.String.annotate({ description: "where to, masked" })
}).annotate({ identifier: "BankCodeSent" })

const otp = Schema.String.check(Schema.isPattern(/^\d{6}$/u, { messageOf: () => t.sixDigits }))

/** Where a school's or an institute's commission goes. */
export const bankCalls = [
  get("ownBankDetails", "/bank-details", {
    description: "One's own bank details, masked: a school's that referred more than ten students, or an institute's.",
    roles: rolesWith("school.lead", "institute.use"),
    scope: "own",
    answer: ShownDetails
  }),
  post("revealOwnBankDetails", "/bank-details/reveal", {
    description: "One's own bank details unmasked; that they were shown is on record.",
    roles: rolesWith("school.lead", "institute.use"),
    scope: "own",
    answer: ShownDetails
  }),
  post("sendOwnBankCode", "/bank-details/send-code", {
    inPerson: true,
    description: "Sends the one-time code that these bank details, and no others, can be changed with.",
    roles: rolesWith("school.lead", "institute.use"),
    scope: "own",
    message: "Code sent",
    payload: bankForm,
    answer: CodeSent
  }),
  post("changeOwnBankDetails", "/bank-details", {
    inPerson: true,
    description:
      "Changes the caller's bank details with the code that was sent for them. Former details are kept for audit.",
    roles: rolesWith("school.lead", "institute.use"),
    scope: "own",
    message: "Bank details updated successfully!",
    payload: { ...bankForm, otp },
    answer: ShownDetails
  }),
  get("schoolBankDetails", "/school/:id/bank-details", {
    description: "The masked bank details of a school in the caller's scope.",
    roles: rolesWith("institute.use", "bank.view"),
    scope: "region",
    ...one,
    answer: ShownDetails
  }),
  post("revealSchoolBankDetails", "/school/:id/bank-details/reveal", {
    description: "The bank details of a school unmasked; that they were shown, and to whom, is on record.",
    roles: rolesWith("institute.use", "programme.administer"),
    scope: "region",
    ...one,
    answer: ShownDetails
  }),
  post("sendSchoolBankCode", "/school/:id/bank-details/send-code", {
    inPerson: true,
    description: "Sends the school the one-time code that these bank details can be changed with.",
    roles: rolesWith("institute.use", "programme.administer"),
    scope: "region",
    ...one,
    message: "Code sent to the school",
    payload: bankForm,
    answer: CodeSent
  }),
  post("changeSchoolBankDetails", "/school/:id/bank-details", {
    inPerson: true,
    description: "Changes a school's bank details, with the code that was sent to the school.",
    roles: rolesWith("institute.use", "programme.administer"),
    scope: "region",
    ...one,
    message: "Bank details updated successfully!",
    payload: { ...bankForm, otp },
    answer: ShownDetails
  }),
  post("confirmSchoolBankDetails", "/school/:id/bank-details/confirm", {
    inPerson: true,
    description: "Confirms a school's changed bank details; not possible for the person who changed them.",
    roles: admins,
    scope: "region",
    ...one,
    message: "Bank details confirmed",
    payload: { version: Schema.Int },
    answer: ShownDetails
  })
] as const
