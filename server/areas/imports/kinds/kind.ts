import type { ImportField } from "../../../../schema/imports/importFields.ts"
import type { FieldMatch, ImportKind, RowCounts } from "../../../../schema/imports/importJob.ts"
import type { Scope } from "../../../../schema/core/roles.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Actor } from "../../../platform/eventlog/index.ts"
import type { Portal } from "../../../platform/portal.ts"
import type { Values } from "../values.ts"

/** An import that is under way, as far as its rows are concerned. */
export type Job = {
  readonly id: number
  readonly kind: ImportKind
  /** Whose import it is: its rows may name nothing outside of that. */
  readonly scope:
    | Extract<Scope, { readonly kind: "institute" | "school" }>
    | { readonly kind: "district"; readonly ids: readonly number[] }
  readonly state: string
  readonly matches: ReadonlyArray<FieldMatch>
  readonly turn: number
  readonly columns: number
  readonly counts: RowCounts
}

/** What is wrong with a row; `field` is empty where it is no single cell. */
export type Fault = { readonly field: string; readonly message: string }

/** Something on record that a row is, or looks like: the stream of it. */
export type OnRecord = { readonly record: string }

/** A row that was looked at: what is wrong with it, or what it is told from others by. */
export type Looked =
  | { readonly faults: ReadonlyArray<Fault> }
  | {
      /** What identifies it, hashed: a row with the same is the same. */
      readonly same: string
      /** What a look-alike has in common with it, hashed. What is the same is alike. */
      readonly alike: string
      readonly there: OnRecord | null
      readonly resembles: ReadonlyArray<OnRecord>
    }

/** What became of a row that was let in. */
export type Taken =
  | { readonly verdict: "added" | "present"; readonly record: string }
  | { readonly verdict: "wrong"; readonly faults: ReadonlyArray<Fault> }

/** One kind of import: its fields, how its rows are read and judged, and how they go in. A line in the registry. */
export type Kind = {
  readonly fields: (job: Pick<Job, "scope">) => ReadonlyArray<ImportField>
  /** What is confirmed by adding the rows. */
  readonly confirmation: () => string
  /** Rows that go in together. */
  readonly chunk: number
  /** Whether they go in by one batch of the log: the next ones are then prepared while it is appended. */
  readonly isOneBatch?: boolean
  /** Looks at many rows in few statements; answers in their order. */
  readonly look: (sql: Sql, job: Job, rows: ReadonlyArray<Values>) => Promise<ReadonlyArray<Looked>>
  /** Whether two rows that are alike may be the same. Pure. */
  readonly isSimilar: (one: Values, other: Values) => boolean
  /**
   * Lets rows in and answers in their order. Sent again under the same command, nothing is done twice and the same is
   * answered. What goes in by one batch of `log` is in one transaction with the job's word of it.
   */
  readonly take: (
    portal: Pick<Portal, "pool" | "log" | "settings">,
    job: Job,
    actor: Actor,
    commandId: string,
    rows: ReadonlyArray<Values>
  ) => Promise<ReadonlyArray<Taken>>
  /** Names of records that rows resemble, by stream. Only what is in the job's scope. */
  readonly describe: (
    sql: Sql,
    job: Pick<Job, "scope">,
    records: ReadonlyArray<string>
  ) => Promise<ReadonlyMap<string, { readonly name: string; readonly detail: string }>>
}
