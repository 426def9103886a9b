import type pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { splitType } from "../../machines/record.ts"
import { upcast, type EventDefinition } from "../../schema/core/event.ts"
import type { NewEvent, Projection } from "../../server/platform/eventlog/index.ts"
import { openPortal, type OpenPortal } from "../../server/open.ts"
import { projections } from "../../server/projections.ts"
import { readSettings } from "../../server/platform/settings.ts"
import { type TestDatabase } from "../kit/database.ts"
import { freshPortalDatabase } from "../kit/portalDatabase.ts"
import { freeNames } from "../kit/freeNames.ts"
import { history } from "../kit/history.ts"
import { append, smallProgramme } from "../kit/programme.ts"
import { frozen } from "../kit/samples.ts"
import { builtBeside } from "../kit/tables.ts"

type Data = Record<string, unknown>

const definitionOf = (type: string): EventDefinition => {
  const [record, name] = splitType(type)
  return (records as Record<string, { readonly events: Record<string, EventDefinition> }>)[record]!.events[name]!
}

const versionedTypes = Object.entries(records).flatMap(([record, { events }]) =>
  Object.entries(events as Record<string, EventDefinition>)
    .filter(([, { version }]) => version > 1)
    .map(([name]) => `${record}.${name}`)
)

/** Every version before the newest one, of every event type. */
const olderVersions = versionedTypes.flatMap((type) =>
  Array.from({ length: definitionOf(type).version - 1 }, (_, index) => ({ type, version: index + 1 }))
)

/** The frozen data of an old version at the places, and under the names, of an event of the log. */
const sampleLike = (type: string, version: number, { data }: NewEvent): Data => {
  const definition = definitionOf(type)
  const sample = frozen(type, version, definition).data
  const newest = upcast(definition, version, sample)
  const named = /Ids?$|username|code|exam|by|slots|sheets|from|serial|number|order|^pin$/i
  const isKept = (field: string) => named.test(field) && field in data
  const same = Object.keys(sample).filter((field) => isKept(field) && newest[field] === sample[field])
  return { ...sample, ...Object.fromEntries(same.map((field) => [field, data[field]])) }
}

let database: TestDatabase
let opened: OpenPortal
let pool: pg.Pool
/** Random lives, in which nobody signs in, one sign-in, a second import, and an answer sheet that is reviewed again. */
const past = [...history(smallProgramme, 1_500, 13, "moving")]
const created = past.findIndex(({ type }) => type === "account.created")
past.splice(created + 1, 0, { stream: past[created]!.stream, type: "account.signedIn", data: {} })
// Each older version has its own event: these lives have one import, and its arrival has two older versions.
const keeper = past.find(
  ({ type, stream }) =>
    type === "coordinator.added" && !past.some((other) => other.stream === stream && /removed|erased/.test(other.type))
)!.stream
past.push({ stream: keeper, type: "coordinator.updated", data: { changed: ["mobile"] } })
past.push({ ...past.find(({ type }) => type === "importJob.received")!, stream: "importJob-900" })
past.push({ ...past.find(({ type }) => type === "paymentCase.opened")!, stream: "paymentCase-900" })
past.push(
  ...[900, 901].map((id) => ({
    stream: `paperExport-${id}`,
    type: "paperExport.requested",
    data: records.paperExport.events.requested.sample
  }))
)
// Nor do these lives sign results, change a scheme of awards, offer an order a transfer, or open as many cases as there
// are versions.
const { awardScheme, order, paymentCase, resultRun } = records
past.push(
  ...[901, 902, 903].map((id) => ({
    stream: `paymentCase-${id}`,
    type: "paymentCase.opened",
    data: paymentCase.events.opened.sample
  })),
  ...(["started", "awardsChosen", "classComputed", "computed", "signed", "approved"] as const).map((name) => ({
    stream: "resultRun-900",
    type: `resultRun.${name}`,
    data: resultRun.events[name].sample
  })),
  ...(["opened", "transferOffered"] as const).map((name) => ({
    stream: "order-900",
    type: `order.${name}`,
    data: order.events[name].sample
  })),
  ...(["drafted", "changed"] as const).map((name) => ({
    stream: "awardScheme-900",
    type: `awardScheme.${name}`,
    data: awardScheme.events[name].sample
  }))
)
const upheld = past.findLastIndex(
  ({ type, stream }, at) =>
    type === "answerSheet.upheld" && !past.some((one, later) => later > at && one.stream === stream)
)
const aside = past.findLastIndex(
  ({ type, stream }, at) => type === "answerSheet.contested" && at < upheld && stream === past[upheld]!.stream
)
const { exam, round, student, language, set, answers } = past[aside]!.data as Data
past.push({
  stream: past[aside]!.stream,
  type: "answerSheet.reopened",
  data: { exam, round, student, sheets: [{ language, set, answers, position: aside + 1 }] }
})

