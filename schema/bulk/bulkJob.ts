import { Schema } from "effect"
import { event } from "../core/event.ts"
import { bulkActionNames } from "./actions.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** What is done with each row. */
export const BulkActionName = Schema.Literals(bulkActionNames)

/** What the rows of an action are set to, such as a class; never anything personal. */
export const BulkValue = Schema.NullOr(Schema.String.check(Schema.isMaxLength(20)))

/** The states of a bulk action, as its machine names them. */
export const BulkState = Schema.Literals(["running", "paused", "finished", "cancelled", "undone"])
export type BulkState = typeof BulkState.Type

/** Why a bulk action pauses. */
export const BulkPause = Schema.Literals(["byHand", "failed", "noAccess"]).annotate({
  description: "`failed`: its steps failed; `noAccess`: whoever started it may not do it any more"
})
export type BulkPause = typeof BulkPause.Type

/** What became of a row. `trying`: it is being done, or was when a node died, and is done again under the same id. */
export const RowOutcome = Schema.Literals(["waiting", "trying", "done", "unchanged", "refused"])
export type RowOutcome = typeof RowOutcome.Type

/** How many rows are accounted for, by what became of them. */
export const BulkCounts = Schema.Struct({
  done: count,
  unchanged: count.annotate({ description: "rows that were so already" }),
  refused: count
})
export type BulkCounts = typeof BulkCounts.Type

/**
 * What happens to a bulk action. Its rows are in a table of their own, under `batch`: which they are was decided when
 * it started, and what was searched for is in no event.
 */
export const bulkJobEvents = {
  started: event({
    version: 2,
    // The first version had no actions that set a value.
    upcasters: [(data) => ({ ...data, value: null })],
    description: "Bulk action started",
    data: Schema.Struct({
      action: BulkActionName,
      value: BulkValue.annotate({ description: "what each row is set to; null where each gets back what it had" }),
      batch: Schema.String.annotate({ description: "the UUID that its rows are kept under" }),
      rows: id,
      isUndoable: Schema.Boolean,
      undoes: Schema.NullOr(id).annotate({ description: "the bulk action that it takes back" })
    }),
    sample: {
      action: "closeAccounts",
      value: null,
      batch: "018f2b5c-7a7e-7cc3-98c4-dc0c0c07398f",
      rows: 30,
      isUndoable: true,
      undoes: null
    }
  }),
  advanced: event({
    description: "Rows processed",
    data: BulkCounts,
    sample: { done: 28, unchanged: 1, refused: 1 }
  }),
  paused: event({
    description: "Bulk action paused",
    data: Schema.Struct({ reason: BulkPause }),
    sample: { reason: "byHand" }
  }),
  resumed: event({ description: "Bulk action resumed", data: Schema.Struct({}), sample: {} }),
  cancelled: event({ description: "Bulk action cancelled", data: Schema.Struct({}), sample: {} }),
  finished: event({ description: "Bulk action finished", data: Schema.Struct({}), sample: {} }),
  reverted: event({
    description: "Undo started",
    data: Schema.Struct({ by: id.annotate({ description: "the bulk action that takes it back" }) }),
    sample: { by: 8 }
  })
}

/** The stream of a bulk action. */
export const bulkJobStream = (number: number): string => `bulkJob-${number}`
