import { basename, join } from "node:path"
import type { AnyStateMachine } from "xstate"
import { graphOf, machineFaults } from "machine-inspector"
import { flows, records } from "../../machines/index.ts"
import { splitType, type Record as Entry } from "../../machines/record.ts"
import { flowGuardAnswers, guardAnswers, type Answers } from "../../tests/kit/guards.ts"
import { payloads } from "../../tests/invariants/payloads.ts"
import type { Payloads } from "../../tests/kit/lives.ts"
import { exceptions } from "./exceptions.ts"
import { flowSenders, isSentByServer, type FlowEvents } from "./senders.ts"
import { saidIn, sourcesOf, type Source, type Word } from "./sources.ts"

/** Something that the check found. `what` is a state's id, an event or a guard, or a record. */
export type Finding = { readonly kind: string; readonly what: string; readonly words: string }

/** What is checked: the machines, and the sources that send them events. */
export type Checked = {
  readonly lives: readonly (readonly [name: string, entry: Entry])[]
  readonly screens: readonly (readonly [name: string, machine: AnyStateMachine])[]
  readonly server: readonly Source[]
  readonly pages: readonly Source[]
  readonly flows: readonly FlowEvents[]
}

/** The machines of the portal with the sources of a checkout. */
export const checkedAt = (root: string): Checked => ({
  lives: Object.entries(records),
  screens: Object.entries(flows),
  server: sourcesOf(join(root, "server")),
  pages: pageSources(root),
  flows: flowsAt(root)
})

/** What is wrong with the machines and with those who send them events, and exceptions that nothing is found for. */
export const findIn = ({
  lives,
  screens,
  server,
  pages,
  flows: senders
}: Checked): { readonly findings: readonly Finding[]; readonly idle: readonly string[] } => {
  const found = [
    ...lives.flatMap(([, { machine }]) => drawn(machine)),
    ...screens.flatMap(([, machine]) => drawn(machine)),
    ...lives.flatMap(([name, { events }]) =>
      Object.keys(events)
        .filter((event) => !isSentByServer(server, name, event))
        .map((event) => unsent(name, event))
    ),
    ...unsentByPages(pages, senders),
    ...lives.flatMap(([name, entry]) => unheard(name, entry)),
    ...unknownToRecords(server, lives),
    ...unknownToFlows(pages, senders),
    ...lives.flatMap(([name, entry]) =>
      untested(name, entry.machine, () => guardAnswers(entry, (payloads as Readonly<Record<string, Payloads>>)[name]))
    ),
    ...screens.flatMap(([name, machine]) =>
      untested(name, machine, () => flowGuardAnswers(name as keyof typeof flows, machine))
    )
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
  Object.entries(flows).map(([name, machine]) => ({
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

/** Events of a record that none of its states accepts: the log refuses each of them. */
const unheard = (name: string, { machine, events }: Entry): readonly Finding[] => {
  const accepted = new Set(graphOf(machine).transitions.map(({ event }) => event))
  return Object.keys(events)
    .filter((event) => !accepted.has(event))
    .map((event) => ({
      kind: "event that no state accepts",
      what: `${name}.${event}`,
      words: "It is declared, but the machine refuses it in every state."
    }))
}

/** Events that the server sends to a record that declares no such event. */
const unknownToRecords = (server: readonly Source[], lives: Checked["lives"]): readonly Finding[] => {
  const known = new Map(lives.map(([name, { events }]) => [name, new Set(Object.keys(events))]))
  return unknown(
    server,
    ({ text, isType }) =>
      isType && /^\w+\.\w+$/.test(text) && known.get(splitType(text)[0])?.has(splitType(text)[1]) === false
  )
}

/** Events that a page sends to an actor, and that no flow accepts. */
const unknownToFlows = (pages: readonly Source[], all: readonly FlowEvents[]): readonly Finding[] => {
  const known = new Set(all.flatMap(({ events }) => events))
  return unknown(pages, ({ text, isType, call }) => isType && call === "send" && !known.has(text))
}

const unknown = (sources: readonly Source[], isUnknown: (word: Word) => boolean): readonly Finding[] =>
  sources.flatMap((source) =>
    saidIn(source)
      .words.filter(isUnknown)
      .map(({ text }) => ({
        kind: "sent event that no machine accepts",
        what: text,
        words: `${basename(source.path)} sends it.`
      }))
  )

const tested = new WeakMap<AnyStateMachine, readonly Finding[]>()

/** Guards of a machine that the invariants never hear one of their answers of. */
const untested = (name: string, machine: AnyStateMachine, hear: () => Answers): readonly Finding[] => {
  const known = tested.get(machine) ?? [...hear()].flatMap(([guard, heard]) => untestedGuard(name, guard, heard))
  tested.set(machine, known)
  return known
}

const untestedGuard = (machine: string, guard: string, heard: ReadonlySet<boolean>): readonly Finding[] => {
  const missing = [true, false].filter((answer) => !heard.has(answer))
  return missing.length === 0
    ? []
    : [
        {
          kind: "guard that is never tested",
          what: `${machine}.${guard}`,
          words:
            `No test hears it say ${missing.map((answer) => (answer ? "yes" : "no")).join(" or ")}: an event that ` +
            "makes it is missing."
        }
      ]
}
