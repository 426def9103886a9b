import type pg from "pg"
import type { Log, Projection } from "./eventlog/index.ts"
import type { Signals } from "./eventlog/signals.ts"
import type { Settings } from "./settings.ts"

/** What the areas work with: opened once by main.ts, given to each area's calls. */
export type Portal = {
  readonly settings: Settings
  /** The name of this process, among those that serve the same database. */
  readonly node: string
  readonly pool: pg.Pool
  readonly log: Log
  readonly signals: Signals
  readonly projections: ReadonlyArray<Projection>
  /** Aborted when this node was told to end: it answers what is under way, and wants nothing new. */
  readonly ending: AbortSignal
}

/** Something that a node does by itself, until it is stopped; `stop` waits for what is under way. */
export type BackgroundJob = { readonly stop: () => Promise<void> }
