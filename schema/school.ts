import { Schema } from "effect"
import { event } from "./event.ts"

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

/** What happens to a school. */
export const schoolEvents = {
  registered: event({
    description: "The school joined the programme.",
    data: School,
    sample: {
      name: "Kendriya Vidyalaya No. 2, Thanjavur", code: "TN01043", districtId: 612, cityId: 1021, instituteId: 1,
      board: "CBSE", category: "central", schoolType: "co-educational"
    }
  })
}

/** The stream of a school. */
export const schoolStream = (id: number): string => `school-${id}`
