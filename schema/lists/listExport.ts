import { Schema } from "effect"
import { event } from "../core/event.ts"

/** What happens when somebody has a list as a file. What they searched for may name people, and is not kept. */
export const listExportEvents = {
  started: event({
    description: "Download started",
    data: Schema.Struct({
      list: Schema.String.annotate({ description: "the name of the list's call" }),
      format: Schema.Literals(["csv", "xlsx"]),
      columns: Schema.Array(Schema.String),
      filters: Schema.Record(Schema.String, Schema.Json).annotate({ description: "without those that are personal" }),
      searched: Schema.Boolean.annotate({ description: "whether the rows were cut by a search, too" }),
      picked: Schema.NullOr(Schema.Int).annotate({
        description: "how many rows were picked by hand; null where all that fit were meant"
      })
    }),
    sample: {
      list: "schools",
      format: "csv",
      columns: ["name", "code"],
      filters: { state_id: 33 },
      searched: false,
      picked: null
    }
  }),
  finished: event({
    description: "Upload complete",
    data: Schema.Struct({ rows: Schema.Int, bytes: Schema.Int }),
    sample: { rows: 8_120, bytes: 912_004 }
  }),
  interrupted: event({
    description: "Download interrupted",
    data: Schema.Struct({ rows: Schema.Int, bytes: Schema.Int }),
    sample: { rows: 5_000, bytes: 560_110 }
  })
}

/** The stream of an export; ids are random. */
export const listExportStream = (id: string): string => `listExport-${id}`
