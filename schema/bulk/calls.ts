import { Schema } from "effect"
import { get, listOf, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { list } from "../core/listCall.ts"
import { bulkRoles } from "./actions.ts"
import { BulkActionName, BulkCounts, BulkPause, BulkState, BulkValue } from "./bulkJob.ts"
import { bulkRowsShape } from "./bulkRow.ts"

/** A bulk action, and how far it is. */
const BulkJob = Schema.Struct({
  id: RecordId,
  action: BulkActionName,
  value: BulkValue.annotate({ description: "what each row is set to; null where the action sets no value" }),
  state: BulkState,
  rows: Schema.Int,
  ...BulkCounts.fields,
  is_undoable: Schema.Boolean.annotate({ description: "whether the rows that it changed can be changed back now" }),
  undoes: Schema.NullOr(RecordId).annotate({ description: "the bulk action that it takes back" }),
  undone_by: Schema.NullOr(RecordId),
  pause_reason: Schema.NullOr(BulkPause),
  started_at: Schema.String,
  changed_at: Schema.String,
  ended_at: Schema.NullOr(Schema.String),
  version: Schema.Int,
  position: Schema.Int
}).annotate({ identifier: "BulkJob" })
export type BulkJobAnswer = typeof BulkJob.Type

const own = { roles: bulkRoles, scope: "own" } as const
const ofOne = { ...own, params: { id: RecordId }, answer: BulkJob } as const

/** The account of a bulk action as a list. */
export const bulkRowsList = list("/bulk/:id/rows", bulkRowsShape, {
  description: "The rows of one of the caller's bulk actions, in order, each with its result and why it was refused.",
  ...own,
  params: { id: RecordId }
})

/** Actions on many rows of a list: one request, then a job with an account of each row. */
export const bulk = group("bulk", "Actions on many rows of a list at once.", [
  ...bulkRowsList.calls,
  get("bulkJobs", "/bulk", {
    description: "The caller's bulk actions, latest first; one of them with its id.",
    ...own,
    live: { key: "id", watches: ["bulkJobs"], also: ["total"] },
    query: { page: page.page, per_page: page.per_page, id: Schema.optionalKey(RecordId) },
    answer: Schema.Struct({
      ...listOf(BulkJob).fields,
      position: Schema.Int,
      epoch: Schema.String,
      at: Schema.String
    })
  }),
  post("startBulk", "/bulk/start", {
    description:
      "Does something with many rows of a list: those with the ids, or all that match the filter. Each row is a " +
      "command of its own, sent in the caller's name, and refused where the same command would be refused alone.",
    ...own,
    message: "Bulk action started",
    payload: {
      action: BulkActionName,
      value: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(20))).annotate({
        description: "what each row is set to, where the action sets a value: a class, the code of a language"
      }),
      ids: Schema.optionalKey(
        Schema.Array(RecordId).check(Schema.isMinLength(1), Schema.isMaxLength(10_000), Schema.isUnique())
      ),
      filter: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(4_000))).annotate({
        description: "the list's filters and search as a query string; empty for all of its rows"
      })
    },
    answer: BulkJob
  }),
  post("pauseBulk", "/bulk/:id/pause", {
    ...ofOne,
    description: "Pauses a bulk action. Rows that are being processed are completed.",
    message: "Bulk action paused"
  }),
  post("resumeBulk", "/bulk/:id/resume", {
    ...ofOne,
    description: "Resumes a paused bulk action.",
    message: "Bulk action resumed"
  }),
  post("cancelBulk", "/bulk/:id/cancel", {
    ...ofOne,
    description: "Cancels a bulk action. Rows that were changed stay changed; the others are not processed.",
    message: "Bulk action cancelled"
  }),
  post("undoBulk", "/bulk/:id/undo", {
    ...ofOne,
    description: "Takes a bulk action back: a new one gives each row that was changed the opposite command.",
    message: "Undo started"
  })
])
