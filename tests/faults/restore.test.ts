import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openCluster } from "../../server/platform/db/cluster.ts"
import { databaseNow } from "../../server/platform/db/clock.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { projections } from "../../server/projections.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { startLoad, type Load } from "../kit/load.ts"
import { ownCluster, type OwnCluster } from "../kit/ownCluster.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import { breaksIn, countsOf, recount } from "../kit/recount.ts"
import { runTask } from "../kit/setUp.ts"
import { sheetFiles } from "../kit/sheetFiles.ts"
import { builtBeside, contentsOf } from "../kit/tables.ts"
import { watchStats } from "../kit/watcher.ts"

const students = 6_000
const exam = 1

/** How many moments of the exam are restored. */
const moments = Number(process.env["RESTORES"] ?? 3)

let cluster: OwnCluster
let portal: TestPortal
let token: string
let pool: pg.Pool
let place: string
let load: Load | undefined

const archive = () => join(place, "archive")

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "portal-restore-"))
  await chmod(place, 0o711)
  cluster = await ownCluster()
  const env = { DATA_DIR: cluster.dataDir, ARCHIVE_DIR: archive(), DEMO: "1", DEMO_STUDENTS: String(students) }
  portal = await startPortal({ args: ["--quiet"], patience: 170_000, env })
  token = await signIn(portal.url)
  pool = await cluster.connect()
})

afterAll(async () => {
  load?.giveUp()
  await pool?.end()
  await portal?.kill("SIGTERM")
  await cluster?.remove()
  await rm(place, { recursive: true, force: true })
})

/** The first backup of the list, as an admin sees it. */
const firstBackup = async () => {
  const { body } = await ask<{ rows: readonly { kind: string; tested_at: string | null; fault: string | null }[] }>(
    portal.url,
    "backups",
    token
  )
  return body.data.rows[0]
}

/** The name that a student is registered with, and the roll number. */
const studentAt = async (of: pg.Pool, id: number) =>
  (
    await of.query<{ name: string | null; username: string; state: string }>(
      "select s.name, s.username, s.state from students s where s.id = $1",
      [id]
    )
  ).rows[0]!

/** Waits until the archive has what is committed now. */
const archived = async () => {
  const { rows } = await pool.query<{ wal: string }>("select pg_walfile_name(pg_switch_wal()) as wal")
  await expect
    .poll(
      async () =>
        (await pool.query<{ last: string }>("select last_archived_wal as last from pg_stat_archiver")).rows[0]!.last,
      { timeout: 60_000 }
    )
    .toSatisfy((last: string) => last >= rows[0]!.wal)
}

it("copies the database by itself, restores the copy as a test, and shows it", { timeout: 300_000 }, async () => {
  await expect.poll(firstBackup, { timeout: 240_000, interval: 1_000 }).toMatchObject({
    kind: "files",
    tested_at: expect.any(String),
    fault: null
  })
  const { body } = await ask<{ parts: readonly { part: string; state: string }[]; backup: object }>(
    portal.url,
    "system/report",
    token
  )
  expect(body.data.parts.find(({ part }) => part === "backup")).toMatchObject({ state: "good" })
  expect(body.data.backup).toMatchObject({ is_archived: true, archive_failed_at: null })
})

