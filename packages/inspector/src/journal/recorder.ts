import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from "xstate"
import { masked } from "./mask.ts"
import type { Entry } from "./entries.ts"

/** Entries that are kept, where nobody says how many; of a longer session the last ones. */
const usual = 4_096

/** What was heard, as it was heard: a machine must not wait for its inspector, so its snapshot is only laid down. */
type Heard = InspectionEvent | Entry

/** A record of what happens in a session. */
export type Recorder = {
  /**
   * Hears a machine: for `createActor(machine, { inspect })` and for `system.inspect`. `at` is when, in milliseconds
   * since 1970, where it is handed over later.
   */
  readonly inspect: (event: InspectionEvent, at?: number) => void
  /**
   * Hears a whole system at a smaller price than `inspect`: XState then copies none of the events that it does not
   * keep. Returns how to stop.
   */
  readonly watch: (system: AnyActorRef["system"]) => () => void
  /** Adds what else happened. */
  readonly note: (entry: Entry) => void
  /** Everything that was heard and is still kept, the oldest first, as `mask` lets it through. */
  readonly entries: () => readonly Entry[]
  /**
   * The actor of an entry and its snapshot then, as they are: nothing of it is masked. Undefined for an entry of a file.
   */
  readonly stepOf: (entry: Entry) => { readonly actor: AnyActorRef; readonly snapshot: AnyMachineSnapshot } | undefined
  /** How many have been heard, those that are no longer kept among them. */
  readonly heard: () => number
  /** How many are no longer kept. */
  readonly lost: () => number
  /** Forgets what was heard. */
  readonly clear: () => void
}

const isInspected = (heard: Heard): heard is InspectionEvent => "type" in heard && heard.type.startsWith("@xstate.")

/** Makes a record that keeps the last `kept` entries. `mask` says what it may hold of events and contexts. */
export const recorder = ({
  kept = usual,
  mask = masked
}: { readonly kept?: number; readonly mask?: (value: unknown) => unknown } = {}): Recorder => {
  const ring: (Heard | undefined)[] = Array.from({ length: kept })
  const times = new Float64Array(kept)
  const told = new WeakMap<InspectionEvent, Entry>()
  const sources = new WeakMap<Entry, SnapshotEvent>()
  let count = 0
  let from = 0
  const lay = (heard: Heard, at = Date.now()) => {
    const place = count % kept
    ring[place] = heard
    times[place] = at
    count += 1
  }
  const inspect = (event: InspectionEvent, at?: number) => {
    if (event.type === "@xstate.snapshot" && "value" in event.snapshot) lay(event, at)
  }
  const entryOf = (heard: Heard, at: number): Entry => {
    if (!isInspected(heard)) return heard
    const known = told.get(heard) ?? flowEntry(heard as SnapshotEvent, at, mask)
    told.set(heard, known)
    sources.set(known, heard as SnapshotEvent)
    return known
  }
  return {
    inspect,
    watch: (system) => {
      const heard = system as unknown as Tellable
      const tell = heard._sendInspectionEvent
      let isHearing = true
      const own = (event: InspectionEvent) => {
        if (isHearing) inspect(event)
        tell(event)
      }
      heard._sendInspectionEvent = own
      return () => {
        isHearing = false
        if (heard._sendInspectionEvent === own) heard._sendInspectionEvent = tell
      }
    },
    note: (entry) => lay(entry),
    entries: () => {
      const first = Math.max(from, count - kept)
      return Array.from({ length: count - first }, (_, index) => {
        const place = (first + index) % kept
        return entryOf(ring[place]!, times[place]!)
      })
    },
    stepOf: (entry) => {
      const source = sources.get(entry)
      return source === undefined
        ? undefined
        : { actor: source.actorRef as AnyActorRef, snapshot: source.snapshot as AnyMachineSnapshot }
    },
    heard: () => count - from,
    lost: () => Math.max(0, count - from - kept),
    clear: () => {
      from = count
      ring.fill(undefined)
    }
  }
}

/** What XState's own parts tell each step to, and hand to observers where there are some. */
type Tellable = { _sendInspectionEvent: (event: InspectionEvent) => void }

type SnapshotEvent = Extract<InspectionEvent, { type: "@xstate.snapshot" }>

const flowEntry = (
  { actorRef, event, snapshot }: SnapshotEvent,
  at: number,
  mask: (value: unknown) => unknown
): Entry => {
  const { id, sessionId, logic } = actorRef as unknown as AnyActorRef & { readonly logic?: { readonly id?: string } }
  const { value, context } = snapshot as Partial<AnyMachineSnapshot>
  return {
    at,
    kind: "flow",
    flow: logic?.id ?? id,
    actor: sessionId,
    event: { ...(mask(event) as object), type: event.type },
    value: value ?? null,
    context: mask(context ?? null)
  }
}
