import { decide } from "../../../../machines/decide.ts"
import { records } from "../../../../machines/index.ts"
import { messageStream, type MessageClass, type SuppressedReason } from "../../../../schema/mail/message.ts"
import { onOneNode } from "../../db/lock.ts"
import { systemActor } from "../../eventlog/actor.ts"
import type { NewEvent, StreamState } from "../../eventlog/index.ts"
import type { Portal } from "../../portal.ts"
import { isTagged } from "../../projections/stateColumn.ts"
import { suppressedAmong } from "../suppressions.ts"

/** A message that this node sends, in an attempt of its own. */
export type Claimed = {
  readonly id: string
  readonly attempt: number
  readonly class: MessageClass
  readonly template: string
  readonly domain: string
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
  readonly html: string | null
  readonly files: readonly string[] | null
  readonly queued_at: Date
}

type Waiting = Omit<Claimed, "attempt" | "recipient" | "body"> & {
  readonly attempts: number
  readonly recipient: string | null
  readonly body: string | null
  readonly is_over: boolean
}

/** How long a node may be at a message before another one looks after it, in milliseconds; longer than it may take. */
const leaseMs = 600_000

/** How messages go. */
export type Channel = "email" | "sms"

/** What a claim may take. */
export type Room = {
  readonly channel: Channel
  readonly now: Date
  /** Messages at most. */
  readonly most: number
  /** Whether only urgent ones. */
  readonly isUrgentOnly: boolean
  readonly fullDomains: readonly string[]
  /** Takes a place for a message to a domain. @returns false where there is none left */
  readonly takePlace: (domain: string, isUrgent: boolean) => boolean
}

const isWaiting = isTagged(records.message, "waiting")

const waiting = async ({ pool }: Portal, { channel, now, most, isUrgentOnly, fullDomains }: Room) => {
  const { rows } = await pool.query<Waiting>(
    `select id, attempts, class, template, queued_at, recipient, subject, body, html, files,
       lower(split_part(recipient, '@', 2)) as domain, coalesce(secret_until <= $1, false) as is_over
     from outbox
     where channel = $5 and ${isWaiting} and next_at <= $1 and urgency <= $2
       and (urgency = 1 or recipient is null or lower(split_part(recipient, '@', 2)) <> all($3))
     order by urgency, next_at limit $4`,
    [now, isUrgentOnly ? 1 : 4, fullDomains, most, channel]
  )
  return rows
}

/**
 * Takes messages that are due, the most urgent first. Those whose code or link is good no more lapse, and those to
 * addresses that take none are suppressed. One node claims those of a channel at a time.
 * @returns those to be sent; undefined while another node is claiming
 */
export const claimDue = (portal: Portal, room: Room): Promise<readonly Claimed[] | undefined> =>
  onOneNode(portal.pool, "mail", room.channel, async () => {
    const found = await waiting(portal, room)
    if (found.length === 0) return []
    const suppressed = await suppressedAmong(portal.pool, found)
    const leaseUntil = new Date(room.now.getTime() + leaseMs).toISOString()
    const moves = new Map(found.map((one) => [one.id, moveOf(one, suppressed.get(one.id), leaseUntil)]))
    const started = found.filter(
      ({ domain, ...one }) =>
        moves.get(one.id)?.type !== "message.sendingStarted" || room.takePlace(domain, one.class === "urgent")
    )
    const isTaken = await append(portal, started, moves)
    return started.flatMap(({ attempts, recipient, body, is_over: _over, ...one }) =>
      isTaken.has(one.id) && recipient !== null && body !== null
        ? [{ ...one, recipient, body, attempt: attempts + 1 }]
        : []
    )
  })

const moveOf = (
  { id, attempts, is_over, body }: Waiting,
  suppressed: SuppressedReason | undefined,
  leaseUntil: string
): NewEvent => {
  const stream = messageStream(id)
  if (suppressed !== undefined) return { stream, type: "message.suppressed", data: { reason: suppressed } }
  if (is_over || body === null) return { stream, type: "message.lapsed", data: {} }
  return { stream, type: "message.sendingStarted", data: { attempt: attempts + 1, leaseUntil } }
}

/** @returns the ids of those whose sending started */
const append = async (
  { log }: Portal,
  found: readonly Waiting[],
  moves: ReadonlyMap<string, NewEvent>
): Promise<ReadonlySet<string>> => {
  const starting = found.filter(({ id }) => moves.get(id)?.type === "message.sendingStarted")
  const attempts = {
    text: `insert into mail_attempts (message_id, attempt) select * from unnest($1::text[], $2::int[])`,
    values: [starting.map(({ id }) => id), starting.map((one) => one.attempts + 1)]
  }
  return log.batch({
    actor: systemActor,
    cause: "schedule",
    isUnrelated: true,
    streams: found.map(({ id }) => messageStream(id)),
    also: starting.length === 0 ? [] : [attempts],
    decide: (states) => {
      const events = found.map(({ id }) => moves.get(id)!).filter((event) => isTakenBy(states, event))
      const ids = events.filter(({ type }) => type === "message.sendingStarted").map(({ stream }) => stream.slice(8))
      return { events, reply: new Set(ids) }
    }
  })
}

const isTakenBy = (states: ReadonlyMap<string, StreamState>, { stream, type, data }: NewEvent): boolean =>
  decide(records.message.machine, states.get(stream)?.state, { ...data, type: type.slice("message.".length) }).taken
