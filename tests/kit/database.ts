import { createHash, randomInt } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import pg from "pg"
import { openCluster } from "../../server/platform/db/cluster.ts"
import { migrate } from "../../server/platform/db/migrate.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { clusterPlace } from "./clusterPlace.ts"

/** A database of a test's own: migrated, empty, and gone after `drop`. */
export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

/** The cluster that all tests share; kept between runs, since making one takes longer than attaching to it. */
type Host = {
  readonly url: (database: string) => string
  readonly session: pg.Client
  readonly stop: () => Promise<void>
}

const migrations = new URL("../../server/platform/db/", import.meta.url)

/** Nothing here outlives the machine, so nothing waits for the disk; a server that is killed loses nothing even so. */
const disposable = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "512MB" }

/** Advisory locks of the kit: one guards the making of the template, one a process says that it is alive. */
const templateLock = 7_201_847
const ownerLocks = 7_201_848
const owner = randomInt(2 ** 31)

let host: Promise<Host> | undefined
let users = 0
let made = 0

/** What databases are copies of: of a kind, under a name that changes with what it is made of. */
export type Template = {
  readonly kind: string
  readonly print: () => Promise<string>
  readonly make: (pool: pg.Pool) => Promise<unknown>
}

/** Makes a migrated, empty database, or a copy of another template (some 50 ms). */
export const freshDatabase = async (template = migrated): Promise<TestDatabase> => {
  const { session, url } = await enter()
  const name = `test_${owner}_${(made += 1)}`
  // Files are copied as they are: less work than logging each of their pages, where nothing waits for the disk.
  await session.query(`create database ${name} template ${await madeOnce(session, url, template)} strategy file_copy`)
  const drop = async () => {
    await session.query(`drop database ${name} with (force)`)
    await leave()
  }
  return { url: url(name), drop }
}

/**
 * Holds the cluster open for a whole run, after removing the databases of runs that were killed. Answers what lets go
 * of it again.
 */
export const holdCluster = async (): Promise<() => Promise<void>> => {
  const { session, url } = await enter()
  await sweep(session)
  await madeOnce(session, url, migrated)
  return leave
}

const enter = (): Promise<Host> => {
  users += 1
  return (host ??= open())
}

const leave = async (): Promise<void> => {
  users -= 1
  if (users > 0 || !host) return
  const { session, stop } = await host
  host = undefined
  await session.end()
  await stop()
}

const open = async (): Promise<Host> => {
  const cluster = await openCluster({ dataDir: clusterPlace(), settings: disposable })
  const url = (database: string) => cluster.url.replace(/\/portal$/, `/${database}`)
  const session = new pg.Client({ connectionString: url("postgres") })
  session.on("error", () => undefined)
  await session.connect()
  await session.query("select pg_advisory_lock($1, $2)", [ownerLocks, owner])
  return { url, session, stop: cluster.stop }
}

/** The name of a template as it is now, made once in place of the older one of its kind. */
const madeOnce = async (session: pg.Client, url: Host["url"], { kind, print, make }: Template): Promise<string> => {
  const name = `template_${kind}_${await print()}`
  const exists = () => session.query("select from pg_database where datname = $1", [name])
  if ((await exists()).rowCount) return name
  await session.query("select pg_advisory_lock($1)", [templateLock])
  try {
    if ((await exists()).rowCount) return name
    const draft = `draft_${kind}`
    await session.query(`drop database if exists ${draft} with (force)`)
    await session.query(`create database ${draft}`)
    const pool = openPool(url(draft), { max: 2 })
    await make(pool).finally(() => pool.end())
    await dropAll(session, `template_${kind}_`)
    await session.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await session.query("select pg_advisory_unlock($1)", [templateLock])
  }
}

const dropAll = async (session: pg.Client, prefix: string): Promise<void> => {
  const { rows } = await session.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [prefix]
  )
  for (const { name } of rows) await session.query(`drop database if exists ${name}`)
}

/** Changes with the migrations. */
export const migrationsHash = async (): Promise<string> => {
  const entries = await readdir(migrations, { recursive: true })
  const files = entries.filter((name) => name.startsWith("migrat") && name.endsWith(".ts")).toSorted()
  const hash = createHash("sha256")
  for (const file of files) hash.update(file).update(await readFile(new URL(file, migrations)))
  return hash.digest("hex").slice(0, 16)
}

/** A migrated, empty database. */
const migrated: Template = { kind: "migrated", print: () => migrationsHash(), make: migrate }

/** Drops the databases of processes that are gone. */
const sweep = async (session: pg.Client): Promise<void> => {
  const { rows } = await session.query<{ name: string; owner: number }>(
    `select datname as name, split_part(datname, '_', 2)::int as owner
     from pg_database where datname ~ '^test_[0-9]+_[0-9]+$'`
  )
  for (const { name, owner } of rows) {
    const {
      rows: [answer]
    } = await session.query<{ free: boolean }>("select pg_try_advisory_lock($1, $2) as free", [ownerLocks, owner])
    if (!answer!.free) continue
    await session.query(`drop database if exists ${name} with (force)`)
    await session.query("select pg_advisory_unlock($1, $2)", [ownerLocks, owner])
  }
}
