import { Schema } from "effect"
import { event, type Upcaster } from "../core/event.ts"

/** What can be imported. */
export const ImportKind = Schema.Literals(["students", "schools"])
export type ImportKind = typeof ImportKind.Type

/** The state of a row of an import. */
export const RowVerdict = Schema.Literals(["unchecked", "ready", "doubtful", "wrong", "present", "added", "refused"])
export type RowVerdict = typeof RowVerdict.Type

const counts = Schema.Struct({
  unchecked: Schema.Int,
  ready: Schema.Int,
  doubtful: Schema.Int,
  wrong: Schema.Int,
  present: Schema.Int,
  added: Schema.Int,
  refused: Schema.Int
})

/**
 * Counts of rows by state. Together they are the rows of the file, always; an event tells by how much each count
 * changed.
 */
export const RowCounts = counts.annotate({ identifier: "RowCounts" })
export type RowCounts = { [Verdict in keyof typeof RowCounts.Type]: number }

/** No row at all, or no change. */
export const noRows: RowCounts = { unchecked: 0, ready: 0, doubtful: 0, wrong: 0, present: 0, added: 0, refused: 0 }

/** Rows that are not accounted for yet: they wait for the portal, or for somebody to mend them or decide. */
export const waitingRows = ({ unchecked, ready, doubtful, wrong }: RowCounts): number =>
  unchecked + ready + doubtful + wrong

/**
 * Where a field's values come from: a column of the file, counted from 0, or one value for all rows. A name may come
 * from several columns. No personal field takes a value for all rows, so a match names nobody.
 */
export const FieldMatch = Schema.Struct({
  field: Schema.String.check(Schema.isPattern(/^[a-z_]{1,40}$/)),
  column: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 99 }))),
  value: Schema.NullOr(Schema.String.check(Schema.isMaxLength(60), Schema.isPattern(/^[^\0]*$/)))
}).annotate({ identifier: "FieldMatch" })
export type FieldMatch = typeof FieldMatch.Type

const change = { change: RowCounts.annotate({ description: "by how much each count changed" }) }
const matches = Schema.Array(FieldMatch)
const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const changed = (by: Partial<RowCounts>): RowCounts => ({ ...noRows, ...by })

/** Version 2 of a received file had its format in English words. */
const formatAsCode: Upcaster = ({ format, ...data }) => {
  const [, encoding, delimiter] = /^CSV, (.+), separated by (\w+)$/u.exec(String(format)) ?? []
  return {
    ...data,
    format:
      encoding === undefined
        ? "xlsx"
        : `csv/${encoding === "UTF-16" ? "utf-16le" : encoding.toLowerCase()}/${delimiter}`
  }
}

/** What happens to an import. What its rows say is personal: no event has any of it. */
export const importJobEvents = {
  received: event({
    version: 3,
    // Students alone could be imported before; and the format was in words.
    upcasters: [(data) => data, formatAsCode],
    description: "File uploaded",
    data: Schema.Struct({
      kind: ImportKind,
      place: Schema.Literals(["school", "institute", "district"]).annotate({ description: "whose import it is" }),
      placeIds: Schema.Array(id),
      format: Schema.String.annotate({ description: "what the file is, such as csv/utf-8/commas" }),
      columns: Schema.Int,
      rows: Schema.Int,
      matches,
      ...change
    }),
    sample: {
      kind: "students",
      place: "school",
      placeIds: [1043],
      format: "csv/utf-8/commas",
      columns: 5,
      rows: 4,
      matches: [{ field: "name", column: 0, value: null }],
      change: changed({ unchecked: 4 })
    }
  }),
  mapped: event({
    description: "Columns matched",
    data: Schema.Struct({ matches, ...change }),
    sample: {
      matches: [
        { field: "name", column: 0, value: null },
        { field: "class_level", column: null, value: "8" }
      ],
      change: noRows
    }
  }),
  checked: event({
    description: "Rows checked",
    data: Schema.Struct(change),
    sample: { change: changed({ unchecked: -4, ready: 3, wrong: 1 }) }
  }),
  rowsChanged: event({
    description: "Rows edited",
    data: Schema.Struct({
      how: Schema.Literals(["mended", "kept", "left", "restored"]),
      lines: Schema.Array(Schema.Int),
      ...change
    }),
    sample: { how: "mended", lines: [3], change: changed({ wrong: -1, ready: 1 }) }
  }),
  started: event({ description: "Import started", data: Schema.Struct({}), sample: {} }),
  rowsImported: event({
    description: "Rows imported",
    data: Schema.Struct({ through: Schema.Int.annotate({ description: "the last of them, by its line" }), ...change }),
    sample: { through: 5, change: changed({ ready: -3, added: 2, present: 1 }) }
  }),
  cancelled: event({
    description: "Import stopped",
    data: Schema.Struct({}),
    sample: {}
  }),
  halted: event({
    description: "Ready rows imported, others need attention",
    data: Schema.Struct(change),
    sample: { change: noRows }
  }),
  finished: event({
    description: "Import finished",
    data: Schema.Struct({
      report: Schema.NullOr(Schema.String).annotate({ description: "SHA-256 of the report, in hex" }),
      ...change
    }),
    sample: { report: null, change: noRows }
  }),
  discarded: event({
    description: "Import discarded",
    data: Schema.Struct({}),
    sample: {}
  }),
  expired: event({
    description: "Import expired",
    data: Schema.Struct({}),
    sample: {}
  })
}

/** The stream of an import. */
export const importJobStream = (id: number): string => `importJob-${id}`
