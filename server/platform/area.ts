import type { records } from "../../machines/index.ts"
import type { HistoryReader } from "./access/historyReaders.ts"
import type { RequestHandler } from "./http/app.ts"
import type { Implemented } from "./http/implement.ts"
import type { BackgroundJob, Portal } from "./portal.ts"
import type { Projection } from "./projections/projection.ts"

/** Who reads the history of which record, by the record's name. */
export type HistoryReaders = { readonly [Name in keyof typeof records]?: HistoryReader }

/** A job that every node runs for as long as it serves; `name` is what its failures are logged under. */
export type AreaJob = {
  readonly name: string
  readonly begin: (portal: Portal, onError: (error: unknown) => void) => BackgroundJob
}

/**
 * What waits to be worked on in an area: `sql` selects a row for each, with the moment `since` which it waits. Metrics
 * count the rows; only their number and age are told.
 */
export type QueueGauge = { readonly name: string; readonly sql: string }

/** Erases somebody in a restored log that has not erased them; `stream` is that of their record. */
export type EraseAgain = (portal: Portal, stream: string) => Promise<unknown>

/** What an area adds to the server. The registry (`server/areas.ts`) names each area once. */
export type Area = {
  /** Handlers of its calls; `areas` is the whole registry. */
  readonly calls?: (portal: Portal, areas: ReadonlyArray<Area>) => Implemented
  /** Its read models; one that joins tables of another is listed behind it, here or by the order of the areas. */
  readonly projections?: ReadonlyArray<Projection>
  /**
   * What answers requests that are no calls, by path: webhooks, whose signature is checked over the bytes that arrived,
   * files in pieces, signed links.
   */
  readonly webhooks?: (portal: Portal) => Readonly<Record<string, RequestHandler>>
  readonly jobs?: ReadonlyArray<AreaJob>
  readonly queues?: ReadonlyArray<QueueGauge>
  readonly historyReaders?: HistoryReaders
  /** What erases people again after a restore, by the stored type of the event that told of it. */
  readonly erasers?: Readonly<Record<string, EraseAgain>>
}
