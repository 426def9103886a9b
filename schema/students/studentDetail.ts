import { Schema } from "effect"
import { readFields } from "../core/entityFields.ts"
import { student } from "./entity.ts"
import { StudentRow } from "./studentRow.ts"

const text = Schema.NullOr(Schema.String)

/** All that is known of a student. Personal fields are null once they were erased. */
export const StudentDetail = Schema.Struct({
  ...StudentRow.fields,
  ...readFields(student),
  is_masked: Schema.Boolean.annotate({
    description: "the guardian's e-mail and phone are, for those who are not responsible for the student"
  }),
  state_name: text.annotate({ title: "State" }),
  prant: text.annotate({ title: "Prant" }),
  zone: text.annotate({ title: "Zone" }),
  sponsor_school_id: Schema.NullOr(Schema.Int),
  is_school_active: Schema.NullOr(Schema.Boolean),
  version: Schema.Int.annotate({ description: "of the record; a change of another version is refused" })
}).annotate({ identifier: "StudentDetail" })
export type StudentDetail = typeof StudentDetail.Type
