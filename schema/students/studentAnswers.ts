import { Schema } from "effect"
import { RecordId } from "../core/id.ts"

export const id = RecordId

export const numbered = { params: { id } }

export const Registered = Schema.Struct({
  id,
  username: Schema.String.annotate({ description: "the roll number" })
}).annotate({ identifier: "StudentRegistered" })

export const Counted = Schema.Struct({ changed: Schema.Int, unchanged: Schema.Int })

export const Duplicate = Schema.Struct({
  id,
  username: Schema.String,
  name: Schema.String,
  class_level: Schema.Int,
  state: Schema.Literals(["registered", "withdrawn"])
}).annotate({ identifier: "StudentDuplicate" })
