import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { personal } from "../core/personal.ts"
import { RowOutcome } from "./bulkJob.ts"

/** A row of a bulk action, and what became of it. */
const BulkRow = Schema.Struct({
  id: RecordId.annotate({ title: "Number" }),
  name: personal(Schema.NullOr(Schema.String).annotate({ title: "Name" })),
  outcome: RowOutcome.annotate({ title: "Result" }),
  reason: Schema.NullOr(Schema.String).annotate({ title: "Reason" })
}).annotate({ identifier: "BulkRow" })

/** The account of a bulk action: each of its rows. */
export const bulkRowsShape = listShape({
  name: "bulkRows",
  exportAs: "bulk-rows",
  title: "Bulk action rows",
  row: BulkRow,
  sorts: ["id"],
  filters: { outcome: RowOutcome }
})
