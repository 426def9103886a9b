import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"

/** How long the calls of one kind took. */
export type Timed = { readonly name: string; readonly times: number; readonly p99: number; readonly longest: number }

/** Repeats something and keeps how long it took. */
export type Probe = {
  readonly timed: () => Timed
  readonly failures: readonly string[]
  readonly stop: () => Promise<void>
}

/** A time that a call took beyond what the machine itself was late, in milliseconds. */
type Took = { readonly milliseconds: number }

/** Milliseconds from which on the machine is said to be late. */
const noticeable = 100

/**
 * How late this machine's timers and a bare `select` on a connection of their own are: a busy machine is late with
 * everything, which says nothing about locks.
 */
export const startControl = (url: string) => {
  const late: { readonly at: number; readonly by: number }[] = []
  let isOver = false
  const run = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on("error", () => {})
    await client.connect()
    while (!isOver) {
      const began = performance.now()
      await client.query("select")
      await pause(20)
      const by = performance.now() - began - 20
      if (by > noticeable) late.push({ at: performance.now(), by })
    }
    await client.end()
  }
  const running = run()
  return {
    /** What the machine was late in all between two moments, in milliseconds. */
    lateBetween: (from: number, to: number) =>
      late.filter(({ at, by }) => at >= from && at - by <= to).reduce((sum, { by }) => sum + by, 0),
    longest: () => Math.max(0, ...late.map(({ by }) => by)),
    stop: async () => {
      isOver = true
      await running
    }
  }
}

export type Control = ReturnType<typeof startControl>

/**
 * Repeats `work` with a pause between. While `isOn` is false nothing is done, and what was begun before does not count.
 */
export const startProbe = (
  name: string,
  control: Control,
  work: () => Promise<unknown>,
  isOn: () => boolean = () => true,
  interval = 100
): Probe => {
  const took: Took[] = []
  const failures: string[] = []
  let isOver = false
  const run = async () => {
    while (!isOver) {
      await pause(interval)
      if (!isOn()) continue
      const began = performance.now()
      const error = await work().then(
        () => undefined,
        (cause: unknown) => cause as Error
      )
      const ended = performance.now()
      if (!isOn()) continue
      if (error === undefined)
        took.push({ milliseconds: Math.max(0, ended - began - control.lateBetween(began, ended)) })
      else failures.push(`${name}: ${error.message}`)
    }
  }
  const running = run()
  return {
    timed: () =>
      timedOf(
        name,
        took.map(({ milliseconds }) => milliseconds)
      ),
    failures,
    stop: async () => {
      isOver = true
      await running
    }
  }
}

export const timedOf = (name: string, took: readonly number[]): Timed => {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { name, times: sorted.length, p99: Math.round(at(0.99)), longest: Math.round(at(1)) }
}

/**
 * The longest that any statement waited for a lock of the database, in milliseconds, less what the machine was late
 * meanwhile; which statement, and which it waited for. Looked at ten times a second.
 */
export const watchLocks = (url: string, control: Control) => {
  let longest = { milliseconds: 0, query: "", holder: "" }
  let isOver = false
  const run = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on("error", () => {})
    await client.connect()
    while (!isOver) {
      const { rows } = await client.query<{ milliseconds: number; query: string; holder: string }>(
        `select extract(epoch from clock_timestamp() - l.waitstart) * 1000 as milliseconds, left(a.query, 100) as query,
           (select left(b.state || ': ' || b.query, 100) from pg_stat_activity b
             where b.pid = any(pg_blocking_pids(l.pid)) limit 1) as holder
         from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and l.locktype <> 'advisory' and a.datname = current_database()
         order by l.waitstart limit 1`
      )
      const [first] = rows
      if (first !== undefined) {
        const now = performance.now()
        const milliseconds = Math.round(first.milliseconds - control.lateBetween(now - first.milliseconds, now))
        if (milliseconds > longest.milliseconds) longest = { ...first, milliseconds }
      }
      await pause(100)
    }
    await client.end()
  }
  const running = run()
  return {
    longest: () => longest,
    stop: async () => {
      isOver = true
      await running
    }
  }
}
