import { Schema } from "effect"
import { event } from "./event.ts"
import { ClassLevel } from "./exam.ts"
import { Language } from "./languages.ts"
import { personal } from "./personal.ts"
import { RollNumber } from "./rollNumber.ts"

/** A student's gender as the family gave it. */
export const Gender = Schema.Literals(["female", "male", "other"])
export type Gender = typeof Gender.Type

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** A student of the programme. Students are children: what names them is personal and stays out of the log. */
export const Student = Schema.Struct({
  username: RollNumber,
  name: personal(Schema.NonEmptyString.annotate({ title: "Name" })),
  dateOfBirth: personal(Schema.String.annotate({ title: "Date of birth", format: "date" })),
  guardian: personal(Schema.NonEmptyString.annotate({ title: "Guardian", description: "who consented" })),
  classLevel: ClassLevel.annotate({ title: "Class" }),
  language: Language,
  gender: Gender.annotate({ title: "Gender" }),
  districtId: id.annotate({ title: "District", description: "where the student lives" }),
  schoolId: Schema.NullOr(id).annotate({ title: "School", description: "none for one who registered alone" }),
  referrerSchoolId: Schema.NullOr(id).annotate({
    title: "Referred by", description: "the school whose referral an individual student came through"
  })
}).annotate({ identifier: "Student" })
export type Student = typeof Student.Type

const { name: _name, dateOfBirth: _dateOfBirth, guardian: _guardian, ...registration } = Student.fields

/** What happens to a student. */
export const studentEvents = {
  registered: event({
    description: "The student joined the programme year.",
    data: Schema.Struct(registration),
    sample: {
      username: "26TN00010439", classLevel: 8, language: "ta", gender: "female",
      districtId: 612, schoolId: 1043, referrerSchoolId: null
    }
  })
}

/** The stream of a student. */
export const studentStream = (id: number): string => `student-${id}`
