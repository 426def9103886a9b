import fc from "fast-check"
import type pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { setTimeout as sleep } from "node:timers/promises"
import { stateKey } from "../../machines/edges.ts"
import { records } from "../../machines/index.ts"
import type { NewEvent, Projection } from "../../server/platform/eventlog/index.ts"
import { rebuild } from "../../server/platform/projections/rebuild.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { openPortal, type OpenPortal } from "../../server/open.ts"
import { projections } from "../../server/projections.ts"
import { readSettings } from "../../server/platform/settings.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { history } from "../kit/history.ts"
import { append, programmeEvents, smallProgramme } from "../kit/programme.ts"
import { builtBeside, contentsOf } from "../kit/tables.ts"

let database: TestDatabase
let opened: OpenPortal
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  opened = await openPortal(database.url, readSettings({ NODE_ENV: "test" }))
  pool = opened.portal.pool
})

afterAll(async () => {
  await opened.close()
  await database.drop()
})

const tables = projections.flatMap((projection) => projection.tables)
const drawn = history(smallProgramme, 2_000, 7, "moving")
const { requested, produced, failed } = records.paperExport.events
const past: readonly NewEvent[] = [
  ...drawn,
  ...[1, 2, 3].map((id) => ({ stream: `paperExport-${id}`, type: "paperExport.requested", data: requested.sample })),
  { stream: "paperExport-1", type: "paperExport.produced", data: produced.sample },
  { stream: "paperExport-2", type: "paperExport.failed", data: failed.sample }
]

/** Appends events in batches of one to fifty, as they would come. */
const appendAll = async (events: readonly NewEvent[]) => {
  for (let from = 0; from < events.length;) {
    const size = 1 + ((from * 7) % 50)
    await append(opened.portal.log, events.slice(from, from + size))
    from += size
  }
}

/** Waits until every following projection has come to the log's head. */
const caughtUp = async () => {
  const { position } = await opened.portal.log.head()
  for (const { name, mode } of projections) {
    if (mode === "following")
      expect(await waitForProjection(pool, opened.portal.signals, name, position, 20_000), `${name} follows`).toBe(true)
  }
}

test("what commands and followers make of the log is what a rebuild beside makes of it in one go", async () => {
  await appendAll(past)
  await caughtUp()
  const live = await contentsOf(pool, tables)
  for (const table of tables)
    expect(live[table]?.length, `rows of ${table}`).toBeGreaterThan(table === "cities" ? -1 : 0)
  expect(live).toEqual(await builtBeside(pool, projections))
})

test("every state column says where its record stands", async () => {
  const columns = projections.flatMap(({ states = [] }) => states)
  for (const { of, table, column = "state", key } of columns) {
    const { rows } = await pool.query<{ stream: string; state: string }>(
      `select e.stream, t.${column} as state from (select distinct stream from events where stream like $1) e
       join ${table} t on ${Object.entries(key)
         .map(([name, value]) => `t.${name} = ${value}`)
         .join(" and ")}`,
      [`${of.machine.id}-%`]
    )
    const folded = await opened.portal.log.states(rows.map(({ stream }) => stream))
    if (table !== "cities") expect(rows.length, `rows of ${table}`).toBeGreaterThan(0)
    for (const { stream, state } of rows) expect(state, stream).toBe(stateKey(folded.get(stream)!.state.value))
  }
})

test("the same tables come of the log however it is cut", async () => {
  // As if it had taken a day, so that minutes differ too.
  await pool.query("update events set at = at + position * interval '67 seconds'")
  const whole = await builtBeside(pool, projections)
  const { position } = await opened.portal.log.head()
  const cuts = fc.array(fc.integer({ min: 1, max: position - 1 }), { maxLength: 50, size: "max" })
  await fc.assert(
    fc.asyncProperty(cuts, async (at) => {
      expect(await builtBeside(pool, projections, at)).toEqual(whole)
    }),
    { numRuns: 8 }
  )
})

test("a rebuild while more is appended, and while two ask for it at once, loses nothing and doubles nothing", async () => {
  const more = history(smallProgramme, 2_600, 7, "moving").slice(drawn.length)
  const { log } = opened.portal
  const before = (await log.head()).position
  let isRebuilt = false
  const appending = (async () => {
    for (let from = 0; from < more.length && !isRebuilt; from += 5) await append(log, more.slice(from, from + 5))
  })()
  for (const projection of projections) await Promise.all([rebuild(pool, projection), rebuild(pool, projection)])
  isRebuilt = true
  await appending
  expect((await log.head()).position - before, "events appended meanwhile").toBeGreaterThan(50)
  await caughtUp()
  expect(await contentsOf(pool, tables)).toEqual(await builtBeside(pool, projections))
})

