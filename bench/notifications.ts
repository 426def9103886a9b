import { fork } from "node:child_process"
import { readFile } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import type pg from "pg"
import { records } from "../machines/index.ts"
import { accountStream } from "../schema/session/account.ts"
import { inboxStream } from "../schema/notifications/inbox.ts"
import { notificationStream } from "../schema/notifications/notification.ts"
import { openPool } from "../server/platform/db/pool.ts"
import { openLog, type NewEvent } from "../server/platform/eventlog/index.ts"
import { openInboxReader } from "../server/areas/notifications/inboxReader.ts"
import { recipientsOf } from "../server/areas/notifications/audience.ts"
import { projections } from "../server/projections.ts"
import { makeToken } from "../server/areas/session/tokens.ts"
import { json, signIn } from "./kit/client.ts"
import { messageOf } from "./kit/messages.ts"
import { programmeDatabase } from "./kit/programme.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { percentile, thousands, type Bench } from "./kit/report.ts"
import { measureWriters } from "./kit/writers.ts"

const accounts = 60_000
const published = 500
const open = 1_000
const firstAccount = 10_000
const actor = { userId: 0, roleId: 10 }

const accountEvent = (nth: number, schools: ReadonlyArray<number>): NewEvent => ({
  stream: accountStream(firstAccount + nth),
  type: "account.created",
  data: {
    username: `bench-${nth}`,
    roleId: nth % 2 ? 2 : 18,
    zoneId: null,
    stateId: null,
    prantId: null,
    districtId: null,
    instituteId: null,
    schoolId: schools[nth % schools.length]
  }
})

/** One for the whole country, one for each of the others' states, by turns. */
const noticeEvents = (nth: number): ReadonlyArray<NewEvent> => {
  const stream = notificationStream(nth + 1)
  const audience = nth % 2 ? { region: "state", regionId: 1 + (nth % 28) } : { region: "national", regionId: null }
  const times = { publishAt: "2026-11-20T04:30:00.000Z", expiresAt: "2036-11-20T04:30:00.000Z" }
  return [
    {
      stream,
      type: "notification.written",
      data: {
        roles: [],
        ...audience,
        schoolId: null,
        accounts: [],
        tone: "info",
        isAnnouncement: nth % 10 === 0,
        link: null,
        ...times
      },
      personal: {
        subject: stream,
        data: { title: `Notice ${nth}`, body: "Payments are booked a day later than usual this week." }
      }
    },
    { stream, type: "notification.published", data: { at: times.publishAt, recipients: 1 } }
  ]
}

/** Twenty accounts that have nothing open read a notification. */
const readEvents = (nth: number): ReadonlyArray<NewEvent> =>
  Array.from({ length: 20 }, (_, at) => ({
    stream: inboxStream(firstAccount + open + ((nth * 20 + at) % (accounts - open))),
    type: "inbox.read",
    data: { notification: nth + 1 }
  }))

/** Accounts of schools, notifications, and tokens of those who are there. */
const fill = async (url: string, pool: pg.Pool): Promise<ReadonlyArray<string>> => {
  const log = openLog({ url, pool, records, projections, node: "bench" })
  const { rows } = await pool.query<{ id: number }>("select id from schools order by id")
  const schools = rows.map(({ id }) => id)
  const append = (events: ReadonlyArray<NewEvent>) =>
    log.batch({
      actor,
      streams: [...new Set(events.map(({ stream }) => stream))],
      decide: () => ({ events, reply: null })
    })
  for (let from = 0; from < accounts; from += 2_000)
    await append(Array.from({ length: 2_000 }, (_, nth) => accountEvent(from + nth, schools)))
  await append(Array.from({ length: published }, (_, nth) => noticeEvents(nth)).flat())
  // Others have read some: a plan for a table without rows would serve no portal that is used.
  await append(Array.from({ length: published }, (_, nth) => readEvents(nth)).flat())
  await log.close()
  await pool.query("analyze")
  return Promise.all(Array.from({ length: open }, (_, nth) => makeToken(pool, firstAccount + nth)))
}

/** CPU seconds that a process has used; Linux only. */
const cpuSeconds = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]!.split(" ")
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** How soon a thousand open portals hear of a notification, and what they cost while nothing happens. */
export const notifications: Bench = {
  name: "notifications",
  run: async () => {
    const database = await programmeDatabase("notifications", 20_000)
    const pool = openPool(database.url)
    const tokens = await fill(database.url, pool)
    const portal = await startQuietPortal({ databaseUrl: database.url, env: { DEMO: "0" } })
    const headers = {
      authorization: `Bearer ${await signIn(portal.url, "role-10")}`,
      "content-type": "application/json"
    }
    const child = fork(fileURLToPath(new URL("live/inboxes.ts", import.meta.url)), [portal.url])
    const heard = () => {
      child.send({})
      return messageOf(child, (message: { readonly heard?: ReadonlyArray<readonly [number, number]> }) => message.heard)
    }
    child.send({ tokens })
    await messageOf(child, ({ subscribed }: { readonly subscribed?: number }) => subscribed === open * 2 || undefined)
    await heard()

    const idleFrom = await cpuSeconds(portal.process.pid!)
    await pause(20_000)
    const idle = (await cpuSeconds(portal.process.pid!)) - idleFrom

    const delays: Array<number> = []
    let missed = 0
    for (let nth = 0; nth < 5; nth++) {
      const sent = Date.now()
      await json(`${portal.url}/api/notifications`, {
        method: "POST",
        headers,
        body: JSON.stringify({
          title: `Now ${nth}`,
          body: "Text.",
          tone: "info",
          is_announcement: false,
          roles: [],
          region: "national"
        })
      })
      await pause(5_000)
      const first = new Map((await heard()).toReversed())
      missed += open - first.size
      delays.push(...[...first.values()].map((at) => at - sent))
    }

    const inboxOf = openInboxReader(pool)
    const one = await measureWriters(1, () => inboxOf(firstAccount + 7, { show: "all", page: 1, per_page: 20 }))
    const count = await measureWriters(1, () =>
      recipientsOf(pool, { roles: [2], region: "state", regionId: 1, schoolId: null })
    )
    let reader = 0
    const reading = await measureWriters(32, () =>
      json(`${portal.url}/api/notifications/read/${1 + 2 * Math.floor(reader / open)}`, {
        method: "POST",
        headers: { authorization: `Bearer ${tokens[reader++ % open]}` }
      })
    )
    child.kill()
    await portal.stop()
    await pool.end()
    await database.drop()
    return [
      {
        what: `a notification to ${thousands(open)} open portals, of ${thousands(accounts)} accounts, until heard`,
        figure: `p50 ${percentile(delays, 0.5)} ms, p99 ${percentile(delays, 0.99)} ms, missed ${missed}`,
        goal: "p99 ≤ 1 s"
      },
      {
        what: `${thousands(open)} open portals while nothing happens`,
        figure: `${(idle / 0.2).toFixed(1)} % of a core`
      },
      {
        what: `an inbox among ${published} notifications, its SQL`,
        figure: `p50 ${one.p50.toFixed(1)} ms, p99 ${one.p99.toFixed(1)} ms`
      },
      {
        what: "an audience counted, its SQL",
        figure: `p50 ${count.p50.toFixed(1)} ms, p99 ${count.p99.toFixed(1)} ms`
      },
      {
        what: "a notification read while its readers watch, 32 connections",
        figure: `${thousands(reading.perSecond)}/s, p99 ${reading.p99.toFixed(0)} ms`
      }
    ]
  }
}
