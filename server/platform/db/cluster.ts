import { setTimeout as pause } from "node:timers/promises"
import { resolve } from "node:path"
import type pg from "pg"
import { archiveSettings } from "./cluster/archive.ts"
import { binariesFor } from "./cluster/binaries.ts"
import { type Home, homeOf, makeFolder } from "./cluster/home.ts"
import { identityOf } from "./cluster/identity.ts"
import { findServer, urlOf } from "./cluster/postmaster.ts"
import { type ServerSettings, usualSettings } from "./cluster/settings.ts"
import { checkOutsideServer } from "./outsideServer.ts"
import { lastWords, makeData, startServer, stopServer } from "./cluster/server.ts"
import { primaryOf, waitForPrimary } from "./primary.ts"

/**
 * A PostgreSQL that is there. `owned`: this call started it, rather than finding it running. `stop` lets go of it: the
 * server ends when nobody else is using it.
 */
export type Cluster = { readonly url: string; readonly owned: boolean; readonly stop: () => Promise<void> }

/**
 * Where a cluster keeps its files (made if missing), and who hears what happens to it. `settings` of the server come
 * before the usual ones; they are decided when the server starts.
 */
export type ClusterOptions = {
  readonly dataDir: string
  readonly log?: (line: string) => void
  readonly settings?: ServerSettings
  /** The folder that the server's write-ahead log is archived in; without it, nowhere. Decided when it starts. */
  readonly archiveDir?: string | undefined
  /** Milliseconds for which starts of the server may fail before that is an error; a minute by default. */
  readonly startPatience?: number
}

const nobody = async () => undefined

/** What names a database: the URL of an outside server if there is one, or else the place of the embedded cluster. */
export type DatabaseOptions = ClusterOptions & {
  readonly databaseUrl: string | undefined
  readonly archiveDir: string | undefined
}

/**
 * The database that the settings name. An outside server is taken as it is: not started, watched or stopped. Of several
 * one has to be the primary.
 * @throws Error that names the setting, for one that cannot be reached, is too old or has no UTF-8
 */
export const openDatabase = async (settings: DatabaseOptions): Promise<Cluster> => {
  const { databaseUrl: url } = settings
  if (!url) return openCluster(settings)
  await waitForPrimary(url)
  await checkOutsideServer(primaryOf(url))
  return { url, owned: false, stop: nobody }
}

/**
 * Opens the embedded cluster of a data directory: makes it, starts it, or attaches to its running server, which may be
 * another portal's or left over from one that was killed.
 *
 * While it is open the server is watched: if it dies, it is started again on the same port, for as long as it takes (a
 * full disk may keep it from starting for hours). Every portal that has it open holds a shared lock in it, so the last
 * one to leave, and only that one, stops the server.
 *
 * Fails with a sentence that names the reason when the machine cannot run it.
 */
export const openCluster = async ({
  dataDir,
  log = () => undefined,
  settings = {},
  archiveDir,
  startPatience = 60_000
}: ClusterOptions): Promise<Cluster> => {
  const root = resolve(dataDir)
  await makeFolder(root)
  const identity = await identityOf(root)
  const home = await homeOf(root, identity)
  const binaries = await binariesFor(home.path, home.as)
  await makeData(home, binaries, identity.password)
  if (!home.path.startsWith(root)) log(`the database's files are in ${home.path}, since ${root} is closed to its user`)

  const leaving = new AbortController()
  const archive = archiveDir === undefined ? {} : await archiveSettings(archiveDir, home, identity)
  const start = () => startServer(home, binaries, { ...usualSettings, ...settings, ...archive })
  const attendNow = () => attend({ home, start, password: identity.password, log, left: leaving.signal, startPatience })
  const first = await attendNow()
  await makePortalDatabase(first.session)

  let current = Promise.resolve(first)
  const watch = ({ session }: Attended) =>
    session.once("end", () => {
      if (leaving.signal.aborted) return
      log("the database went away, bringing it back")
      current = bringBack()
      current.then(
        (again) => {
          if (again.port !== first.port) log(`the database came back on port ${again.port}: restart the portal`)
          watch(again)
        },
        () => undefined
      )
    })
  const bringBack = async (): Promise<Attended> => {
    for (;;) {
      try {
        return await attendNow()
      } catch (error) {
        leaving.signal.throwIfAborted()
        log((error as Error).message)
      }
    }
  }
  watch(first)

  const stop = async () => {
    leaving.abort()
    const session = await current.then(
      (attended) => attended.session,
      () => undefined
    )
    if (session && (await leave(session).catch(() => false))) await stopServer(home, binaries)
    await session?.end().catch(() => undefined)
  }
  const url = urlOf({ port: first.port, password: identity.password, database: "portal" })
  return { url, owned: first.owned, stop }
}

/** The number of the lock that every portal on a cluster shares. */
const attendance = 7_201_846

/** Milliseconds: how long a server may recover, and how often to look. */
const recoveryPatience = 900_000
const intervalMs = 200

type Attendance = {
  readonly home: Home
  readonly start: () => Promise<void>
  readonly password: string
  readonly log: (line: string) => void
  readonly left: AbortSignal
  readonly startPatience: number
}

type Attended = { readonly session: pg.Client; readonly port: number; readonly owned: boolean }

/**
 * A session that holds the shared lock, on a server found or started. Other portals may start or stop it meanwhile, and
 * a server that was killed leaves processes that take a moment to go: so it looks again until it has one.
 */
const attend = async ({ home, start, password, log, left, startPatience }: Attendance): Promise<Attended> => {
  const waited = { start: 0, recovery: 0 }
  let owned = false
  let problem: unknown
  while (waited.start < startPatience && waited.recovery < recoveryPatience) {
    left.throwIfAborted()
    const found = await findServer(home.data, password)
    if (found.is === "ready") {
      const held = await found.session.query("select pg_advisory_lock_shared($1)", [attendance]).catch(() => undefined)
      if (held) return { session: found.session, port: found.port, owned }
      await found.session.end().catch(() => undefined)
    } else if (found.is === "busy") {
      if (waited.recovery === 25 * intervalMs) log("waiting for the database: it is recovering")
      waited.recovery += intervalMs
    } else {
      problem = await start().then(
        () => void (owned = true),
        (error: unknown) => error
      )
      if (!problem) continue
      waited.start += intervalMs
    }
    await pause(intervalMs)
  }
  throw new Error(`PostgreSQL does not start in ${home.data}: ${await lastWords(home)}`, { cause: problem })
}

const leave = async (session: pg.Client): Promise<boolean> => {
  await session.query("select pg_advisory_unlock_shared($1)", [attendance])
  const { rows } = await session.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [attendance])
  return rows[0]!.alone
}

const makePortalDatabase = async (session: pg.Client): Promise<void> => {
  const { rowCount } = await session.query("select from pg_database where datname = 'portal'")
  if (rowCount) return
  await session.query("create database portal").catch((error: { code?: string }) => {
    // Another portal was faster (42P04, or 23505 when at the very same time).
    if (error.code !== "42P04" && error.code !== "23505") throw error
  })
}
