import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { event } from "../core/event.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { line } from "../fields/text.ts"
import { Fees, firstFees } from "./fee.ts"
import { Logo } from "./logo.ts"
import { firstTieBreaks, Rankings, TieBreak } from "./ranking.ts"
import { OfferedSections, OfferedSubjects, sections, subjects } from "./subjects.ts"

/** Programme years that can be set up. */
const yearRange = { minimum: 2020, maximum: 2100 }

/** A GSTIN: state code, PAN, entity, `Z`, check character (Rule 10 of the CGST Rules, 2017). */
export const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The year in which a programme year begins: 2026 stands for 2026–27. */
export const ProgrammeYear = Schema.Int.check(Schema.isBetween(yearRange)).annotate({ title: "Programme year" })

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

/** What the programme's set-up decides and its settings change. */
const details = {
  name: Programme.fields.name,
  organisation: Programme.fields.organisation,
  office: Programme.fields.office,
  gstin: Programme.fields.gstin,
  contact: Programme.fields.contact
}

/**
 * What can be changed after the set-up. The lists of all classes, languages, subjects and sections
 * stay the outer bounds of those offered.
 */
export const ProgrammeSettings = Schema.Struct({
  ...details,
  classes: Schema.Array(ClassLevel)
    .check(Schema.isMinLength(1), Schema.isUnique())
    .annotate({ title: "Classes offered" }),
  languages: Schema.Array(Language)
    .check(
      Schema.isUnique(),
      Schema.makeFilter((codes: readonly string[]) => (codes.includes("en") ? undefined : t.englishNeeded))
    )
    .annotate({ title: "Languages offered" }),
  subjects: OfferedSubjects,
  sections: OfferedSections,
  tie_breaks: Schema.Array(TieBreak)
    .check(Schema.isMinLength(1), Schema.isUnique())
    .annotate({ title: "Order of tie-breaks" }),
  ranking: Rankings,
  fees: Fees
}).annotate({ identifier: "ProgrammeSettings" })
export type ProgrammeSettings = typeof ProgrammeSettings.Type

const { tie_breaks: tieBreaks, ...sameNames } = ProgrammeSettings.fields

/** Some of the settings: those that one change is about. */
export const SomeSettings = Schema.Struct({
  name: Schema.optionalKey(sameNames.name),
  organisation: Schema.optionalKey(sameNames.organisation),
  office: Schema.optionalKey(sameNames.office),
  gstin: Schema.optionalKey(sameNames.gstin),
  contact: Schema.optionalKey(sameNames.contact),
  classes: Schema.optionalKey(sameNames.classes),
  languages: Schema.optionalKey(sameNames.languages),
  subjects: Schema.optionalKey(sameNames.subjects),
  sections: Schema.optionalKey(sameNames.sections),
  tie_breaks: Schema.optionalKey(tieBreaks),
  ranking: Schema.optionalKey(sameNames.ranking),
  fees: Schema.optionalKey(sameNames.fees)
}).annotate({ identifier: "SomeProgrammeSettings" })
export type SomeSettings = typeof SomeSettings.Type

/** The settings of a programme that has only been set up, beside what its set-up says. */
export const firstSettings = {
  classes: [6, 7, 8, 9, 10, 11],
  languages: Language.literals,
  subjects: subjects.map(({ id }) => id),
  sections: sections.map(({ id }) => id),
  tie_breaks: firstTieBreaks,
  ranking: [],
  fees: firstFees
} as const

const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/**
 * The opening of a programme year from the last one: active students up to the id `through` move up a class, and those
 * of the highest class leave.
 */
export const YearMove = Schema.Struct({
  from: ProgrammeYear,
  to: ProgrammeYear,
  highest: ClassLevel.annotate({ description: "the class from which students leave" }),
  through: count.annotate({ description: "the last student's id" }),
  moving: count.annotate({ description: "students who move up a class" }),
  leaving: count.annotate({ description: "students of the highest class, who leave" })
}).annotate({ identifier: "ProgrammeYearMove" })
export type YearMove = typeof YearMove.Type

/** What happens to the programme. */
export const programmeEvents = {
  settingsChanged: event({
    version: 8,
    // Versions had no fees, no subjects and sections, no payers of fees, no ranking rules and fewer tie-breaks, no
    // normalisation, no legal notes of fees, and no marks by section or question.
    upcasters: [
      (data) => data,
      (data) => data,
      (data) => data,
      (data) => data,
      (data) =>
        Object.fromEntries(
          Object.entries(data).map(([side, settings]) => {
            const { ranking, ...others } = settings as { readonly ranking?: readonly object[] }
            return [
              side,
              ranking === undefined
                ? others
                : { ...others, ranking: ranking.map((one) => ({ ...one, normalisation: "none" })) }
            ]
          })
        ),
      (data) => data,
      (data) =>
        Object.fromEntries(
          Object.entries(data).map(([side, settings]) => {
            const { ranking, ...others } = settings as { readonly ranking?: readonly object[] }
            return [
              side,
              ranking === undefined ? others : { ...others, ranking: ranking.map((one) => ({ ...one, marks: [] })) }
            ]
          })
        )
    ],
    description: "Programme settings changed",
    data: Schema.Struct({ from: SomeSettings, to: SomeSettings }),
    sample: {
      from: { name: "National School Olympiad", classes: [6, 7, 8, 9, 10, 11] },
      to: { name: "National Science Olympiad", classes: [6, 7, 8] }
    }
  }),
  logoChanged: event({
    description: "Logo changed",
    data: Schema.Struct({ from: Schema.NullOr(Logo), to: Schema.NullOr(Logo) }),
    sample: {
      from: null,
      to: {
        file: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.png",
        alt: "National School Olympiad"
      }
    }
  }),
  yearOpened: event({
    description: "New programme year opened",
    data: YearMove,
    sample: { from: 2026, to: 2027, highest: 11, through: 51_330, moving: 48_210, leaving: 3_120 }
  }),
  studentsMoved: event({
    description: "All students moved into the new year",
    data: Schema.Struct({ year: ProgrammeYear }),
    sample: { year: 2027 }
  }),
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
