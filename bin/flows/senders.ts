import { saidIn, type Source } from "./sources.ts"

/** Files that only read what happened, and those that make up a programme. */
const isReader = /projection\.ts$|\.projection\.ts$|[/\\]demo[/\\]|[/\\]readers\.ts$/

/**
 * Whether some source of the server sends a record's event: it computes with the stored type as a word, or the type is
 * put together from the record's name and a value that may be the event's name, here or in a file that is called with
 * it. What projections and the demo programme say does not count, nor do comparisons.
 */
export const isSentByServer = (sources: readonly Source[], record: string, event: string): boolean => {
  const writers = sources.filter(({ path }) => !isReader.test(path))
  const composers = new Set(writers.filter((source) => saidIn(source).heads.has(`${record}.`)).map(({ path }) => path))
  return writers.some((source) => {
    if (!source.text.includes(event)) return false
    const { words, tails, types, imports } = saidIn(source)
    return (
      tails.has(`.${event}`) ||
      words.some(({ text }) => text === `${record}.${event}`) ||
      (composers.has(source.path) && (types.has(event) || words.some(({ text }) => text === event))) ||
      (imports.some((path) => composers.has(path)) && words.some(({ text, isSent }) => isSent && text === event))
    )
  })
}

/** A flow: the file that declares it, and the events that somebody has to send it. */
export type FlowEvents = { readonly name: string; readonly path: string; readonly events: readonly string[] }

/** Calls by which a machine sends events to itself or to what it invokes. */
const ownCalls = /^(raise|send|sendTo|sendBack|sendParent)$/

/**
 * Which files send each event of the flows, as `flow.event`. An event is sent where an object with it as `type` is
 * made, unless it is only asked whether it `can` be sent, or is handed to whoever listens where a file that imports it
 * makes an object of what it hears. Of several flows that take an event of this name, it is meant for those that the
 * file comes to over the fewest imports.
 */
export const flowSenders = (
  sources: readonly Source[],
  flows: readonly FlowEvents[]
): ReadonlyMap<string, readonly string[]> => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const declaring = new Set(flows.map(({ path }) => path))
  const takers = new Map<string, FlowEvents[]>()
  for (const flow of flows) for (const event of flow.events) takers.set(event, [...(takers.get(event) ?? []), flow])
  const found = new Map<string, string[]>()
  for (const source of sources) {
    if (!/\btype\b/.test(source.text)) continue
    const { words, relays, imports } = saidIn(source)
    const heard = relays ? imports.flatMap((path) => (byPath.has(path) ? saidIn(byPath.get(path)!).words : [])) : []
    const sent = [
      ...words.filter(
        ({ isType, call }) => isType && call !== "can" && (!declaring.has(source.path) || ownCalls.test(call))
      ),
      ...heard.filter(({ isSent, isType }) => isSent && !isType)
    ].filter(({ text }) => takers.has(text))
    if (sent.length === 0) continue
    const away = distances(source, byPath)
    for (const event of new Set(sent.map(({ text }) => text))) {
      const meant = takers.get(event)!.filter(({ path }) => away.has(path))
      const nearest = Math.min(...meant.map(({ path }) => away.get(path)!))
      for (const { name } of meant.filter(({ path }) => away.get(path) === nearest))
        found.set(`${name}.${event}`, [...(found.get(`${name}.${event}`) ?? []), source.path])
    }
  }
  return found
}

/** How many imports it takes to come from a file to each file that it depends on. */
const distances = (from: Source, byPath: ReadonlyMap<string, Source>): ReadonlyMap<string, number> => {
  const away = new Map([[from.path, 0]])
  for (const path of away.keys()) {
    const source = byPath.get(path)
    for (const next of source === undefined ? [] : saidIn(source).imports)
      if (!away.has(next)) away.set(next, away.get(path)! + 1)
  }
  return away
}
