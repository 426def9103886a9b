import { Schema } from "effect"
import { keptFields, personalFieldsOf } from "../core/entityFields.ts"
import { event } from "../core/event.ts"
import { ProgrammeYear } from "../programme/programme.ts"
import { student } from "./entity.ts"
import { RollNumber } from "./rollNumber.ts"

/** How a guardian consented: on a paper that the school keeps, or on this portal. */
const Consent = Schema.Literals(["paper", "online"])

/** Why a student leaves the programme. Words of the portal's own: nobody's name gets into the log by them. */
export const withdrawalReasons = {
  "registered-twice": "Registered twice",
  "left-school": "Left the school",
  "guardian-asked": "The guardian asked for it",
  "not-taking-part": "Does not take part",
  "not-eligible": "Not of a class that takes part",
  other: "Another reason"
} as const
export const WithdrawalReason = Schema.Literals(Object.keys(withdrawalReasons) as Array<keyof typeof withdrawalReasons>)

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

const place = {
  districtId: id.annotate({ title: "District", description: "Where the student lives" }),
  schoolId: Schema.NullOr(id).annotate({ title: "School", description: "Empty for individual students" })
}

/** What the log keeps of a student from the start. */
const registration = {
  username: RollNumber,
  ...keptFields(student),
  ...place,
  referrerSchoolId: Schema.NullOr(id).annotate({
    title: "Referred by",
    description: "School that referred an individual student"
  }),
  consent: Schema.optionalKey(Consent.annotate({ title: "Consent", description: "How the guardian gave consent" }))
}

/** A student of the programme, with what is personal. */
export const Student = Schema.Struct({ ...registration, ...personalFieldsOf(student) }).annotate({
  identifier: "Student"
})
export type Student = typeof Student.Type

const nothing = Schema.Struct({})

/** What happens to a student. */
export const studentEvents = {
  registered: event({
    version: 2,
    // Nepali was a language of the programme once, without a paper in it.
    upcasters: [(data) => (data["language"] === "ne" ? { ...data, language: "en" } : data)],
    description: "Student registered",
    data: Schema.Struct(registration),
    sample: {
      username: "26TN00010439",
      classLevel: 8,
      language: "ta",
      gender: "female",
      districtId: 612,
      schoolId: 1043,
      referrerSchoolId: null,
      consent: "paper"
    }
  }),
  consentRecorded: event({
    description: "Guardian's consent recorded",
    data: Schema.Struct({ consent: Consent }),
    sample: { consent: "paper" }
  }),
  detailsChanged: event({
    description: "Student details updated",
    version: 2,
    // Version 1 took the names of the fields that there were then.
    upcasters: [(data) => data],
    data: Schema.Struct({ changed: Schema.Array(Schema.String), ...keptFields(student) }),
    sample: { changed: ["name", "classLevel"], classLevel: 9, language: "ta", gender: "female" }
  }),
  moved: event({
    description: "Student moved",
    data: Schema.Struct(place),
    sample: { schoolId: 1044, districtId: 612 }
  }),
  sponsored: event({
    description: "Sponsored by a school",
    data: Schema.Struct({ schoolId: id }),
    sample: { schoolId: 1043 }
  }),
  unsponsored: event({
    description: "Sponsorship ended",
    data: nothing,
    sample: {}
  }),
  feePaid: event({
    description: "Fee paid",
    data: Schema.Struct({
      amount: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).annotate({
        description: "in the currency's smallest unit: paise, fils"
      }),
      currency: Schema.Literals(["INR", "AED"])
    }),
    sample: { amount: 20_000, currency: "INR" }
  }),
  feeReversed: event({
    description: "Fee unmarked: it had been marked by hand",
    data: nothing,
    sample: {}
  }),
  credentialsSent: event({
    description: "Login link sent",
    data: Schema.Struct({ to: Schema.Literals(["guardian", "school"]) }),
    sample: { to: "guardian" }
  }),
  movedUp: event({
    description: "Moved up a class",
    data: Schema.Struct({
      year: ProgrammeYear,
      ...keptFields(student)
    }),
    sample: { year: 2027, classLevel: 9, language: "ta", gender: "female" }
  }),
  withdrawn: event({
    version: 3,
    // The first version was of people's commands only; students of the highest class leave when a year is opened. The
    // second had one reason less.
    upcasters: [(data) => data, (data) => data],
    description: "Student withdrawn",
    data: Schema.Struct({ reason: Schema.Union([WithdrawalReason, Schema.Literal("completed")]) }),
    sample: { reason: "left-school" }
  }),
  reinstated: event({
    description: "Student reinstated",
    data: nothing,
    sample: {}
  }),
  erased: event({
    description: "Student's personal data erased",
    data: nothing,
    sample: {}
  })
}

/** The stream of a student. */
export const studentStream = (id: number): string => `student-${id}`
