import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { openPortal } from "../server/open.ts"
import { systemActor } from "../server/platform/eventlog/actor.ts"
import { messageId, outboxMessenger } from "../server/platform/mail/messenger.ts"
import { queuedEvent } from "../server/platform/mail/queued.ts"
import { writeMail } from "../server/platform/mail/templates/texts.ts"
import { readSettings } from "../server/platform/settings.ts"
import { benchDatabase } from "./kit/database.ts"
import { percentile, thousands, type Bench } from "./kit/report.ts"

/** Messages of the campaign, receiving domains, and nodes; `BENCH_MAILS` measures another size. */
const mails = Number(process.env["BENCH_MAILS"] ?? 100_000)
const domains = 400
const nodes = 4
const batch = 1_000
const urgentEveryMs = 500

const program = (name: string) => fileURLToPath(new URL(`mail/${name}.ts`, import.meta.url))

const answerOf = async <Answer>(child: ChildProcess, asked: object): Promise<Answer> => {
  child.send(asked)
  const [answer] = (await once(child, "message")) as [Answer]
  return answer
}

/** How fast a campaign goes out over four nodes, one of which is killed, and how soon urgent mail gets through. */
export const mail: Bench = {
  name: "mail",
  run: async () => {
    const database = await benchDatabase("mail")
    const { portal, close } = await openPortal(database.url, readSettings({ NODE_ENV: "test", DEMO: "0" }))
    const { pool, log } = portal
    const slots = { name: "विद्यालय", username: "sunrise.school", page: "https://portal.example.org/" }
    const written = await writeMail(pool, "announcement", "hi", slots)
    const queuing = performance.now()
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
    const queued = performance.now() - queuing
    await pool.query("analyze outbox")

    const sink = fork(program("sink"))
    const [{ port }] = (await once(sink, "message")) as [{ port: number }]
    const workers = Array.from({ length: nodes }, () =>
      fork(program("node"), [database.url, `smtp://127.0.0.1:${port}`])
    )
    const sending = performance.now()
    const asked = new Map<string, number>()
    let isKilled = false
    let left = mails
    while (left > 0) {
      const to = `urgent${asked.size}@place.example.org`
      asked.set(to, Date.now())
      await outboxMessenger(portal).send(
        { channel: "email", template: "set-password", about: "account-1", secretSeconds: 3_600, to, ...written },
        systemActor
      )
      await pause(urgentEveryMs)
      const { rows } = await pool.query<{ left: number }>(
        "select count(*)::int as left from outbox where class = 'campaign' and state in ('queued', 'deferred')"
      )
      left = rows[0]!.left
      if (!isKilled && left < mails / 2) {
        isKilled = true
        workers[0]!.kill("SIGKILL")
      }
    }
    const seconds = (performance.now() - sending) / 1_000
    await pause(2_000)
    const { addresses, doubles } = await answerOf<{ addresses: number; doubles: number }>(sink, {})
    const { urgent } = await answerOf<{ urgent: ReadonlyArray<readonly [string, number]> }>(sink, { urgent: true })
    const delays = urgent.map(([to, at]) => at - asked.get(to)!)
    const { rows } = await pool.query<{ sending: number }>(
      "select count(*)::int as sending from outbox where class = 'campaign' and state = 'sending'"
    )
    for (const worker of workers) worker.kill("SIGKILL")
    sink.kill()
    await close()
    await database.drop()
    return [
      { what: `${thousands(mails)} mails written into the outbox`, figure: `${thousands(mails / (queued / 1_000))}/s` },
      {
        what: `${thousands(mails)} mails by ${nodes} nodes, one killed in the middle`,
        figure: `${thousands(seconds)} s, ${thousands(mails / seconds)}/s`,
        goal: "≤ 10 min"
      },
      {
        what: "accepted, twice, and still leased to the killed node",
        figure: `${thousands(addresses - urgent.length)}, ${doubles}, ${rows[0]!.sending}`,
        goal: "twice 0"
      },
      {
        what: `urgent mail meanwhile (${delays.length}), until accepted`,
        figure: `p50 ${percentile(delays, 0.5)} ms, p95 ${percentile(delays, 0.95)} ms`,
        goal: "p95 ≤ 2 s"
      }
    ]
  }
}