it("is restored to moments in the middle of an exam; who was erased later stays erased", async () => {
  const begun: Date[] = []
  const erased = [11, 12, 13].slice(0, moments)
  const live: { readonly epoch: string } = (await pool.query("select epoch from log_head")).rows[0]
  load = startLoad({ url: () => portal.url, token, files: sheetFiles({ students, exam }), rate: 150 })
  for (const [nth, id] of erased.entries()) {
    const wanted = load.sheets() + 700
    await expect.poll(() => load!.sheets(), { timeout: 120_000 }).toBeGreaterThan(wanted)
    begun.push(await databaseNow(pool))
    const wantedAfter = load.sheets() + 300
    await expect.poll(() => load!.sheets(), { timeout: 120_000 }).toBeGreaterThan(wantedAfter)
    const { username, name } = await studentAt(pool, id)
    expect(name, `student ${nth}`).not.toBeNull()
    const answer = await tell(portal.url, `students/erase/${id}`, token, { username })
    expect([answer.status, answer.body.message]).toEqual([200, "Personal data erased"])
  }
  await load.stop()
  expect(load.wrong).toEqual([])
  await archived()

  for (const [nth, to] of begun.entries()) {
    const into = join(place, `restored-${nth}`)
    const before = performance.now()
    const ran = await runTask("restore", ["--to", to.toISOString(), "--into", into], {
      ARCHIVE_DIR: archive(),
      DATA_DIR: cluster.dataDir
    })
    expect(ran).toMatchObject({ code: 0, printed: expect.stringContaining("rows of read models compared") })
    console.log(`restore ${nth + 1}: ${((performance.now() - before) / 1000).toFixed(1)} s; ${ran.printed.trim()}`)
    const restored = await openCluster({ dataDir: into })
    const own = openPool(restored.url)
    try {
      expect(await breaksIn(own)).toEqual([])
      const { rows: heads } = await own.query<{ position: number; epoch: string }>(
        "select position, epoch from log_head"
      )
      expect(heads[0]!.epoch).not.toBe(live.epoch)
      // All that was committed until the moment is there, and the erasures that came after it: nothing else.
      const events =
        "select position, stream, version, type, data::text, at from events where position <= $1 order by 1"
      const { rows: kept } = await pool.query<{ count: number }>(
        "select count(*)::int as count from events where at <= $1",
        [to]
      )
      const { rows: mine } = await own.query(events, [kept[0]!.count])
      expect(mine).toEqual((await pool.query(events, [kept[0]!.count])).rows)
      const { rows: later } = await own.query<{ type: string }>(
        `select type from events where position > $1 and at > $2
         and type not in ('student.erased', 'account.disabled')`,
        [kept[0]!.count, new Date(to.getTime() + 1_000)]
      )
      expect(later).toEqual([])
      for (const id of erased) expect(await studentAt(own, id)).toMatchObject({ name: null, state: "erased" })
      const tables = projections.flatMap((projection) => projection.tables)
      expect(await contentsOf(own, tables)).toEqual(await builtBeside(own, projections))
      if (nth === 0) await startsAgain(into, live.epoch)
    } finally {
      await own.end()
      await restored.stop()
    }
  }
})

/** A portal on what was restored serves, and a screen that watched the old log starts over. */
const startsAgain = async (dataDir: string, epoch: string) => {
  const again = await startPortal({ env: { DATA_DIR: dataDir } })
  try {
    const since = { epoch, position: 1_000_000 }
    const watcher = await watchStats(again.url, token, { exam_id: exam, group_by: "state", since, known: new Map() })
    expect(watcher.heard[0]).toMatchObject({ kind: expect.stringMatching(/^(?:reset|snapshot)$/) })
    expect(watcher.heard[0]!.epoch).not.toBe(epoch)
    const own = openPool((await openCluster({ dataDir })).url)
    expect(countsOf([...watcher.rows.values()])).toEqual(await recount(own, exam, "state"))
    await own.end()
    watcher.close()
  } finally {
    await again.stop()
  }
}

it("refuses what it cannot restore, and leaves nothing", async () => {
  const env = { ARCHIVE_DIR: archive(), DATA_DIR: cluster.dataDir }
  const into = join(place, "refused")
  const refused = async (to: string, message: string) => {
    const ran = await runTask("restore", ["--to", to, "--into", into], env)
    expect(ran).toMatchObject({ printed: expect.stringContaining(message) })
    return ran.code
  }
  expect(await refused("2020-01-01T00:00:00Z", "the earliest moment")).toBe(1)
  expect(await refused("2126-01-01T00:00:00Z", "the archive ends before")).toBe(1)
  expect(await refused("2026-11-29 10:30", "distance to UTC")).toBe(2)
  const full = await runTask("restore", ["--into", cluster.dataDir], env)
  expect(full).toMatchObject({ code: 1, printed: expect.stringContaining("is not empty") })
})