test("what is appended while a rebuild takes its last step is in the new tables", async () => {
  for (const projection of projections.filter(({ mode }) => mode === "inline")) {
    const appending: Promise<unknown>[] = []
    const apply = async (...[sql, range]: Parameters<typeof projection.apply>) => {
      await projection.apply(sql, range)
      appending.push(append(opened.portal.log, oneOf(projection, appending.length)))
      // The first step holds no lock: what is appended during it is there for the next.
      await (appending.length === 1 ? appending[0] : sleep(40))
    }
    await rebuild(pool, { ...projection, apply })
    await Promise.all(appending)
    expect(appending.length, "steps of the rebuild").toBeGreaterThan(1)
    expect(await contentsOf(pool, projection.tables), projection.name).toEqual(await builtBeside(pool, [projection]))
  }
})

let made = 500

/** Events that a projection folds, of something new. */
const oneOf = (projection: Projection, nth: number): readonly NewEvent[] => {
  const id = (made += 1) + nth
  const [district] = smallProgramme.places
  const [exam] = smallProgramme.exams
  const more = {
    places: [{ ...district!, district: id, state: id, prant: id, zone: id }],
    schools: [{ id, district: 1, institute: null }],
    students: [{ id, district: 1, school: null, classLevel: 8, language: "en" }],
    exams: [{ ...exam!, id }]
  }
  const setUp: NewEvent = {
    stream: `programme-${id}`,
    type: "programme.setUp",
    data: records.programme.events.setUp.sample
  }
  const account: NewEvent = {
    stream: `account-${id}`,
    type: "account.created",
    data: { ...records.account.events.created.sample, username: `user-${id}` }
  }
  const notification: NewEvent = {
    stream: `notification-${id}`,
    type: "notification.written",
    data: records.notification.events.written.sample,
    personal: { subject: `notification-${id}`, data: { title: `Notice ${id}`, body: "As rebuilt." } }
  }
  const reading: NewEvent = { stream: `inbox-${id}`, type: "inbox.read", data: { notification: id } }
  const coordinator: NewEvent = {
    stream: `coordinator-${id}`,
    type: "coordinator.added",
    data: { ...records.coordinator.events.added.sample, accountId: id }
  }
  const message: NewEvent = {
    stream: `message-${id}`,
    type: "message.queued",
    data: records.message.events.queued.sample
  }
  const institute: NewEvent = {
    stream: `institute-${id}`,
    type: "institute.registered",
    data: { name: `Institute ${id}`, code: `MI${id}`, districtId: 1 }
  }
  const importing: NewEvent = {
    stream: `importJob-${id}`,
    type: "importJob.received",
    data: records.importJob.events.received.sample
  }
  const view: NewEvent = {
    stream: `listView-${id}`,
    type: "listView.saved",
    data: records.listView.events.saved.sample,
    personal: { subject: `listView-${id}`, data: { name: `View ${id}` } }
  }
  const question: NewEvent = {
    stream: `question-${id}`,
    type: "question.drafted",
    data: records.question.events.drafted.sample
  }
  const translation: NewEvent = {
    stream: `translation-${id}-hi`,
    type: "translation.drafted",
    data: records.translation.events.drafted.sample
  }
  const paper: NewEvent = {
    stream: `paperset-${id}`,
    type: "paperset.planned",
    data: records.paperset.events.planned.sample
  }
  const schedule: NewEvent = {
    stream: `examSchedule-${id}`,
    type: "examSchedule.scheduled",
    data: records.examSchedule.events.scheduled.sample
  }
  const paperExport: NewEvent = { stream: `paperExport-${id}`, type: "paperExport.requested", data: requested.sample }
  return [
    ...programmeEvents(more),
    setUp,
    account,
    coordinator,
    institute,
    question,
    translation,
    paper,
    schedule,
    paperExport,
    notification,
    reading,
    message,
    importing,
    view
  ].filter(({ type }) => projection.events.includes(type))
}

test("a rebuild that fails leaves the tables that were there", async () => {
  await caughtUp()
  const before = await contentsOf(pool, tables)
  for (const projection of projections) {
    const broken = { ...projection, apply: () => Promise.reject(new Error("Broken off")) }
    await expect(rebuild(pool, broken)).rejects.toThrow("Broken off")
  }
  expect(await contentsOf(pool, tables)).toEqual(before)
  const { rows } = await pool.query("select build from checkpoints order by projection")
  expect(rows).toHaveLength(projections.length)
})
