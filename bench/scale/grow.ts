import type pg from "pg"
import { records } from "../../machines/index.ts"
import { answerSheetStream } from "../../schema/exams/answerSheet.ts"
import { loadDemo } from "../../server/demo/index.ts"
import { keyedPlans, openPool } from "../../server/platform/db/pool.ts"
import { applyRange } from "../../server/platform/eventlog/apply.ts"
import { step } from "../../server/platform/projections/follow.ts"
import { typesWithin, type Projection } from "../../server/platform/projections/projection.ts"
import { projections } from "../../server/projections.ts"
import { openBenchLog } from "../kit/log.ts"

/** A size of the programme: so many students, each with a registration and this number of sheets in the log. */
export type Size = { readonly nth: number; readonly students: number }

/** Exams that each student has a sheet of: those of a year, with its mocks and rounds. */
export const sheetsEach = 9

/** Schools of the programme, and the students that the demo registers in them through the log. */
const [schools, begun] = [60_000, 80_000]

/** Events that a read model is taken along at once, as a rebuild does. */
const stride = 50_000

/** Numbers of the exams that stand for those of other years, of a size. */
export const examOf = (size: Size, nth: number): number => 1_000 * (size.nth + 1) + nth

/** Students that go into the log at once. */
const block = 100_000

/** The read models that registrations and sheets go into. The inspector's traffic is counted by code, and left out. */
const fed = projections.filter(
  ({ name, events }) =>
    name !== "traffic" && events.some((type) => type === "student.registered" || type === "answerSheet.received")
)

/** The indexes of students: made when the table is filled, as a rebuild makes them. */
const indexes = projections.find(({ name }) => name === "students")!.indexes!

/** Those of them that other read models look students up by: they are there while these are taken along. */
const needed: readonly string[] = ["students_of_school", "students_by_referrer"]

/** Removes indexes of students, but for some. */
const dropIndexes = async (pool: pg.Pool, but: readonly string[]): Promise<void> => {
  for (const [, name = ""] of indexes.matchAll(/create index (\w+)/gu))
    if (!but.includes(name)) await pool.query(`drop index if exists ${name}`)
}

/**
 * Lets the programme grow to a size: registrations and sheets are written to the log by SQL, as the machines accept
 * them from a first event, and read models are taken along by their own statements. What was grown stays known block by
 * block, so that it may be broken off and gone on with.
 */
export const grow = async (url: string, size: Size): Promise<void> => {
  await begin(url)
  const pool = openPool(url, { max: 6, statement_timeout: 0, options: "-c synchronous_commit=off -c work_mem=128MB" })
  const along = openPool(url, { ...keyedPlans, max: fed.length, idle_in_transaction_session_timeout: 0 })
  try {
    await dropIndexes(pool, needed)
    const { rows } = await pool.query<{ last: number }>("select max(id) as last from students")
    for (let from = rows[0]!.last + 1; from <= size.students; from += block) {
      const to = Math.min(size.students, from + block - 1)
      await once(pool, `students ${from}`, (client) => register(client, from, to))
      await takeAlong(along)
    }
    const known = size.nth === 0 ? 0 : await lastOf(pool, size.nth - 1)
    for (let nth = 1; nth <= sheetsEach; nth++) {
      await once(pool, `sheets ${size.nth}-${nth}`, (client) => send(client, examOf(size, nth), known, size.students))
      await takeAlong(along)
    }
    await dropIndexes(pool, [])
    await pool.query(`set maintenance_work_mem = '512MB'; ${indexes}`)
    await pool.query("update checkpoints set position = (select position from log_head)")
    await once(pool, `size ${size.nth} ${size.students}`, async () => undefined)
    await pool.query("vacuum (analyze) events, personal, students, answer_sheets, dashboard_students, student_cells")
    await pool.query("checkpoint")
  } finally {
    await along.end()
    await pool.end()
  }
}

/** How many students an earlier size had. */
const lastOf = async (pool: pg.Pool, nth: number): Promise<number> => {
  const { rows } = await pool.query<{ block: string }>("select block from grown where block like $1", [`size ${nth} %`])
  return Number(rows[0]!.block.split(" ")[2])
}