beforeAll(async () => {
  database = await freshPortalDatabase()
  opened = await openPortal(database.url, readSettings({ NODE_ENV: "test" }))
  pool = opened.portal.pool
  for (let at = 0; at < past.length; at += 50) await append(opened.portal.log, past.slice(at, at + 50))
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

/** Writes other data of a version over an event; only a test rewrites the log. */
const store = (position: number, version: number, data: Data) =>
  pool.query("update events set schema_version = $2, data = $3 where position = $1", [
    position,
    version,
    JSON.stringify(data)
  ])

test("the log of this test has every event type that has an older version", () => {
  const types = new Set(past.map(({ type }) => type))
  expect(versionedTypes.filter((type) => !types.has(type))).toEqual([])
})

test("each older version has an event of its own", () => {
  const places = (type: string) => past.filter((event) => event.type === type).length
  expect(versionedTypes.filter((type) => places(type) < definitionOf(type).version - 1)).toEqual([])
})

describe("an event of an older version", () => {
  test("fills every read model as its newest version does", async () => {
    const stored = olderVersions.map(({ type, version }, nth) => {
      const places = past.flatMap((event, index) => (event.type === type ? [index] : []))
      const index = places[nth % places.length]!
      return { type, version, position: index + 1, data: sampleLike(type, version, past[index]!) }
    })
    const before = await builtBeside(pool, projections)
    for (const { type, version, position, data } of stored) {
      const definition = definitionOf(type)
      await store(position, definition.version, upcast(definition, version, data))
    }
    const newest = await builtBeside(pool, projections)
    expect(newest, "the samples say something else than the log did").not.toEqual(before)
    for (const { version, position, data } of stored) await store(position, version, data)
    expect(await builtBeside(pool, projections)).toEqual(newest)
    expect(await builtBeside(pool, projections, [100, 700, 1_100])).toEqual(newest)
    const { rows } = await pool.query<{ position: number }>("select position from upcast_events order by 1")
    expect(rows.map(({ position }) => position)).toEqual(
      stored
        .filter(({ type }) => projections.some(({ name, events }) => name !== "traffic" && events.includes(type)))
        .map(({ position }) => position)
        .toSorted((a, b) => a - b)
    )
  })

  test("shows what its upcaster made of it", async () => {
    // An event that the test above did not rewrite: what an upcaster made of one is kept.
    const { rows } = await pool.query<{ position: number }>("select position from upcast_events")
    const rewritten = new Set(rows.map(({ position }) => position))
    const index = past.findIndex(({ type }, at) => type === "student.registered" && !rewritten.has(at + 1))
    const { stream, data } = past[index]!
    await store(index + 1, 1, { ...data, language: "ne" })
    const { students } = await builtBeside(pool, projections)
    const row = students!
      .map((text) => JSON.parse(text) as { readonly id: number; readonly language: string })
      .find(({ id }) => `student-${id}` === stream)
    expect(row?.language).toBe("en")
  })
})

test("a read model without older versions is applied as it is", async () => {
  const single: Projection = projections.find(({ name }) => name === "institutes")!
  const asked: string[] = []
  const sql = {
    query: async (text: string | { readonly text: string }) => {
      asked.push(typeof text === "string" ? text : text.text)
      return { rows: [], rowCount: 0 } as never
    }
  }
  await single.apply(sql, { from: 0, to: 1, types: new Set(["institute.registered"]) })
  expect(asked.filter((text) => text.includes("upcast_events"))).toEqual([])
})

test("upcasters take nothing from their module, so that their source says all that they do", () => {
  const used = versionedTypes.flatMap((type) => definitionOf(type).upcasters.flatMap(freeNames))
  expect(used).toEqual([])
})
