import { join } from "node:path"
import type { AnyStateMachine } from "xstate"
import { machineFaults } from "machine-inspector"
import { flows, records } from "../../machines/index.ts"
import type { Record as Entry } from "../../machines/record.ts"
import { flowGuardAnswers, guardAnswers, type Answers } from "../../tests/kit/guards.ts"
import { payloads } from "../../tests/invariants/payloads.ts"
import type { Payloads } from "../../tests/kit/lives.ts"
import { exceptions } from "./exceptions.ts"
import { flowSenders, isSentByServer, type FlowEvents } from "./senders.ts"
import { sourcesOf, type Source } from "./sources.ts"

/** Something that the check found. `what` is a state's id, an event or a guard, or a record. */
export type Finding = { readonly kind: string; readonly what: string; readonly words: string }

const lives: readonly (readonly [string, Entry])[] = Object.entries(records)
const screens: readonly (readonly [string, AnyStateMachine])[] = Object.entries(flows)

/** What is wrong with the machines and with those who send them events, as the sources are in a checkout. */
export const findInSources = (
  root: string
): { readonly findings: readonly Finding[]; readonly idle: readonly string[] } => {
  const server = sourcesOf(join(root, "server"))
  const found = [
    ...lives.flatMap(([, { machine }]) => drawn(machine)),
    ...screens.flatMap(([, machine]) => drawn(machine)),
    ...lives.flatMap(([name, { events }]) =>
      Object.keys(events)
        .filter((event) => !isSentByServer(server, name, event))
        .map((event) => unsent(name, event))
    ),
    ...unsentByPages(pageSources(root), flowsAt(root)),
    ...lives.flatMap(([name, entry]) =>
      untested(name, guardAnswers(entry, (payloads as Readonly<Record<string, Payloads>>)[name]))
    ),
    ...screens.flatMap(([name, machine]) => untested(name, flowGuardAnswers(name as keyof typeof flows, machine)))
  ]
  const expected = new Set(exceptions.map(({ what }) => what))
  return {
    findings: found.filter(({ what }) => !expected.has(what)),
    idle: exceptions.filter(({ what }) => !found.some((finding) => finding.what === what)).map(({ what }) => what)
  }
}

/** The sources that may send a flow its events: pages, and the machines themselves. */
export const pageSources = (root: string): readonly Source[] => [
  ...sourcesOf(join(root, "src")),
  ...sourcesOf(join(root, "machines"))
]

/** The flows with the files that declare them. */
export const flowsAt = (root: string): readonly FlowEvents[] =>
  screens.map(([name, machine]) => ({
    name,
    path: join(root, `machines/flows/${name}.ts`),
    events: eventsOf(machine)
  }))

/** The events of flows that none of some sources sends. */
export const unsentByPages = (sources: readonly Source[], all: readonly FlowEvents[]): readonly Finding[] => {
  const senders = flowSenders(sources, all)
  return all.flatMap(({ name, events }) =>
    events.filter((event) => !senders.has(`${name}.${event}`)).map((event) => unsent(name, event))
  )
}

const drawn = (machine: AnyStateMachine): readonly Finding[] =>
  machineFaults(machine).map(({ kind, at, words }) => ({ kind, what: at, words }))

/** Events that somebody sends a flow; what XState tells itself (a delay over, an actor done) it sends itself. */
const eventsOf = (machine: AnyStateMachine): readonly string[] =>
  (machine.events as readonly string[]).filter((event) => !event.startsWith("xstate."))

const unsent = (machine: string, event: string): Finding => ({
  kind: "event that nobody sends",
  what: `${machine}.${event}`,
  words: "No source sends it."
})

const untested = (machine: string, answers: Answers): readonly Finding[] =>
  [...answers].flatMap(([guard, heard]) => {
    const missing = [true, false].filter((answer) => !heard.has(answer))
    return missing.length === 0
      ? []
      : [
          {
            kind: "guard that is never tested",
            what: `${machine}.${guard}`,
            words:
              `The laws never hear it say ${missing.map((answer) => (answer ? "yes" : "no")).join(" or ")}: an ` +
              "event that makes it is missing."
          }
        ]
  })
