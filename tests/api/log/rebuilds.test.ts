import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Projection } from "../../../server/platform/eventlog/index.ts"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { projections } from "../../../server/projections.ts"
import { makeToken } from "../../../server/areas/session/tokens.ts"
import { makeAccount, type Edge } from "../../kit/edge.ts"
import { openSamples } from "../../kit/listing.ts"
import { startControl } from "../../kit/probes.ts"

const count = 40_000

/** A read model without events whose table is the list of samples. */
const samples: Projection = {
  name: "samples",
  version: 1,
  mode: "following",
  events: [],
  tables: ["samples"],
  create: "create table samples (like public.samples including all)",
  apply: async () => {}
}

let edge: Edge
let admin: string

beforeAll(async () => {
  edge = await openSamples(count)
  admin = await makeToken(edge.pool, await makeAccount(edge, 10))
})
afterAll(() => edge.close())

const refill = () =>
  edge.pool.query(
    `insert into samples select n, repeat('x', 500), 6, true, null, null, '{}', 1 from generate_series(1, $1) n
      on conflict (id) do update set name = excluded.name`,
    [count]
  )

/**
 * Appends and reads the table again and again. @returns the longest time that either took, in milliseconds, less what
 * the machine was late with everything meanwhile
 */
const probe = async (milliseconds: number) => {
  const control = startControl(edge.databaseUrl)
  const until = performance.now() + milliseconds
  const timed = async (work: () => Promise<unknown>) => {
    let longest = 0
    while (performance.now() < until) {
      const began = performance.now()
      await Promise.race([work(), sleep(5_000)])
      const ended = performance.now()
      longest = Math.max(longest, ended - began - control.lateBetween(began, ended))
      await sleep(5)
    }
    return longest
  }
  const longest = await Promise.all([
    timed(() => makeAccount(edge, 10)),
    timed(() => edge.pool.query("select count(*) from (select from samples limit 10) few"))
  ])
  await control.stop()
  return longest
}

test("a reader who pauses does not stop a rebuild, appends or reads, and gets the file of one moment", async () => {
  await refill()
  const response = await fetch(`${edge.url}/api/export/samples`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${admin}` },
    body: JSON.stringify({ columns: ["id", "name"] })
  })
  const reader = response.body!.getReader()
  const parts = [(await reader.read()).value!]
  const probing = probe(3_000)
  await sleep(100)
  let isSwapped = false
  const rebuilding = rebuild(edge.pool, samples).then(() => {
    isSwapped = true
  })
  const [append, read] = await probing
  expect(append).toBeLessThan(2_000)
  expect(read).toBeLessThan(2_000)
  expect(isSwapped).toBe(true)
  const { rows } = await edge.pool.query<{ left: number }>("select count(*)::int as left from samples")
  expect(rows[0]!.left).toBe(0)
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value)
  const lines = Buffer.concat(parts).toString().trimEnd().split("\r\n")
  expect(lines.length).toBe(1 + count)
  expect(lines.at(-1)).toBe(`${count},"${"x".repeat(500)}"`)
  await rebuilding
})

test("an append inside a transaction that read the table is not waited for under the head's lock", async () => {
  await refill()
  const client = await edge.pool.connect()
  await client.query("begin")
  await client.query("select from samples limit 1")
  let isSwapped = false
  const rebuilding = rebuild(edge.pool, samples).then(() => {
    isSwapped = true
  })
  const [append, read] = await probe(2_500)
  expect(append).toBeLessThan(2_000)
  expect(read).toBeLessThan(2_000)
  expect(isSwapped).toBe(false)
  await client.query("commit")
  client.release()
  await rebuilding
})

test("appends, steps and rebuilds of the tables that they write go on beside each other", async () => {
  const accounts = projections.find(({ tables }) => tables.includes("accounts"))!
  const before = await edge.log.head()
  const [[append]] = await Promise.all([
    probe(3_000),
    (async () => {
      for (let times = 0; times < 10; times++) await rebuild(edge.pool, accounts)
    })()
  ])
  expect(append).toBeLessThan(2_000)
  const { rows } = await edge.pool.query<{ table: number; log: number }>(
    `select (select count(*)::int from accounts) as table,
      (select count(*)::int from events where type = 'account.created') as log`
  )
  expect(rows[0]!.table).toBe(rows[0]!.log)
  expect((await edge.log.head()).position).toBeGreaterThan(before.position)
})
