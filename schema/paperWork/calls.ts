import { Schema } from "effect"
import { get } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { TargetLanguage } from "../fields/languages.ts"

/** What can wait for somebody who works on papers, the most pressing first. */
export const paperTasks = [
  "signPaper",
  "decideUnseal",
  "fixQuestion",
  "fixTranslation",
  "updateTranslation",
  "reviewQuestion",
  "reviewTranslation",
  "finishQuestion",
  "finishTranslation"
] as const
export type PaperTask = (typeof paperTasks)[number]

/** Records of a task that an answer names, those that wait longest: of each task, and where one is asked for alone. */
export const namedRecords = { each: 5, alone: 500 } as const
const { each, alone } = namedRecords

/** The call of one's own work on papers. */
export const paperWork = group("paperWork", "What waits for the people who make papers.", [
  get("myPaperWork", "/dashboard/paper-work", {
    description:
      "What waits for the caller in paper setting: questions and translations to fix, review or finish, and papers " +
      "to sign. Tasks of which nothing waits are left out.",
    roles: rolesWith("question.work", "paper.sign"),
    scope: "own",
    query: {
      task: Schema.optionalKey(
        Schema.Literals(paperTasks).annotate({
          description: `Only this task, with up to ${alone} of its records`
        })
      )
    },
    answer: Schema.Array(
      Schema.Struct({
        task: Schema.Literals(paperTasks),
        count: Schema.Int,
        since: Schema.String.annotate({ description: "since when the one that waits longest does; ISO 8601" }),
        records: Schema.Array(
          Schema.Struct({
            question_id: Schema.NullOr(RecordId),
            language_id: Schema.NullOr(TargetLanguage),
            paperset_id: Schema.NullOr(RecordId),
            name: Schema.NullOr(Schema.String).annotate({ description: "the paper's" }),
            since: Schema.String
          }).annotate({ identifier: "PaperTaskRecord" })
        ).annotate({
          description: `those that wait longest, at most ${each}, or ${alone} of a task alone`
        })
      }).annotate({ identifier: "PaperTask" })
    )
  })
])
