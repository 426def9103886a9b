import { Schema } from "effect"
import { event } from "./event.ts"
import { personal } from "./personal.ts"

/** Examination boards of schools. */
export const Board = Schema.Literals(["CBSE", "ICSE", "State", "NIOS", "IB", "Cambridge"])
export type Board = typeof Board.Type

/** Who runs a school. */
export const SchoolCategory = Schema.Literals(["government", "aided", "private", "central"])
export type SchoolCategory = typeof SchoolCategory.Type

/** Whom a school takes in. */
export const SchoolType = Schema.Literals(["co-educational", "girls", "boys"])
export type SchoolType = typeof SchoolType.Type

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** A school of the programme. State, prant and zone follow from the district. */
export const School = Schema.Struct({
  name: Schema.NonEmptyString.annotate({ title: "Name" }),
  code: Schema.NonEmptyString.annotate({ title: "Code", description: "the school's number, also its sign-in" }),
  districtId: id.annotate({ title: "District" }),
  cityId: Schema.NullOr(id).annotate({ title: "City" }),
  instituteId: Schema.NullOr(id).annotate({ title: "Master institute", description: "the body that runs it, if any" }),
  board: Board.annotate({ title: "Board" }),
  category: SchoolCategory.annotate({ title: "Category" }),
  schoolType: SchoolType.annotate({ title: "Type" })
}).annotate({ identifier: "School" })
export type School = typeof School.Type

const address = Schema.NullOr(Schema.NonEmptyString)

/** How a school is reached, kept apart from its events: the address that is verified, and one that is to be. */
export const SchoolContact = Schema.Struct({
  email: personal(address.annotate({ title: "E-mail" })),
  pendingEmail: personal(address.annotate({ title: "E-mail to be verified" }))
})
export type SchoolContact = typeof SchoolContact.Type

const nothing = Schema.Struct({})

/** What happens to a school. */
export const schoolEvents = {
  registered: event({
    description: "The school joined the programme.",
    data: School,
    sample: {
      name: "Kendriya Vidyalaya No. 2, Thanjavur", code: "TN01043", districtId: 612, cityId: 1021, instituteId: 1,
      board: "CBSE", category: "central", schoolType: "co-educational"
    }
  }),
  deactivated: event({ description: "The school was deactivated.", data: nothing, sample: {} }),
  activated: event({ description: "The school was activated again.", data: nothing, sample: {} }),
  emailClaimed: event({
    description: "The school named an e-mail address, and a link went there to verify it.", data: nothing, sample: {}
  }),
  emailVerified: event({
    description: "Somebody followed the link: the school's e-mail address is verified.", data: nothing, sample: {}
  })
}

/** The stream of a school. */
export const schoolStream = (id: number): string => `school-${id}`
