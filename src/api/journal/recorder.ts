import { journalText, recorder, type Entry } from "machine-inspector/journal"
import { watchFlows } from "../flows.ts"
import { spyOnRequests } from "../requests.ts"
import { keepFromStart, takeEarly } from "./early.ts"
import { saveFile } from "../saveFile.ts"

/** What the portal's journals say that they are. */
export const journalFormat = "school-portal-journal"

const record = recorder()

let stop: (() => void) | undefined
const listeners = new Set<() => void>()

/** Whether the session is being recorded. */
export const isRecording = (): boolean => stop !== undefined

/** Everything that was heard and is still kept, the oldest first, with nothing personal in it. */
export const entriesNow = (): readonly Entry[] => record.entries()

/** How many have been heard, those that are no longer kept among them. */
export const heardNow = (): number => record.heard()

/** How many are no longer kept. */
export const lostNow = (): number => record.lost()

/** The actor of an entry that was recorded in this tab, and its snapshot then. */
export const stepOf = record.stepOf

/** The paths of the pages that were open while it was recorded, and since when. */
let pages: readonly { readonly at: number; readonly path: string }[] = []

/** The page's address; none where flows run without a page. */
const address = globalThis.location as Location | undefined

const notePage = (): void => {
  if (address === undefined) return
  const path = address.pathname + address.search
  if (pages.at(-1)?.path !== path) pages = [...pages, { at: Date.now(), path }]
}

/** The path of the page that was open at a time. */
export const pageAt = (time: number): string => (pages.findLast(({ at }) => at <= time) ?? pages[0])?.path ?? "/"

/** Adds what the server's log tells. */
export const note = (entry: Entry): void => record.note(entry)

/** Calls back when recording begins or ends. */
export const onRecording = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const tell = () => listeners.forEach((changed) => changed())

/** Hears every flow of this browser, whichever screen it belongs to, with all that it invokes. */
const inspectFlows = (): (() => void) => {
  const subscriptions = new Map<object, () => void>()
  const unwatch = watchFlows(({ system }) => {
    notePage()
    if (!subscriptions.has(system)) subscriptions.set(system, record.watch(system))
  })
  return () => {
    unwatch()
    for (const stop of subscriptions.values()) stop()
  }
}

/** Hears which page is open, where the browser tells; elsewhere each flow that begins says where it does. */
const hearPages = (): (() => void) => {
  const { navigation } = globalThis as { readonly navigation?: EventTarget }
  navigation?.addEventListener("currententrychange", notePage)
  return () => navigation?.removeEventListener("currententrychange", notePage)
}

let asked = 0

const hearRequests = (): (() => void) =>
  spyOnRequests((what, command) => {
    const id = (asked += 1)
    const began = Date.now()
    record.note({ at: began, kind: "asked", what, id, command })
    return (status) =>
      record.note({ at: Date.now(), kind: "answered", what, id, status, milliseconds: Date.now() - began })
  })

/** Begins to record this browser's session, until it is stopped: on other screens too. */
export const startRecording = (): void => {
  if (stop !== undefined) return
  for (const { at, event } of takeEarly()) record.inspect(event, at)
  notePage()
  const ends = [inspectFlows(), hearRequests(), hearPages()]
  stop = () => ends.forEach((end) => end())
  tell()
}

/** Loads the page again and records it from its first moment on: its preloader, and a sign-in that it begins with. */
export const recordFromStart = (): void => {
  keepFromStart(true)
  location.reload()
}

/** Stops recording; what was recorded stays. */
export const stopRecording = (): void => {
  stop?.()
  stop = undefined
  keepFromStart(false)
  tell()
}

/** Forgets what was recorded. */
export const clearRecord = (): void => {
  record.clear()
  pages = []
  notePage()
  tell()
}

/** Hands the record to the browser as a file. */
export const saveRecord = (): void =>
  saveFile(
    new Blob([journalText(entriesNow(), lostNow(), journalFormat)], { type: "application/json" }),
    `portal-journal-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.json`
  )
