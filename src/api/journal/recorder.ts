import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from "xstate"
import { watchFlows } from "../flows.ts"
import { spyOnRequests } from "../requests.ts"
import { saveFile } from "../saveFile.ts"
import { journalText, type Entry } from "./entries.ts"
import { masked } from "./mask.ts"

/** Entries that are kept; of a longer session the last ones. */
const kept = 4_096

/**
 * What was heard, as it was heard. A flow must not wait for the inspector, so its snapshot is only laid down here;
 * it is masked and put into words when somebody looks.
 */
type Heard = InspectionEvent | Entry

const ring: (Heard | undefined)[] = Array.from({ length: kept })
const times = new Float64Array(kept)
let count = 0
let from = 0
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

const lay = (heard: Heard) => {
  const place = count % kept
  ring[place] = heard
  times[place] = Date.now()
  count += 1
}

/** Whether the session is being recorded. */
export const isRecording = (): boolean => stop !== undefined

const told = new WeakMap<InspectionEvent, Entry>()

const isInspected = (heard: Heard): heard is InspectionEvent => "type" in heard && heard.type.startsWith("@xstate.")

const entryOf = (heard: Heard, at: number): Entry => {
  if (!isInspected(heard)) return heard
  const known = told.get(heard)
  if (known !== undefined) return known
  const { actorRef, event, snapshot } = heard as Extract<InspectionEvent, { type: "@xstate.snapshot" }>
  const { id, sessionId, logic } = actorRef as unknown as AnyActorRef & { readonly logic?: { readonly id?: string } }
  const { value, context } = snapshot as Partial<AnyMachineSnapshot>
  const made: Entry = {
    at,
    kind: "flow",
    flow: logic?.id ?? id,
    actor: sessionId,
    event: { ...(masked(event) as object), type: event.type },
    value: value ?? null,
    context: masked(context ?? null)
  }
  told.set(heard, made)
  return made
}

/** Everything that was heard and is still kept, the oldest first, with nothing personal in it. */
export const entriesNow = (): readonly Entry[] => {
  const first = Math.max(from, count - kept)
  return Array.from({ length: count - first }, (_, index) => {
    const place = (first + index) % kept
    return entryOf(ring[place]!, times[place]!)
  })
}

/** How many have been heard, those that are no longer kept among them. */
export const heardNow = (): number => count - from

/** How many are no longer kept. */
export const lostNow = (): number => Math.max(0, count - from - kept)

/** Adds what the server's log tells. */
export const note = (entry: Entry): void => lay(entry)

/** Calls back when recording begins or ends. */
export const onRecording = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const tell = () => listeners.forEach((changed) => changed())

/** Hears every flow of this browser, whichever screen it belongs to, through XState's own inspection. */
const inspectFlows = (): (() => void) => {
  const subscriptions = new Map<object, { readonly unsubscribe: () => void }>()
  const unwatch = watchFlows((flow) => {
    const { system } = flow
    if (subscriptions.has(system)) return
    subscriptions.set(
      system,
      system.inspect((event) => {
        if (event.type === "@xstate.snapshot" && "value" in event.snapshot) lay(event)
      })
    )
  })
  return () => {
    unwatch()
    for (const { unsubscribe } of subscriptions.values()) unsubscribe()
  }
}

let asked = 0

const hearRequests = (): (() => void) =>
  spyOnRequests((what, command) => {
    const id = (asked += 1)
    const began = Date.now()
    lay({ at: began, kind: "asked", what, id, command })
    return (status) => lay({ at: Date.now(), kind: "answered", what, id, status, milliseconds: Date.now() - began })
  })

/** Begins to record this browser's session, until it is stopped: on other screens too. */
export const startRecording = (): void => {
  if (stop !== undefined) return
  const ends = [inspectFlows(), hearRequests()]
  stop = () => ends.forEach((end) => end())
  tell()
}

/** Stops recording; what was recorded stays. */
export const stopRecording = (): void => {
  stop?.()
  stop = undefined
  tell()
}

/** Forgets what was recorded. */
export const clearRecord = (): void => {
  from = count
  ring.fill(undefined)
  tell()
}

/** Hands the record to the browser as a file. */
export const saveRecord = (): void =>
  saveFile(
    new Blob([journalText(entriesNow(), lostNow())], { type: "application/json" }),
    `portal-journal-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.json`
  )
