import { Schema } from "effect"
import { RecordId } from "../core/id.ts"

const known = Schema.NullOr(Schema.String)

/** A student whom an anomaly is about; without a name once erased. */
export const AnomalyStudent = Schema.Struct({ id: RecordId, username: known, name: known, set: known }).annotate({
  identifier: "AnomalyStudent"
})
export type AnomalyStudent = typeof AnomalyStudent.Type
