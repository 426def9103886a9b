/** What a live call sends, as far as the protocol goes: all rows, or what changed since. */
export type LiveMessage<Row> = {
  readonly kind: "snapshot" | "delta" | "reset"
  readonly epoch: string
  readonly position: number
  readonly rows: readonly Row[]
  /** Keys of rows that are no more in the answer. */
  readonly removed: readonly string[]
  readonly total?: number | null
}

/** A position of the log. Positions of two epochs cannot be compared. */
export type LivePoint = { readonly epoch: string; readonly position: number }

/** The rows of a live call as a subscriber has them at a point of the log. */
export type LiveState<Row> = LivePoint & {
  /** By key, in the order in which they came. */
  readonly rows: ReadonlyMap<string, Row>
  readonly total: number
}

/** What a message did to the rows: the keys that it brought, and whether others left or all began anew. */
export type LiveChange = { readonly changed: readonly string[]; readonly isWhole: boolean }

/**
 * Whether a message tells something about a state. A delta does not without rows to lay it over, or in another epoch;
 * nor does one of an older position, since a state at a position holds all that happened up to it. A snapshot or reset
 * always does.
 */
export const isNews = (before: LivePoint | null, message: LiveMessage<unknown>): boolean =>
  message.kind !== "delta" || (before !== null && message.epoch === before.epoch && message.position >= before.position)

/**
 * Reduces what a subscriber hears to the rows that it has: a snapshot and a reset take the place of all rows, a delta
 * changes some. Answers `before` itself when the message says nothing new, and null until the first rows are there.
 */
export const takeMessage = <Row>(
  before: LiveState<Row> | null,
  message: LiveMessage<Row>,
  keyOf: (row: Row) => string
): LiveState<Row> | null => {
  if (!isNews(before, message)) return before
  const { epoch, position, removed, total } = message
  const rows = new Map(message.kind === "delta" ? before?.rows : [])
  for (const key of removed) rows.delete(key)
  for (const row of message.rows) rows.set(keyOf(row), row)
  return { epoch, position, rows, total: total ?? rows.size }
}

/** What a message that is news changes in the rows. */
export const changeBy = <Row>(message: LiveMessage<Row>, keyOf: (row: Row) => string): LiveChange => ({
  changed: message.rows.map(keyOf),
  isWhole: message.kind !== "delta" || message.removed.length > 0
})
