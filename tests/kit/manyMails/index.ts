import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { nodeFlags } from "../../../bin/node.mjs"
import { openPortal } from "../../../server/open.ts"
import { systemActor } from "../../../server/platform/eventlog/actor.ts"
import { openMailWorker } from "../../../server/platform/mail/carrier/mailWorker.ts"
import { messageId, outboxMessenger } from "../../../server/platform/mail/messenger.ts"
import { queuedEvent } from "../../../server/platform/mail/queued.ts"
import { writeMail } from "../../../server/platform/mail/templates/texts.ts"
import type { Portal } from "../../../server/platform/portal.ts"
import { readSettings } from "../../../server/platform/settings.ts"
import type { Accepted } from "./sink.ts"

/** Receiving domains of a campaign, messages of a batch, and milliseconds between two urgent messages. */
const domains = 400
const batch = 1_000
const urgentEveryMs = 500

/** Milliseconds after which a killed node's leases have ended, and those that they postponed are due. */
const later = [11 * 60_000, 16 * 60_000]

/** A program of its own, whatever this one was started with. */
const options = { execArgv: [...nodeFlags] }

const program = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url))

/** What came of a campaign. */
export type ManyMails = {
  readonly queuedMs: number
  readonly sentMs: number
  /** Messages that the killed node held when all others were sent. */
  readonly leased: number
  /** Messages of the campaign by their states, after the killed node's leases ended. */
  readonly states: Readonly<Record<string, number>>
  /** Addresses that the mail server accepted more than one copy for. */
  readonly doubles: number
  /** Messages that are marked as sent and that the server never had, and those that it had and are marked otherwise. */
  readonly lost: number
  readonly unknown: number
  /** Milliseconds from each urgent message to its arrival. */
  readonly urgentMs: readonly number[]
}

const write = async ({ pool, log }: Portal, mails: number) => {
  const slots = { name: "विद्यालय", username: "sunrise.school", page: "https://portal.example.org/" }
  const written = await writeMail(pool, "announcement", "hi", slots)
  for (let at = 0; at < mails; at += batch) {
    const events = await Promise.all(
      Array.from({ length: Math.min(batch, mails - at) }, async (_, nth) => {
        const to = `reader${at + nth}@school${(at + nth) % domains}.example.org`
        const about = `school-${at + nth}`
        const id = await messageId(pool, { template: "announcement", about, to }, "campaign-1")
        return queuedEvent({ id, about, template: "announcement", class: "campaign", to, mail: written })
      })
    )
    await log.batch({
      actor: systemActor,
      cause: "campaign-1",
      isUnrelated: true,
      streams: events.map(({ stream }) => stream),
      decide: () => ({ events, reply: null })
    })
  }
  await pool.query("analyze outbox")
  return written
}

const countOf = async ({ pool }: Portal, condition: string): Promise<number> =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from outbox where class = 'campaign' and ${condition}`))
    .rows[0]!.n

/**
 * Writes a campaign into the outbox of an empty database and has nodes send it. One of them is killed when half of it
 * is sent; urgent messages are sent meanwhile, from the first mail on. Then the clock is put forward until the killed
 * node's leases ended.
 */
export const sendManyMails = async (databaseUrl: string, mails: number, nodes: number): Promise<ManyMails> => {
  const sink = fork(program("sink"), options)
  const [{ port }] = (await once(sink, "message")) as [{ port: number }]
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const settings = readSettings({
    NODE_ENV: "test",
    DEMO: "0",
    SMTP_URL: smtpUrl,
    MAIL_FROM: "office@portal.example.org"
  })
  const { portal, close } = await openPortal(databaseUrl, settings)
  const queuing = performance.now()
  const written = await write(portal, mails)
  const sending = performance.now()
  const workers = Array.from({ length: nodes }, () => fork(program("node"), [databaseUrl, smtpUrl], options))
  const asked = new Map<string, number>()
  let isKilled = false
  for (let left = mails; left > 0; left = await countOf(portal, "state in ('queued', 'deferred')")) {
    if (!isKilled && left < mails / 2) isKilled = workers[0]!.kill("SIGKILL")
    await pause(urgentEveryMs)
    // The nodes are starting still: nothing is sent by anybody.
    if (left === mails) continue
    const to = `urgent${asked.size}@place.example.org`
    asked.set(to, Date.now())
    const urgent = { channel: "email", template: "set-password", about: "account-1", secretSeconds: 3_600 } as const
    await outboxMessenger(portal).send({ ...urgent, to, ...written }, systemActor)
  }
  const sent = performance.now()
  await pause(2_000)
  for (const worker of workers) worker.kill("SIGKILL")
  const leased = await countOf(portal, "state = 'sending'")
  for (const ahead of later) {
    const worker = await openMailWorker(portal, settings.mail!, { clock: () => Date.now() + ahead })
    await worker.drain()
    await worker.stop()
  }
  const found = { ...(await compare(portal, await acceptedBy(sink), asked)), leased }
  sink.kill()
  await close()
  return { queuedMs: sending - queuing, sentMs: sent - sending, ...found }
}

const acceptedBy = async (sink: ChildProcess): Promise<readonly Accepted[]> => {
  sink.send({})
  const [accepted] = (await once(sink, "message")) as [readonly Accepted[]]
  return accepted
}

/** Compares what the outbox says with what the mail server had. */
const compare = async ({ pool }: Portal, accepted: readonly Accepted[], asked: ReadonlyMap<string, number>) => {
  const { rows } = await pool.query<{ recipient: string; state: string }>(
    "select recipient, state from outbox where class = 'campaign'"
  )
  const had = new Map(accepted.map(([to, copies, at]) => [to, { copies, at }]))
  const isIn = (state: string) => state === "sent" || state === "uncertain"
  return {
    states: Object.fromEntries(
      [...Map.groupBy(rows, ({ state }) => state)].map(([state, some]) => [state, some.length])
    ),
    doubles: accepted.filter(([, copies]) => copies > 1).length,
    lost: rows.filter(({ recipient, state }) => state === "sent" && !had.has(recipient)).length,
    unknown: rows.filter(({ recipient, state }) => had.has(recipient) && !isIn(state)).length,
    urgentMs: [...asked].flatMap(([to, at]) => (had.has(to) ? [had.get(to)!.at - at] : []))
  }
}
