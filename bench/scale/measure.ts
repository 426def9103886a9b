import type pg from "pg"
import { answerSheetStream } from "../../schema/exams/answerSheet.ts"
import { dashboards, type DashboardName } from "../../schema/dashboards/dashboards.ts"
import { dashboardStatement } from "../../server/areas/dashboards/count.ts"
import { studentsStatement, type StudentsAsked } from "../../server/areas/students/lists.ts"
import { pageOf } from "../../server/platform/db/page.ts"
import { keyedPlans, openPool, quickPlans } from "../../server/platform/db/pool.ts"
import { sqlParams } from "../../server/platform/db/sqlParams.ts"
import type { Log } from "../../server/platform/eventlog/index.ts"
import { step } from "../../server/platform/projections/follow.ts"
import { projections } from "../../server/projections.ts"
import { openBenchLog, sheet } from "../kit/log.ts"
import { percentile } from "../kit/report.ts"
import { measureWriters } from "../kit/writers.ts"
import { examOf, sheetsEach, type Size } from "./grow.ts"

/** What was measured at a size; times in milliseconds, a figure a round where there are several. */
export type Found = {
  readonly events: number
  readonly students: number
  readonly append: readonly number[]
  readonly p99: readonly number[]
  readonly state: readonly number[]
  readonly page: readonly number[]
  readonly slowPage: readonly number[]
  readonly dashboard: readonly number[]
  readonly slowDashboard: readonly number[]
  /** Events a second that all following read models together are taken along. */
  readonly followed: number
  /** Bytes on disk: the log with its indexes, and of it the index over streams; all of the database. */
  readonly log: number
  readonly streamIndex: number
  readonly whole: number
}

/** How often each is measured at a size; the median counts. */
const rounds = 5

/** Writers of an append, and its seconds in a round. */
export const crowd = 64
const seconds = 1.5

/** Streams that are read in a round. */
const streamsRead = 400

/** What is asked of the list of students, nationwide. */
const asks: readonly StudentsAsked[] = [
  {},
  { class_level: [8] },
  { search: "meera" },
  { fee: "unpaid", gender: "female" },
  { search: "ra sh" }
]

const national = { kind: "national", id: null } as const

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** Measures in rounds; the first one warms up. */
const inTurns = async <A>(measure: (round: number) => Promise<A>): Promise<readonly A[]> => {
  const found: A[] = []
  for (let round = 0; round <= rounds; round++) found.push(await measure(round))
  return found.slice(1)
}

/** What appending, reading and catching up cost at a size that the programme has grown to. */
export const measureSize = async (url: string, size: Size): Promise<Found> => {
  const { pool, log, close } = await openBenchLog(url)
  const readers = openPool(url, { ...quickPlans, max: 2 })
  try {
    const { rows } = await pool.query<{ events: number }>("select position as events from log_head")
    await warm(pool)
    const appended = await inTurns(sheetsOf(log, size))
    const catching = await catchUp(url, pool)
    const state = await inTurns((round) => readStates(log, size, round))
    const pages = await inTurns(() => each(asks, (asked) => pageOf(readers, studentsStatement(asked, national), first)))
    const boards = await inTurns(() => each(Object.keys(dashboards), (name) => countBoard(readers, name)))
    return {
      events: rows[0]!.events,
      students: size.students,
      append: appended.map(({ perSecond }) => perSecond),
      p99: appended.map(({ p99 }) => p99),
      state,
      page: pages.map((times) => percentile(times, 0.5)),
      slowPage: pages.map((times) => Math.max(...times)),
      dashboard: boards.map((times) => percentile(times, 0.5)),
      slowDashboard: boards.map((times) => Math.max(...times)),
      followed: catching,
      ...(await bytesOf(pool))
    }
  } finally {
    await readers.end()
    await close()
  }
}

const first = { page: 1, per_page: 50 }

const each = async <Asked>(some: readonly Asked[], work: (asked: Asked) => Promise<unknown>) => {
  const times: number[] = []
  for (const one of some) times.push(await timed(() => work(one)))
  return times
}

/** Reads the indexes that an evening reads all the time into the database's memory, as far as they fit. */
const warm = async (pool: pg.Pool): Promise<void> => {
  await pool.query("create extension if not exists pg_prewarm")
  await pool.query("select pg_prewarm(indexrelid) from pg_index where indrelid = 'events'::regclass")
}

/** Appends sheets of an exam of the evening, each as a command of its own. */
const sheetsOf = (log: Log, { nth, students }: Size) => {
  let next = 0
  const append = () => {
    const student = 1 + ((next * 7_919) % students)
    const round = 1 + Math.floor(next++ / students)
    return log.command({
      actor: { userId: 1, roleId: 10 },
      commandId: `bench-${nth}-${round}-${student}`,
      stream: answerSheetStream(900 + nth, round, student),
      type: "answerSheet.received",
      data: { ...sheet, exam: 900 + nth, round, student }
    })
  }
  return () => measureWriters(crowd, append, seconds)
}

/** Takes all following read models over what was appended. @returns events a second */
const catchUp = async (url: string, pool: pg.Pool): Promise<number> => {
  const followers = openPool(url, keyedPlans)
  const { rows } = await pool.query<{ behind: number }>(
    `select h.position - (select min(position) from checkpoints where projection = any($1)) as behind from log_head h`,
    [following.map(({ name }) => name)]
  )
  const took = await timed(async () => {
    for (const projection of following) while (await step(followers, projection));
  })
  await followers.end()
  return rows[0]!.behind / (took / 1_000)
}

const following = projections.filter(({ mode }) => mode === "following")

/** The time of reading one stream's state, in the middle of many. */
const readStates = async (log: Log, size: Size, round: number): Promise<number> => {
  const times: number[] = []
  for (let nth = 0; nth < streamsRead; nth++) {
    const student = size.students - ((nth * 6_007 + round * 101) % Math.floor(size.students / 2))
    const stream = answerSheetStream(examOf(size, 1 + (nth % sheetsEach)), 1, student)
    times.push(await timed(() => log.states([stream])))
  }
  return percentile(times, 0.5)
}

const countBoard = (pool: pg.Pool, name: string): Promise<unknown> => {
  const { bind, values } = sqlParams()
  const statement = dashboardStatement(dashboards[name as DashboardName], {}, national, bind)
  return pool.query(`${statement} select * from counted`, values)
}

const bytesOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ log: number; streams: number; whole: number }>(
    `select pg_total_relation_size('events') as log, pg_relation_size('events_stream_version_key') as streams,
       pg_database_size(current_database()) as whole`
  )
  const { log, streams, whole } = rows[0]!
  return { log, streamIndex: streams, whole }
}
