import { Schema } from "effect"
import { get, listOf, post } from "../core/call.ts"
import { group } from "../core/calls.ts"

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

/**
 * Calls that make something new, in the order that a menu shows them. Which of them a role may make, each call says
 * itself.
 */
export const creations = [
  "createStudent",
  "registerInstituteStudent",
  "registerGulfStudent",
  "registerSchool",
  "registerInstituteSchool",
  "registerInstitute",
  "addCoordinator",
  "addStaff",
  "writeNotification",
  "storeQuestion",
  "planExam",
  "planPaperset",
  "storeExamSchedule",
  "addZone",
  "addState",
  "addPrant",
  "addDistrict",
  "addCity"
] as const
export type Creation = (typeof creations)[number]

/** What the caller may do with records. */
export const actions = group("actions", "What the caller may do with a record now.", [
  get("ownCreations", "/records/creations", {
    description: "What the caller may create: the calls for it that are open to their role.",
    roles: "signedIn",
    scope: "own",
    answer: Schema.Array(Schema.Literals(creations))
  }),
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
