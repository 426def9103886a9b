import type { Sql } from "../db/pool.ts"
import { columnsPrint, type StateColumn } from "./stateColumn.ts"

/** Positions `from` < p ≤ `to`, and the stored types that occur there, so that statements about others need not run. */
export type Range = { readonly from: number; readonly to: number; readonly types: ReadonlySet<string> }

/**
 * A read model that the log fills. Its tables hold nothing that the log and `personal` don't give again.
 *
 * - `inline`: applied in the append's own transaction, so that a command or a list sees it at once.
 * - `following`: applied behind the log's end, with its checkpoint in the same transaction as its tables.
 *
 * `apply` is set-based SQL over `events`, each in its newest version, in the range (`position > from and position <= to
 * and type = any(events)`) and gives the same tables however the log is cut into ranges. Table names are unqualified: a
 * rebuild runs the same statements in a schema beside and swaps the tables in. A changed `create` or `apply` raises
 * `version`.
 */
export type Projection = {
  readonly name: string
  readonly version: number
  readonly mode: "inline" | "following"
  /**
   * What its tables depend on beside `version`, such as the machines' shapes: of another it is built anew at the start.
   */
  readonly madeOf?: string
  /** The part of the time, 0 to 1, that a following projection works at most; all of it unless it says less. */
  readonly share?: number
  /** Names of the read models whose tables `apply` reads: a rebuild makes them first. None without it. */
  readonly reads?: ReadonlyArray<string>
  /** Stored types that it folds. */
  readonly events: ReadonlyArray<string>
  /** Tables that it owns, made by `create`. */
  readonly tables: ReadonlyArray<string>
  readonly create: string
  /** Indexes that only readers need, not `apply`: a rebuild makes them when the tables are filled, which is faster. */
  readonly indexes?: string
  readonly apply: (sql: Sql, range: Range) => Promise<unknown>
  /** Columns that hold records' states: moved by the records' machines after `apply`, which names no state. */
  readonly states?: ReadonlyArray<StateColumn>
  /**
   * The account that the events of a stream are about, of an inline projection whose events are each one account's own:
   * who watches their own things is then woken by theirs alone.
   */
  readonly ownerOf?: (stream: string) => number
  /** Takes a subject's personal fields out of the tables; for projections that show some. */
  readonly erase?: (sql: Sql, subject: string) => Promise<unknown>
}

/**
 * What a projection's tables depend on beside its version: what it says itself, and the machines of its state columns.
 */
export const madeOfText = ({ madeOf = "", states = [] }: Pick<Projection, "madeOf" | "states">): string =>
  states.length === 0 ? madeOf : `${madeOf}${columnsPrint(states)}`

/** The stored types, of those that a projection folds, that occur after one position and up to another. */
export const typesWithin = async (
  sql: Sql,
  { from, to }: Omit<Range, "types">,
  events: ReadonlyArray<string>
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql.query<{ type: string }>(
    "select distinct type from events where position > $1 and position <= $2 and type = any($3)",
    [from, to, events]
  )
  return new Set(rows.map(({ type }) => type))
}
