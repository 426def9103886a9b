import { Schema } from "effect"
import { ListedExam } from "./examList.ts"

/** How far something is that has to be ready: done, worth a look, or in the way of the exam. */
export const CheckState = Schema.Literals(["ok", "warn", "fail"])
export type CheckState = typeof CheckState.Type

/** How an answer sheet meets its paper: it can be scored, or why it cannot. */
export const SheetPaper = Schema.Literals(["scorable", "noPaper", "unknownSet", "wrongLength"])
export type SheetPaper = typeof SheetPaper.Type

/** What has to be ready on an exam's day. */
export const CheckKey = Schema.Literals([
  "papers",
  "sheets",
  "students",
  "schools",
  "storage",
  "nodes",
  "clocks",
  "restore"
])
export type CheckKey = typeof CheckKey.Type

/** A line of the check list: what was found, what to do about it, and the page where that is done. */
export const CheckLine = Schema.Struct({
  key: CheckKey,
  state: CheckState,
  found: Schema.String,
  todo: Schema.NullOr(Schema.String),
  link: Schema.NullOr(Schema.String).annotate({
    description: "the path of a screen of the portal, or #servers for the list of servers beside the check list"
  })
}).annotate({ identifier: "CheckLine" })
export type CheckLine = typeof CheckLine.Type

/** A node that serves the portal. */
const ServingNode = Schema.Struct({
  node: Schema.String.annotate({ description: "the process, by the name that it gave itself" }),
  skew_ms: Schema.Int.annotate({ description: "how far its clock is ahead of the database's" })
}).annotate({ identifier: "ServingNode" })

/** The storage that holds uploaded files and, where it is embedded, the database. */
const Storage = Schema.Struct({ free: Schema.Finite, total: Schema.Finite }).annotate({
  identifier: "Storage",
  description: "in bytes, on the node that answers"
})

/** The check list of an exam's day, with the servers that it is about. */
export const ExamChecklist = Schema.Struct({
  exam: ListedExam,
  lines: Schema.Array(CheckLine),
  nodes: Schema.Array(ServingNode),
  storage: Schema.NullOr(Storage)
}).annotate({ identifier: "ExamChecklist" })
export type ExamChecklist = typeof ExamChecklist.Type
