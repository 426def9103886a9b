import { t } from "#messages/server.platform.js"
import { Unavailable } from "../../../schema/core/errors.ts"
import { failCommits } from "./connections.ts"
import type { Sql } from "./pool.ts"

/**
 * Seconds that a commit may wait for a replica (`synchronous_standby_names`) before its caller is answered. It is
 * looked at every three seconds, so that a caller waits for ten at most.
 */
const longestWait = 7

/** Databases whose commits wait for a replica that does not answer, by their URL. */
const stalled = new Set<string>()

/** Commits that waited when a database was last looked at: the session, and when its statement began. */
const lastSeen = new Map<string, ReadonlySet<string>>()

/** Whether commits wait for a replica that does not answer: what is written now would wait, too. */
export const isWritingStalled = (): boolean => stalled.size > 0

/** The answer to a write that would wait for a replica: this try has written nothing. */
export const writingStalled = (): Unavailable => new Unavailable({ message: t.writingStalled })

/** Refuses a write that would wait for a replica. @throws Unavailable */
export const checkWriting = (): void => {
  if (isWritingStalled()) throw writingStalled()
}

/**
 * The FROM clause of a statement that does not wait for the disk or a replica: what it notes beside a read, such as the
 * last use of a session, may be lost, and must not hold the read up.
 */
export const withoutWaiting = "from (select set_config('synchronous_commit', 'off', true)) as unsynchronized"

/** PostgreSQL's own view of commits that wait; of other accounts it does not say whether they wait. */
const waitingText = `
  select pid, concat(pid, ' ', query_start) as statement,
    extract(epoch from clock_timestamp() - query_start)::float8 as seconds
  from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()`

type Waiting = { readonly pid: number; readonly statement: string; readonly seconds: number }

/**
 * Looks at the commits of a database that wait for a replica. Those of this process that have waited too long fail
 * here (08007), and their connections end. At the server they are left to wait: PostgreSQL has made them on its own
 * disk, shows them to nobody before a replica has them, and would show them at once if the wait were cancelled.
 */
export const lookAtCommits = async (url: string, sql: Sql): Promise<void> => {
  const { rows } = await sql.query<Waiting>(waitingText)
  const before = lastSeen.get(url)
  lastSeen.set(url, new Set(rows.map(({ statement }) => statement)))
  const late = rows.filter(({ statement, seconds }) => seconds >= longestWait && before?.has(statement) === true)
  if (late.length === 0) stalled.delete(url)
  else stalled.add(url)
  failCommits(url, new Set(late.map(({ pid }) => pid)))
}

/** Forgets what was seen of a database that does not answer, or that another server takes the place of. */
export const forgetCommits = (url: string): void => {
  stalled.delete(url)
  lastSeen.delete(url)
}
