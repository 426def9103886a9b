import { expect, test } from "vitest"
import { followLog, signDaily } from "../../../server/areas/audit/jobs.ts"
import { eventsOfDatabase } from "../../../server/platform/audit/eventsOfDatabase.ts"
import { eventText, eventTextSql } from "../../../server/platform/audit/eventText.ts"
import { hashEvents, hashStride } from "../../../server/platform/audit/hashEvents.ts"
import { readRootList } from "../../../server/platform/audit/rootList.ts"
import { readHashed } from "../../../server/platform/audit/tiles.ts"
import { lastVerification } from "../../../server/platform/audit/verifications.ts"
import { verifyLog } from "../../../server/platform/audit/verifyLog.ts"
import { openPool } from "../../../server/platform/db/pool.ts"
import { call } from "../../kit/edge.ts"
import { usernameOf } from "../../kit/programme.ts"
import { add, house, pool, setUp, sign, verify } from "./audit.kit.ts"

setUp()

const address = () => `${house.url}/.well-known/log-roots`

test("before there is a root, the list of roots is empty", async () => {
  const { roots, keys } = await readRootList(address())
  expect({ roots, keys }).toEqual({ roots: [], keys: [] })
})

test("each root goes on from the one before, is published, and is that of the events", async () => {
  const first = await sign()
  await add(700)
  const second = await sign()
  expect(second.is.size).toBe(first.is.size + 700)
  const found = await verify()
  expect(found).toEqual({ size: second.is.size, proven: second.is.size, roots: 2, faults: [] })
  await expect.poll(async () => (await readRootList(address())).roots.length, { timeout: 5_000 }).toBe(2)
  expect(await verifyLog(eventsOfDatabase(pool), await readRootList(address()))).toEqual(found)
})

test("the list of roots is for everybody, may be kept, and has hashes alone", async () => {
  const response = await fetch(address())
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=300",
    "content-type": expect.stringContaining("application/json")
  })
  const etag = response.headers.get("etag")!
  expect((await fetch(address(), { headers: { "if-none-match": etag } })).status).toBe(304)
  expect((await fetch(address(), { method: "POST" })).status).toBe(405)
  expect((await fetch(`${address()}?before=yesterday`)).status).toBe(400)
  const { keys, roots, earlier, ...rest } = (await response.json()) as Record<string, never[]>
  expect(rest).toEqual({ format: "school-portal-log-roots", version: 1 })
  expect(earlier).toBeNull()
  const words = JSON.stringify([keys, roots]).replaceAll(/[A-Za-z0-9+/]{40,}=*/gu, "")
  for (const { checkpoint } of roots as { checkpoint: string }[])
    expect(checkpoint).toMatch(/^\S+\/log\n\d+\n\S+=\ntime \S+Z\nepoch [0-9a-f-]+\n\n— \S+\/log \S+\n$/u)
  expect(words).not.toContain("Kamala")
})

test("older roots are on pages of their own, which a reader follows", async () => {
  const { rows: before } = await pool.query("select at, size, checkpoint, consistency from log_roots order by at")
  await add(1)
  for (let more = 0; more < 101; more++) await sign()
  await expect.poll(async () => (await readRootList(address())).roots.length, { timeout: 5_000 }).toBe(103)
  const page = (await (await fetch(address())).json()) as { roots: unknown[]; earlier: string }
  expect(page.roots).toHaveLength(100)
  expect(page.earlier).toMatch(/^\/\.well-known\/log-roots\?before=/u)
  expect(await verifyLog(eventsOfDatabase(pool), await readRootList(address()))).toMatchObject({
    roots: 103,
    faults: []
  })
  await pool.query("delete from log_roots where at > $1", [before.at(-1)!.at])
})

test("an event's text is the same by PostgreSQL and here, whatever is in it", async () => {
  const odd = { text: 'a "quoted" \\ line\n\t\u0001\u2028 \u00e9 \u{1f600}', deep: { b: [1, 2.5, 1e21, null], a: {} } }
  const { rows } = await pool.query(
    `with e as (select 5::bigint as position, $1::text as stream, 2 as version, 'a.b'::text as type,
       3 as schema_version, $2::jsonb as data, '{}'::jsonb as meta, '2026-11-29 10:30:00.5+05:30'::timestamptz as at)
     select ${eventTextSql} as text, data::text as data, stream from e`,
    [odd.text, JSON.stringify(odd)]
  )
  const { text, data, stream } = rows[0]
  const at = "2026-11-29T05:00:00.500000Z"
  expect(eventText({ position: 5, stream, version: 2, type: "a.b", schemaVersion: 3, data, meta: "{}", at })).toBe(text)
  expect(JSON.parse(text)).toMatchObject({ position: 5, stream: odd.text, data: odd, at })
})

test("a log of before is hashed from its start, goes on after a stop, and by two nodes at once as by one", async () => {
  await add(3 * hashStride + 100)
  await sign()
  const { rows: whole } = await pool.query("select * from log_tiles order by level, tile")
  await pool.query("truncate log_tiles")
  expect(await hashEvents(pool)).toMatchObject({ hashed: hashStride })
  const other = openPool(house.databaseUrl)
  try {
    const { position } = await house.portal.log.head()
    const portals = [pool, other].map((one) => ({ pool: one, ending: house.portal.ending }))
    while ((await readHashed(pool)) < position) await Promise.all(portals.map((portal) => followLog(portal)()))
  } finally {
    await other.end()
  }
  expect((await pool.query("select * from log_tiles order by level, tile")).rows).toEqual(whole)
  expect((await verify()).faults).toEqual([])
}, 60_000)

test("who is erased leaves the log as it was: it agrees with roots of before and after", async () => {
  const admin = await house.signIn(10)
  const { rows } = await pool.query<{ id: number }>("select id from students where username = $1", [usernameOf(11)])
  expect(rows).toHaveLength(1)
  const before = await sign()
  const path = `/students/erase/${rows[0]!.id}`
  expect(await call(house.url, path, { token: admin, payload: { username: usernameOf(11) } })).toMatchObject({
    status: 200
  })
  expect((await verify()).faults).toEqual([])
  const after = await sign()
  expect(after.is.size).toBeGreaterThan(before.is.size)
  expect(await verify()).toMatchObject({ proven: after.is.size, faults: [] })
})

test("a root is signed and the log verified once a day, by one node; what a verification finds is kept", async () => {
  const { portal } = house
  const count = async () => (await pool.query("select from log_roots")).rowCount
  const last = await count()
  await Promise.all([signDaily(portal)(), signDaily(portal)()])
  expect(await count()).toBe(last)
  expect(await lastVerification(pool)).toMatchObject({ fault: null })
  await pool.query("update log_roots set checkpoint = replace(checkpoint, 'time 20', 'time 19')")
  // A portal that ends breaks its verification off, and another one begins anew.
  await signDaily({ ...portal, ending: AbortSignal.abort() })()
  expect(await lastVerification(pool)).toMatchObject({ fault: null })
  expect(await count()).toBe(last! + 1)
  await signDaily(portal)()
  expect(await count()).toBe(last! + 1)
  expect((await lastVerification(pool))!.fault).toContain("signed by none of the keys")
})
