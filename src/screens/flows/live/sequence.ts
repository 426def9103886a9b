import { t } from "#messages/flows.js"
import { stateKey } from "../../../../machines/edges.ts"
import { recordOf, splitType } from "../../../../machines/record.ts"
import type { StateValue } from "xstate"
import { graphOf } from "machine-inspector"
import { jumpEvent, type Entry } from "machine-inspector/journal"
import { machineList } from "../machineList.ts"

/** A lifeline of the diagram: the page itself, a flow, the server, the records of a machine, or other open pages. */
export type Lifeline = {
  readonly id: string
  readonly title: string
  readonly kind: "page" | "flow" | "server" | "record" | "pages"
}

/** An arrow between two lifelines; from a line to itself where something happened within. */
export type SequenceArrow = {
  readonly key: string
  readonly at: number
  readonly from: string
  readonly to: string
  readonly words: string
  /** What it led to, or how long it took. */
  readonly note: string
  readonly isFailed: boolean
  /** The gesture that it belongs to, if it belongs to one. */
  readonly gesture: string | null
}

/** An arrow for an entry of a recording. */
export type Arrow = SequenceArrow & { readonly entry: Entry }

/** What a diagram shows of a record: some flows or machines by name, some words, and not the hidden kinds. */
export type Filter = { readonly line: string; readonly text: string; readonly hidden: ReadonlySet<string> }

const labels = new Map<string, ReadonlyMap<string, string>>()

const labelsOf = (flow: string): ReadonlyMap<string, string> => {
  const known = labels.get(flow)
  if (known !== undefined) return known
  const machine = machineList.find(({ kind, name }) => kind === "flow" && name === flow)?.machine
  const own = new Map(
    machine === undefined ? [] : graphOf(machine).transitions.map(({ event, label }) => [event, label])
  )
  labels.set(flow, own)
  return own
}

/** An event of a flow as its chart calls it: `sendCode done`, where XState says `xstate.done.actor.0.…`. */
export const eventWords = (flow: string, type: string): string =>
  type === "xstate.init"
    ? t.start
    : type === jumpEvent
      ? t.recordedStep
      : (labelsOf(flow).get(type) ?? type.replace(/^xstate\./u, ""))

/** The kind of an entry, `navigationLoader requestBegan`: entries of a kind can be hidden together. */
export const kindOf = (entry: Entry): string => {
  switch (entry.kind) {
    case "flow":
      return `${entry.flow} ${eventWords(entry.flow, entry.event.type)}`
    case "asked":
    case "answered":
      return entry.what
    case "log":
      return entry.type
  }
}

const page: Lifeline = { id: "page", title: t.page, kind: "page" }
const server: Lifeline = { id: "server", title: t.server, kind: "server" }

/** A state as a word; what is no state is shown as it is. */
export const stateOf = (value: unknown): string =>
  typeof value === "string" || (typeof value === "object" && value !== null)
    ? stateKey(value as StateValue)
    : String(value)

const arrowOf = (entry: Entry, index: number): Arrow => {
  const { at } = entry
  const key = `${index}:${at}`
  const gesture = gestureOf(entry)
  switch (entry.kind) {
    case "flow": {
      const { type } = entry.event
      const isOwn = type.startsWith("xstate.") || type === jumpEvent
      return {
        key,
        at,
        from: isOwn ? `flow:${entry.flow}` : "page",
        to: `flow:${entry.flow}`,
        words: eventWords(entry.flow, type),
        note: stateOf(entry.value),
        isFailed: type.startsWith("xstate.error"),
        gesture,
        entry
      }
    }
    case "asked":
      return { key, at, from: "page", to: "server", words: entry.what, note: "", isFailed: false, gesture, entry }
    case "answered":
      return {
        key,
        at,
        from: "server",
        to: "page",
        words: entry.status === 0 ? t.noResponse : String(entry.status),
        note: t.milliseconds({ count: entry.milliseconds }),
        isFailed: entry.status === 0 || entry.status >= 400,
        gesture,
        entry
      }
    case "log":
      return {
        key,
        at,
        from: "server",
        to: `record:${recordOf(entry.stream)}`,
        words: splitType(entry.type)[1],
        note: entry.stream,
        isFailed: false,
        gesture,
        entry
      }
  }
}

/** A source of entries in words. */
export const sourceWords = (id: string): string => {
  const { kind, title } = titled(id)
  return (kind === "flow" ? t.flowSource : t.recordSource)({ name: title })
}

const titled = (id: string): Lifeline => {
  const [kind = "", title = ""] = id.split(":")
  return { id, title, kind: kind === "flow" ? "flow" : "record" }
}

/** The lifelines and arrows of a record, as far as a filter lets them through. */
export const sequenceOf = (
  entries: readonly Entry[],
  { line, text, hidden }: Filter
): { readonly lines: readonly Lifeline[]; readonly arrows: readonly Arrow[]; readonly all: readonly string[] } => {
  const every = entries.map(arrowOf)
  const wanted = text.trim().toLowerCase()
  const arrows = every.filter(
    (arrow) =>
      !hidden.has(kindOf(arrow.entry)) &&
      (line === "" || arrow.from === line || arrow.to === line) &&
      (wanted === "" || `${arrow.words} ${arrow.note}`.toLowerCase().includes(wanted))
  )
  const namesIn = (some: readonly Arrow[], kind: string) =>
    [...new Set(some.flatMap(({ from, to }) => [from, to]))].filter((id) => id.startsWith(`${kind}:`)).toSorted()
  const lines = [...namesIn(arrows, "flow").map(titled), page, server, ...namesIn(arrows, "record").map(titled)]
  return { lines, arrows, all: [...namesIn(every, "flow"), ...namesIn(every, "record")] }
}

/** The gesture that an entry belongs to, if it belongs to one. */
const gestureOf = (entry: Entry): string | null =>
  entry.kind === "asked" || entry.kind === "log" ? (entry.command?.split("/")[0] ?? null) : null
