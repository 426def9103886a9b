import { Schema } from "effect"
import { personal } from "../core/personal.ts"
import { StudentRow } from "./studentRow.ts"

const text = Schema.NullOr(Schema.String)

/** All that is known of a student. Personal fields are null once they were erased. */
export const StudentDetail = Schema.Struct({
  ...StudentRow.fields,
  date_of_birth: personal(text.annotate({ title: "Date of birth" })),
  guardian: personal(text.annotate({ title: "Guardian" })),
  guardian_email: personal(
    text.annotate({ title: "Guardian's e-mail", description: "Masked unless you are responsible for the student" })
  ),
  guardian_phone: personal(
    text.annotate({ title: "Guardian's phone", description: "Masked unless you are responsible for the student" })
  ),
  is_masked: Schema.Boolean,
  district_id: Schema.Int,
  state_name: text.annotate({ title: "State" }),
  prant: text.annotate({ title: "Prant" }),
  zone: text.annotate({ title: "Zone" }),
  sponsor_school_id: Schema.NullOr(Schema.Int),
  is_school_active: Schema.NullOr(Schema.Boolean),
  version: Schema.Int.annotate({ description: "of the record; a change of another version is refused" })
}).annotate({ identifier: "StudentDetail" })
export type StudentDetail = typeof StudentDetail.Type
