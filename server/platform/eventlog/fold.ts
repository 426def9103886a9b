import { decide, initialState } from "../../../machines/decide.ts"
import { recordOf, splitType, type Record as Entry, type Records } from "../../../machines/record.ts"
import { upcast } from "../../../schema/core/event.ts"
import type { StoredEvent, StreamState } from "./types.ts"

/** A record or an event that this program has no word for: a fault of the program, or the work of a newer one. */
export class UnknownEventError extends Error {}

/** The registry's entry for a stream or a stored type's record. @throws Unlisted */
export const entryOf = (records: Records, stream: string): Entry => {
  const entry = records[recordOf(stream)]
  if (!entry) throw new UnknownEventError(`No record is named as the stream ${recordOf(stream)}`)
  return entry
}

/** An event of the log as the present machine reads it. @throws Unlisted */
const present = (entry: Entry, event: Pick<StoredEvent, "type" | "schema_version" | "data">) => {
  const [, name] = splitType(event.type)
  const definition = entry.events[name]
  if (!definition) throw new UnknownEventError(`No event is named ${event.type}`)
  return { ...upcast(definition, event.schema_version, event.data), type: name }
}

/**
 * Takes a stream one stored event further. The log is the truth: an event that the present machine would refuse still
 * happened, so the state stays as it was and the version goes on.
 */
export const foldOne = (entry: Entry, before: StreamState | undefined, event: Stored): StreamState =>
  foldStep(entry, before, event).after

type Stored = Pick<StoredEvent, "version" | "type" | "schema_version" | "data">

/** `foldOne`, which also says whether the present machine takes the event. */
export const foldStep = (
  entry: Entry,
  before: StreamState | undefined,
  event: Stored
): { readonly isTaken: boolean; readonly after: StreamState } => {
  const decision = decide(entry.machine, before?.state, present(entry, event))
  return {
    isTaken: decision.taken,
    after: {
      version: event.version,
      state: decision.taken ? decision.state : (before?.state ?? initialState(entry.machine))
    }
  }
}
