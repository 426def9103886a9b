import type pg from "pg"
import { records } from "../machines/index.ts"
import { answerSheetStream } from "../schema/exams/answerSheet.ts"
import { studentsStatement, type StudentsAsked } from "../server/areas/students/lists.ts"
import { pageOf } from "../server/platform/db/page.ts"
import { step } from "../server/platform/projections/follow.ts"
import { projections } from "../server/projections.ts"
import { openBenchLog, sheetWriter } from "./kit/log.ts"
import { programmeDatabase } from "./kit/programme.ts"
import { percentile, thousands, type Bench, type Measured } from "./kit/report.ts"
import { machineLoad, median, spread } from "./kit/rounds.ts"
import { measureWriters } from "./kit/writers.ts"

/** Students of each size, four times as many from one to the next, and the sheets that each of them has. */
const sizes = [10_000, 40_000, 160_000]
const sheetsEach = 15

/** How often each is measured at a size; the median counts. */
const rounds = 5

/** The read model of answer sheets, as the portal runs it. */
const answerSheets = projections.find(({ name }) => name === "answerSheets")!

/** Writers of an append, and its seconds in a round. */
const crowd = 64
const seconds = 2

/** Streams and pages that are read in a round. */
const streamsRead = 400
const pagesRead = 3

/** What is asked of the list of students. */
const asks: readonly StudentsAsked[] = [
  {},
  { class_level: [8] },
  { search: "meera" },
  { fee: "unpaid", gender: "female" }
]

/** What was measured at a size. */
type Size = {
  readonly events: number
  readonly students: number
  readonly append: readonly number[]
  readonly p99: readonly number[]
  readonly stream: readonly number[]
  readonly page: readonly number[]
  readonly followed: number
  readonly bytes: number
}

/**
 * Writes sheets of all students, as the log has them from files: by SQL, since the machine accepts each first sheet
 * of an exam. Exams beyond those of the demo stand for those of other years.
 */
const fillSheets = async (pool: pg.Pool): Promise<number> => {
  const { version, sample } = records.answerSheet.events.received
  const { rows } = await pool.query<{ position: number }>("select position from log_head")
  const { rowCount } = await pool.query(
    `insert into events (position, stream, version, type, schema_version, data, meta)
     select $1 + row_number() over (order by exam, md5(s.id::text)),
       replace(replace($2, 'EXAM', exam::text), 'STUDENT', s.id::text), 1, 'answerSheet.received', $3,
       $4::jsonb || jsonb_build_object('exam', exam, 'student', s.id, 'classLevel', s.class_level, 'line', s.id),
       '{"by":1,"role":10,"node":"bench"}'
     from students s cross join generate_series(1001, 1000 + $5::int) exam`,
    [rows[0]!.position, sheetPattern, version, JSON.stringify(sample), sheetsEach]
  )
  await pool.query("update log_head set position = position + $1", [rowCount])
  await pool.query("vacuum analyze events")
  return rows[0]!.position + rowCount!
}

/** The stream of a student's sheet, with words in place of the ids. */
const sheetPattern = answerSheetStream(0, 1, 0).replace("-0.", "-EXAM.").replace(/0$/, "STUDENT")

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const inTurns = async (measure: (round: number) => Promise<number>): Promise<readonly number[]> => {
  const found: number[] = []
  // The first one warms up.
  for (let round = 0; round <= rounds; round++) found.push(await measure(round))
  return found.slice(1)
}

const measureSize = async (students: number): Promise<Size> => {
  const database = await programmeDatabase("scale", students)
  const { pool, log, close } = await openBenchLog(database.url)
  const events = await fillSheets(pool)
  const followed = await timed(async () => {
    while (await step(pool, answerSheets));
  })
  await pool.query("vacuum analyze answer_sheets")
  const { rows: sheets } = await pool.query<{ n: number }>("select count(*)::int as n from answer_sheets")
  if (sheets[0]!.n < students * sheetsEach) throw new Error(`only ${sheets[0]!.n} sheets were followed`)
  const { rows: known } = await pool.query<{ id: number }>("select id from students order by md5(id::text || 'x')")
  const stream = await inTurns(async (round) => {
    const times: number[] = []
    for (let nth = 0; nth < streamsRead; nth++) {
      const { id } = known[(round * streamsRead + nth) % known.length]!
      times.push(await timed(() => log.states([answerSheetStream(1001 + (nth % sheetsEach), 1, id)])))
    }
    return percentile(times, 0.5)
  })
  const scope = { kind: "national", id: null } as const
  const page = await inTurns(async () => {
    const times: number[] = []
    for (let nth = 0; nth < pagesRead; nth++)
      for (const asked of asks)
        times.push(await timed(() => pageOf(pool, studentsStatement(asked, scope), { page: 1, per_page: 50 })))
    return percentile(times, 0.5)
  })
  const append = sheetWriter(log)
  const p99: number[] = []
  const appended = await inTurns(async () => {
    const found = await measureWriters(crowd, append, seconds)
    p99.push(found.p99)
    return found.perSecond
  })
  const { rows: stored } = await pool.query<{ bytes: number }>("select pg_total_relation_size('events') as bytes")
  const { rows: counted } = await pool.query<{ n: number }>("select count(*) as n from events")
  await close()
  await database.drop()
  return {
    events,
    students,
    append: appended,
    p99: p99.slice(1),
    stream,
    page,
    followed: (students * sheetsEach) / (followed / 1000),
    bytes: stored[0]!.bytes / counted[0]!.n
  }
}

/** What appending, reading a stream, catching up and a list cost as the log and the programme grow. */
export const scale: Bench = {
  name: "scale",
  run: async () => {
    const load = machineLoad()
    const found: Size[] = []
    for (const students of sizes) found.push(await measureSize(students))
    const [first] = found as [Size, ...Size[]]
    const at = found.map(({ events }) => thousands(events)).join(", ")
    const row = (
      what: string,
      of: (size: Size) => readonly number[],
      text: (value: number) => string,
      goal = ""
    ): Measured => ({
      what: `${what}, of ${at} events`,
      figure: found.map((size) => (of(size).length > 1 ? spread(of(size), text) : text(of(size)[0]!))).join("; "),
      goal,
      beside: `1 : ${found
        .slice(1)
        .map((size) => (median(of(size)) / median(of(first))).toFixed(2))
        .join(" : ")}; ${load}`
    })
    return [
      row(
        `append, ${crowd} writers`,
        ({ append }) => append,
        (value) => `${thousands(value)}/s`
      ),
      row(
        `append, ${crowd} writers: p99`,
        ({ p99 }) => p99,
        (value) => `${value.toFixed(1)} ms`
      ),
      row(
        "a stream's state, read alone: p50",
        ({ stream }) => stream,
        (value) => `${value.toFixed(2)} ms`
      ),
      row(
        `a page of ${found.map(({ students }) => thousands(students)).join(", ")} students: p50`,
        ({ page }) => page,
        (value) => `${value.toFixed(1)} ms`
      ),
      row(
        "a read model catches up with the sheets",
        ({ followed }) => [followed],
        (value) => `${thousands(value)}/s`
      ),
      row(
        "the log on disk, with its indexes",
        ({ bytes }) => [bytes],
        (value) => `${Math.round(value)} bytes an event`
      )
    ]
  }
}
