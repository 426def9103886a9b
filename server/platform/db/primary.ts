import pg from "pg"
import { setTimeout as pause } from "node:timers/promises"
import { breakConnections, holdConnection, wireOf } from "./connections.ts"

/** Milliseconds that a server may take to say what it is, and that a start waits for a primary. */
const silentMs = 2_000
const startPatience = 30_000
const intervalMs = 250

/** The servers of a database, the one that was the primary when they were last asked, and its timeline. */
type Servers = {
  readonly all: readonly string[]
  primary: string
  timeline: number
  search?: Promise<boolean> | undefined
}

const known = new Map<string, Servers>()

/** The servers that a URL names, a URL each; libpq writes several as `postgres://portal:…@db-1,db-2:5432/portal`. */
const serversOf = (url: string): readonly string[] => {
  const [, start, hosts, rest] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)(.*)$/.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(",").map((host) => `${start}${host}${rest}`)
}

const serversFor = (url: string): Servers => {
  const found = known.get(url)
  if (found) return found
  const all = serversOf(url)
  const servers = { all, primary: all[0]!, timeline: 0 }
  known.set(url, servers)
  return servers
}

/** Whether a URL names several servers. */
export const isOfSeveral = (url: string): boolean => serversFor(url).all.length > 1

/** The server that is the primary, as far as is known: a URL of one host. */
export const primaryOf = (url: string): string => serversFor(url).primary

/** Host and port of a server: the rest of its URL is secret. */
export const nameOf = (url: string): string => {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || "5432"}`
}

/**
 * Asks the servers of a URL which of them is the primary. Each promotion begins a new timeline of PostgreSQL: of two
 * that both take writes the one of the later timeline counts, and none of a timeline before the last one seen, so that
 * a primary that was lost and comes back is not written to. Connections to another server are broken. Those who ask at
 * the same time share an answer.
 * @returns whether there is one
 */
export const findPrimary = (url: string): Promise<boolean> => {
  const servers = serversFor(url)
  if (servers.all.length === 1) return Promise.resolve(true)
  return (servers.search ??= search(url, servers).finally(() => (servers.search = undefined)))
}

const search = async (url: string, servers: Servers): Promise<boolean> => {
  const timelines = await Promise.all(servers.all.map(timelineOf))
  const timeline = Math.max(...timelines)
  if (timeline === 0 || timeline < servers.timeline) return false
  const found = servers.all[timelines.indexOf(timeline)]!
  servers.timeline = timeline
  if (found !== servers.primary) {
    servers.primary = found
    breakConnections(url)
  }
  return true
}

/** A primary's timeline; 0 of a replica, and of a server that does not answer. */
const timelineOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: silentMs, query_timeout: silentMs })
  client.on("error", () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number }>(
      `select case when pg_is_in_recovery() then 0
         else ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int end as timeline`
    )
    return rows[0]!.timeline
  } catch {
    return 0
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Waits until one of the servers of a URL is the primary. @throws Error when none is within half a minute */
export const waitForPrimary = async (url: string): Promise<void> => {
  for (const until = performance.now() + startPatience; !(await findPrimary(url)); await pause(intervalMs))
    if (performance.now() > until) throw new Error("None of the servers that DATABASE_URL names is a primary.")
}

/** Clients whose server said at the start of their session that it is a replica. */
const ofReplicas = new WeakSet<pg.ClientBase>()

/**
 * A client of a pool whose URL names several servers: it connects to the primary, and when its connection ends, for
 * whatever reason, the primary is looked for again.
 */
export const primaryClient = (url: string): new () => pg.Client =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: primaryOf(url) })
      wireOf(this).on("parameterStatus", ({ parameterName, parameterValue }: Record<string, string>) => {
        if (parameterName === "in_hot_standby" && parameterValue === "on") ofReplicas.add(this)
      })
      wireOf(this).once("end", () => void findPrimary(url))
    }
  }

/** @throws Error where a client's server is a replica */
export const checkPrimary = (client: pg.ClientBase): void => {
  if (ofReplicas.has(client)) throw new Error("connection terminated: the server is a replica")
}

/** A client beside all pools, of the primary. Once connected, `checkPrimary` says whether it is. */
export const openClient = (url: string, config: pg.ClientConfig): pg.Client => {
  const Client = (isOfSeveral(url) ? primaryClient(url) : pg.Client) as typeof pg.Client
  const client = new Client({ ...config, connectionString: url })
  client.on("error", () => undefined)
  holdConnection(url, client)
  return client
}
