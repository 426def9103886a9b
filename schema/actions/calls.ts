import { Schema } from "effect"
import { group, listOf, post } from "../core/call.ts"

/** Whether a command is allowed for a record now. Commands that are not open to the caller's role are left out. */
const Action = Schema.Struct({
  command: Schema.String.annotate({ description: "the command's name" }),
  allowed: Schema.Boolean,
  reason: Schema.NullOr(Schema.String).annotate({ description: "why not, in a sentence for people" })
}).annotate({ identifier: "Action" })

/** What may be done with one record. */
const RecordActions = Schema.Struct({ id: Schema.String, actions: Schema.Array(Action) }).annotate({
  identifier: "RecordActions"
})
export type RecordActions = typeof RecordActions.Type

/** What the caller may do with records. */
export const actions = group("actions", [
  post("recordActions", "/records/actions", {
    description:
      "What the caller may do with records now, by the record's machine with its guards and by the caller's role. " +
      "Records outside of the caller's scope are left out.",
    roles: "signedIn",
    scope: "region",
    reads: true,
    payload: {
      kind: Schema.String.check(Schema.isPattern(/^[A-Za-z]{1,40}$/u)).annotate({
        description: "school, student, question, …"
      }),
      ids: Schema.Array(
        Schema.String.check(Schema.isPattern(/^[A-Za-z0-9.-]{1,80}$/u)).annotate({
          description: "what follows the kind in the record's stream"
        })
      ).check(Schema.isMaxLength(200))
    },
    answer: listOf(RecordActions)
  })
])
