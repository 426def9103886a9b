import { randomUUID } from "node:crypto"
import type pg from "pg"
import type { Server, Socket } from "socket.io"
import { mayAttend, type Present } from "../../../schema/core/presence.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { inBackground } from "../background.ts"
import type { Signals } from "../eventlog/signals.ts"
import { onPacket } from "./packets.ts"

/** Who is editing what, on all nodes. Nothing of it is stored. */
export type Presence = {
  /** Listens to a socket: `attend` and `leave` records. */
  readonly welcome: (socket: Socket, callerOf: () => Caller) => void
  readonly close: () => void
}

/** What a node tells the others of a record: who edits it there. */
type Told = { readonly node: string; readonly record: string; readonly people: ReadonlyArray<Present> }

/**
 * How often a node says again who edits there, and after how long another node's word is no longer taken, in
 * milliseconds.
 */
const sayAgain = 10_000
const believed = 25_000

/** Records that a socket may attend at once. */
const most = 16

/** Tells all nodes of a database. */
export const presenceSender =
  (pool: pg.Pool) =>
  (told: string): Promise<unknown> =>
    pool.query("select pg_notify('present', $1)", [told])

const roomOf = (record: string): string => `at:${record}`

/** Opens the registry of a node. `tell` sends a text to all nodes, this one among them, where it comes as a signal. */
export const openPresence = (io: Server, signals: Signals, tell: (told: string) => Promise<unknown>): Presence => {
  const node = randomUUID()
  const here = new Map<string, Map<Socket, Present>>()
  const elsewhere = new Map<string, Map<string, { readonly people: ReadonlyArray<Present>; readonly at: number }>>()

  const peopleHere = (record: string): ReadonlyArray<Present> => [...(here.get(record)?.values() ?? [])]
  const peopleAt = (record: string): ReadonlyArray<Present> => [
    ...peopleHere(record),
    ...[...(elsewhere.get(record)?.values() ?? [])].flatMap(({ people }) => people)
  ]
  const show = (record: string) => io.to(roomOf(record)).emit("present", record, peopleAt(record))
  const say = (record: string) => {
    const told: Told = { node, record, people: peopleHere(record) }
    inBackground("presence", tell(JSON.stringify(told)))
  }

  const set = (record: string, socket: Socket, present: Present | undefined) => {
    const some = here.get(record) ?? new Map<Socket, Present>()
    if (present === undefined && !some.has(socket)) return
    if (present === undefined) some.delete(socket)
    else some.set(socket, present)
    if (some.size === 0) here.delete(record)
    else here.set(record, some)
    show(record)
    say(record)
  }

  const hear = ({ node: other, record, people }: Told) => {
    if (other === node) return
    const nodes =
      elsewhere.get(record) ?? new Map<string, { readonly people: ReadonlyArray<Present>; readonly at: number }>()
    if (people.length === 0) nodes.delete(other)
    else nodes.set(other, { people, at: performance.now() })
    if (nodes.size === 0) elsewhere.delete(record)
    else elsewhere.set(record, nodes)
    show(record)
  }

  /** Says again who is here, and forgets nodes that do not any more. */
  const heartbeat = () => {
    for (const record of here.keys()) say(record)
    for (const [record, nodes] of elsewhere)
      for (const [other, { at }] of nodes) {
        if (performance.now() - at > believed) hear({ node: other, record, people: [] })
      }
  }
  const beating = setInterval(heartbeat, sayAgain)
  const unsubscribe = signals.subscribe((signal) => {
    if (signal.kind === "present") hear(JSON.parse(signal.told) as Told)
  })

  return {
    welcome: (socket, callerOf) => {
      const key = randomUUID()
      const attended = new Set<string>()
      const leave = (record: string) => {
        if (!attended.delete(record)) return
        inBackground("rooms", socket.leave(roomOf(record)))
        set(record, socket, undefined)
      }
      onPacket(socket, "attend", (record, isEditing, answer) => {
        const { roleId, username } = callerOf()
        if (!mayAttend(record, roleId)) return
        if (!attended.has(record) && attended.size >= most) return
        attended.add(record)
        inBackground("rooms", socket.join(roomOf(record)))
        set(record, socket, isEditing ? { key, username } : undefined)
        answer({ key, people: peopleAt(record) })
      })
      onPacket(socket, "leave", leave)
      socket.on("disconnect", () => {
        for (const record of attended) leave(record)
      })
    },
    close: () => {
      clearInterval(beating)
      unsubscribe()
    }
  }
}