/** Loads what a programme begins with, through the log, and takes all read models along. */
const begin = async (url: string): Promise<void> => {
  const { log, pool, close } = await openBenchLog(url)
  await pool.query("create table if not exists grown (block text primary key)")
  await pool.query("create table if not exists taken_along (projection text primary key, position bigint not null)")
  await loadDemo({ log, pool }, { students: begun, schools })
  const { rowCount } = await pool.query("select from grown where block = 'begun'")
  // Later on only their own words say how far they are: the portal's checkpoints follow at the end of a size.
  if (rowCount === 0)
    for (const projection of projections) if (projection.mode === "following") while (await step(pool, projection));
  await once(pool, "begun", async (client) => {
    const names = fed.map(({ name }) => name)
    await client.query("insert into taken_along select unnest($1::text[]), position from log_head", [names])
  })
  await close()
}

/** Does a block of growth in one transaction, unless it was done before. */
const once = async (pool: pg.Pool, name: string, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query("begin")
    const { rowCount } = await client.query("insert into grown values ($1) on conflict do nothing", [name])
    if (rowCount === 1) await work(client)
    await client.query("commit")
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Students who are like those of the demo, under numbers of their own, in schools all over the country. */
const register = async (client: pg.PoolClient, from: number, to: number): Promise<void> => {
  await client.query("create temporary table fresh (id int, alike text, position bigint) on commit drop")
  await client.query(
    `insert into fresh select n, 'student-' || 1 + n % $3, h.position + row_number() over (order by n)
     from generate_series($1::int, $2::int) n, log_head h`,
    [from, to, begun]
  )
  await client.query("analyze fresh")
  await client.query(
    `insert into events (position, stream, version, type, schema_version, data, meta, at)
     select f.position, 'student-' || f.id, 1, e.type, e.schema_version, e.data || jsonb_build_object(
         'username', substr(e.data->>'username', 1, 4) || lpad(f.id::text, 7, '0') || 'S', 'schoolId', s.id,
         'districtId', s.district_id, 'referrerSchoolId', null), e.meta, e.at
     from fresh f join events e on e.stream = f.alike and e.version = 1
     join schools s on s.id = 1 + (f.id * 7919::bigint) % $1`,
    [schools]
  )
  await client.query(
    `insert into personal select 'student-' || f.id, p.data - 'rowKey'
     from fresh f join personal p on p.subject = f.alike`
  )
  await client.query("update log_head set position = position + $1", [to - from + 1])
}

/** Sheets of an exam for students after one and up to another, in an order unlike the tables'. */
const send = async (client: pg.PoolClient, exam: number, after: number, to: number): Promise<void> => {
  const { version, sample } = records.answerSheet.events.received
  const { rowCount } = await client.query(
    `insert into events (position, stream, version, type, schema_version, data, meta)
     select h.position + row_number() over (order by md5(s.id::text || $1)),
       replace($2, '-0', '-' || s.id), 1, 'answerSheet.received', $3,
       $4::jsonb || jsonb_build_object('student', s.id, 'classLevel', s.class_level, 'line', s.id),
       '{"by":1,"role":10,"node":"bench"}'
     from students s, log_head h where s.id > $5 and s.id <= $6`,
    [String(exam), answerSheetStream(exam, 1, 0), version, JSON.stringify({ ...sample, exam }), after, to]
  )
  await client.query("update log_head set position = position + $1", [rowCount])
}

/** Takes the read models along to the log's end: students first, which the others join, then all of them at once. */
const takeAlong = async (pool: pg.Pool): Promise<void> => {
  const isFirst = ({ name }: Projection) => name === "students"
  for (const some of [fed.filter(isFirst), fed.filter((one) => !isFirst(one))])
    await Promise.all(some.map((one) => takeOneAlong(pool, one)))
}

const takeOneAlong = async (pool: pg.Pool, projection: Projection): Promise<void> => {
  const { name, events } = projection
  const client = await pool.connect()
  try {
    await client.query("set synchronous_commit = off; set enable_hashjoin = on")
    const { rows } = await client.query<{ from: number; head: number }>(
      `select t.position as "from", h.position as head from taken_along t, log_head h where t.projection = $1`,
      [name]
    )
    const { head } = rows[0]!
    for (let at = rows[0]!.from; at < head; at += stride) {
      const range = { from: at, to: Math.min(head, at + stride) }
      await client.query("begin")
      const types = await typesWithin(client, range, events)
      if (types.size > 0) await applyRange(client, projection, { ...range, types })
      await client.query("update taken_along set position = $2 where projection = $1", [name, range.to])
      await client.query("commit")
    }
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
