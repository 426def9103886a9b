import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { event } from "../core/event.ts"
import { Email } from "../fields/email.ts"
import { chosenFaults, chosenPassword } from "../session/account.ts"
import { line } from "../fields/text.ts"
import { Username } from "../fields/username.ts"

/** Programme years that can be set up. */
const yearRange = { minimum: 2020, maximum: 2100 }

/** A GSTIN: state code, PAN, entity, `Z`, check character (Rule 10 of the CGST Rules, 2017). */
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The year in which a programme year begins: 2026 stands for 2026–27. */
const ProgrammeYear = Schema.Int.check(Schema.isBetween(yearRange)).annotate({ title: "Programme year" })

const optionalLine = (max: number, title: string) =>
  Schema.NullOr(line(max).check(Schema.isMinLength(1))).annotate({ title })

/** The programme that the portal runs, and the body that organises it. */
export const Programme = Schema.Struct({
  name: line(100).check(Schema.isMinLength(1)).annotate({ title: "Programme name" }),
  year: ProgrammeYear,
  organisation: optionalLine(150, "Organising body"),
  office: optionalLine(300, "Office address"),
  gstin: Schema.NullOr(Schema.String.check(Schema.isPattern(gstin))).annotate({ title: "GSTIN" }),
  contact: optionalLine(254, "Contact e-mail")
}).annotate({ identifier: "Programme" })
export type Programme = typeof Programme.Type

/** What happens to the programme. */
export const programmeEvents = {
  setUp: event({
    description: "Programme set up",
    data: Schema.Struct(Programme.fields),
    sample: {
      name: "National School Olympiad",
      year: 2026,
      organisation: "National Olympiad Trust",
      office: "12 Lodhi Road, New Delhi 110003",
      gstin: "07AAATN1234C1Z5",
      contact: "office@olympiad.example.org"
    }
  })
}

/** The stream of the programme; a portal runs one. */
export const programmeStream = "programme-1"

const text = (max: number, title: string) => line(max).annotate({ title })

const isEmail = Schema.is(Email)

/** An e-mail address that may be left empty. */
const emailOrNothing = (title: string) =>
  line(254)
    .check(Schema.makeFilter((value: string) => (value === "" || isEmail(value) ? undefined : t.email)))
    .annotate({ title })

/** What the set-up asks: the programme, the regions that come with the portal, and the first admin. */
export const SetUpForm = Schema.Struct({
  token: line(200).check(Schema.isMinLength(1)),
  name: Programme.fields.name,
  year: ProgrammeYear,
  organisation: Schema.optionalKey(text(150, "Organising body")),
  office: Schema.optionalKey(text(300, "Office address")),
  gstin: Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter((value: string) => (value === "" || gstin.test(value) ? undefined : t.gstin))
    ).annotate({ title: "GSTIN" })
  ),
  contact: Schema.optionalKey(emailOrNothing("Contact e-mail")),
  username: Username.annotate({ title: "Username" }),
  full_name: line(100).check(Schema.isMinLength(1)).annotate({ title: "Full name" }),
  email: Schema.optionalKey(emailOrNothing("E-mail")),
  ...chosenPassword
}).check(chosenFaults)
export type SetUpForm = typeof SetUpForm.Type
