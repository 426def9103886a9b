import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { records } from "../../../machines/index.ts"
import { systemActor } from "../../../server/platform/eventlog/actor.ts"
import { openPool } from "../../../server/platform/db/pool.ts"
import { step } from "../../../server/platform/projections/follow.ts"
import { openLog, type Log, type Projection } from "../../../server/platform/eventlog/index.ts"
import { purgeReplies } from "../../../server/platform/eventlog/purgeReplies.ts"
import { projections } from "../../../server/projections.ts"
import { ensureProjections, rebuild } from "../../../server/platform/projections/rebuild.ts"
import { beginJobs } from "../../../server/jobs.ts"
import { openPortal } from "../../../server/open.ts"
import { readSettings } from "../../../server/platform/settings.ts"
import { listExportStream } from "../../../schema/lists/listExport.ts"
import { startPortal } from "../../kit/portal.ts"
import { freshDatabase, type TestDatabase } from "../../kit/database.ts"
import { kitActor } from "../../kit/programme.ts"

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A read model whose second version has another column. */
const exportsMade = (mode: Projection["mode"], version: 1 | 2): Projection => {
  const name = `${mode}Exports`
  const table = `${mode}_exports`
  const columns = version === 1 ? "stream text" : "stream text, list text not null"
  const selected = version === 1 ? "stream" : "stream, data->>'list'"
  return {
    name,
    version,
    mode,
    events: ["listExport.started"],
    tables: [table],
    create: `create table ${table} (${columns})`,
    apply: (sql, { from, to }) =>
      sql.query(
        `insert into ${table} select ${selected} from events where position > $1 and position <= $2
          and type = 'listExport.started'`,
        [from, to]
      )
  }
}
const both = (version: 1 | 2) => [exportsMade("inline", version), exportsMade("following", version)]

let made = 0
const append = (log: Log, more: object = {}) =>
  log.command({
    actor: kitActor,
    stream: listExportStream(`upgrade-${(made += 1)}`),
    type: "listExport.started",
    data: records.listExport.events.started.sample,
    ...more
  })

test("of two versions side by side the older one writes nothing once the newer replaced its tables", async () => {
  const open = (version: 1 | 2) =>
    openLog({ url: database.url, pool, records, projections: both(version), node: `version ${version}` })
  await ensureProjections(pool, both(1))
  const older = open(1)
  await append(older)
  await step(pool, exportsMade("following", 1))

  await ensureProjections(pool, both(2))
  const newer = open(2)
  await append(newer)
  const before = await newer.head()
  for (let times = 0; times < 2; times++)
    await expect(append(older)).rejects.toMatchObject({ _tag: "Unavailable", message: /updated/ })
  await expect(step(pool, exportsMade("following", 1))).rejects.toMatchObject({ _tag: "Unavailable" })
  expect(await newer.head()).toEqual(before)

  await step(pool, exportsMade("following", 2))
  for (const table of ["inline_exports", "following_exports"]) {
    const { rows } = await pool.query(`select list from ${table}`)
    expect(rows).toHaveLength(2)
  }
  await expect(ensureProjections(pool, both(1))).rejects.toThrow("newer version of the portal")
  await Promise.all([older.close(), newer.close()])
})

test("a running portal that is outdated ends by itself, and does not start again", { timeout: 120_000 }, async () => {
  const own = await freshDatabase()
  const portal = await startPortal({ databaseUrl: own.url })
  const other = openPool(own.url)
  const [first] = projections
  const ended = new Promise((resolve) => void portal.process.once("exit", resolve))
  await rebuild(other, { ...first!, version: first!.version + 1 })
  expect(await ended).toBe(1)
  expect(portal.output()).toContain("A newer version of the portal has replaced read tables")
  await expect(startPortal({ databaseUrl: own.url })).rejects.toThrow("newer version of the portal")
  await other.end()
  await own.drop()
})

test("migrations may take longer than a reader's statement", async () => {
  const own = await freshDatabase()
  const name = new URL(own.url).pathname.slice(1)
  const session = new pg.Client({ connectionString: own.url.replace(/\/[^/]*$/, "/postgres") })
  session.on("error", () => undefined)
  await session.connect()
  await session.query(`create database ${name}_empty`)
  const url = `${own.url}_empty`
  const watching = openPool(url)
  await watching.query(`create table public.seen (timeout text);
    create function see() returns event_trigger language plpgsql as
      $$ begin insert into public.seen values (current_setting('statement_timeout')); end $$;
    create event trigger seeing on ddl_command_end execute function see()`)
  const { close } = await openPortal(url, readSettings({ NODE_ENV: "test", DEMO: "0" }))
  const { rows } = await watching.query("select distinct timeout from public.seen")
  expect(rows).toEqual([{ timeout: "0" }])
  await close()
  await watching.end()
  await session.query(`drop database ${name}_empty with (force)`)
  await session.end()
  await own.drop()
})

test("replies are kept for thirty days, by every portal that runs", async () => {
  const opened = await openPortal(database.url, readSettings({ NODE_ENV: "test", DEMO: "0" }))
  const { pool: rows } = opened.portal
  const kept = async () =>
    (await rows.query<{ id: string }>("select command_id as id from replies order by id")).rows.map(({ id }) => id)
  const insert = (prefix: string, days: number, count: number) =>
    rows.query(
      `insert into replies select 'somebody', $1 || n, '{}', now() - make_interval(days => $2)
        from generate_series(1, $3) n`,
      [prefix, days, count]
    )
  await insert("recent", 29, 1)
  await insert("old", 31, 6_000)
  await rows.query("insert into replies values ($1, 'step', '{}', now() - interval '90 days')", [
    String(systemActor.userId)
  ])
  expect(await purgeReplies(rows, new Date())).toBe(6_000)
  expect(await kept()).toEqual(["recent1", "step"])
  await insert("old", 31, 1)
  const jobs = beginJobs(opened.portal)
  await expect.poll(kept, { timeout: 10_000 }).toEqual(["recent1", "step"])
  await Promise.all(jobs.map(({ stop }) => stop()))
  await opened.close()
})
