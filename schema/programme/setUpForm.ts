import { Schema, SchemaTransformation } from "effect"
import { t } from "#messages/fields.js"
import { Email } from "../fields/email.ts"
import type { Language } from "../fields/languages.ts"
import { line } from "../fields/text.ts"
import { Username } from "../fields/username.ts"
import { ChosenPrants, ChosenStates, ChosenZones, isNothing, type ChosenRegions } from "../regions/proposed.ts"
import { chosenFaults, chosenPassword } from "../session/account.ts"
import { firstFees, hundredthsOfAmount, TypedFee, type Fee } from "./fee.ts"
import { OptionalLogoText } from "./logo.ts"
import { firstSettings, gstin, Programme, ProgrammeSettings, ProgrammeYear } from "./programme.ts"

const text = (max: number, title: string) => line(max).annotate({ title })

const isEmail = Schema.is(Email)

/** An e-mail address that may be left empty. */
const emailOrNothing = (title: string) =>
  line(254)
    .check(Schema.makeFilter((value: string) => (value === "" || isEmail(value) ? undefined : t.email)))
    .annotate({ title })

/** Several values as one text, parted by commas: a form of texts has no lists. */
const parted = <Value extends number | string>(
  values: Schema.Codec<readonly Value[], readonly Value[]>,
  read: (part: string) => Value
) =>
  Schema.String.pipe(
    Schema.decodeTo(
      values,
      SchemaTransformation.transform({
        decode: (text: string): readonly Value[] =>
          text.split(",").flatMap((part) => (part.trim() === "" ? [] : [read(part.trim())])),
        encode: (some: readonly Value[]) => some.join(",")
      })
    )
  )

/** What the programme offers and takes from its first day on; what is left out is as in `firstSettings`. */
const choices = {
  classes: Schema.optionalKey(parted(ProgrammeSettings.fields.classes, Number)),
  languages: Schema.optionalKey(parted(ProgrammeSettings.fields.languages, (part) => part as Language)),
  subjects: Schema.optionalKey(parted(ProgrammeSettings.fields.subjects, Number)),
  sections: Schema.optionalKey(parted(ProgrammeSettings.fields.sections, Number)),
  fee: Schema.optionalKey(TypedFee.fields.amount.annotate({ title: "Fee, tax included (₹)" })),
  gulf_fee: Schema.optionalKey(TypedFee.fields.amount.annotate({ title: "Fee in the Gulf, tax included (AED)" }))
}

/** The settings that the choices of the set-up lead to. */
export const chosenSettings = ({
  classes = firstSettings.classes,
  languages = firstSettings.languages,
  subjects = firstSettings.subjects,
  sections = firstSettings.sections,
  fee,
  gulf_fee
}: Pick<SetUpForm, keyof typeof choices>): Pick<
  ProgrammeSettings,
  "classes" | "languages" | "subjects" | "sections" | "fees"
> => {
  const typed: Readonly<Record<Fee["body"], string | undefined>> = { national: fee, gulf: gulf_fee }
  return {
    classes,
    languages,
    subjects,
    sections,
    fees: firstFees.map((first) => {
      const amount = typed[first.body]
      return {
        ...first,
        classes: [...classes],
        amount: amount === undefined ? first.amount : hundredthsOfAmount(amount)
      }
    })
  }
}

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
  logo_text: OptionalLogoText,
  ...choices,
  zones: Schema.optionalKey(parted(ChosenZones, (part) => Number(part) as (typeof ChosenZones.Type)[number])),
  states: Schema.optionalKey(parted(ChosenStates, (part) => part.toUpperCase())),
  prants: Schema.optionalKey(parted(ChosenPrants, Number)),
  username: Username.annotate({ title: "Username" }),
  full_name: line(100).check(Schema.isMinLength(1)).annotate({ title: "Full name" }),
  email: Schema.optionalKey(emailOrNothing("E-mail")),
  ...chosenPassword
}).check(
  chosenFaults,
  Schema.makeFilter((chosen: ChosenRegions) =>
    isNothing(chosen) ? { path: ["zones"], issue: t.noRegions } : undefined
  )
)
export type SetUpForm = typeof SetUpForm.Type
