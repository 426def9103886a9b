import type pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { Refused } from "../../schema/core/errors.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import {
  openLog,
  type Command,
  type Log,
  type Projection,
  type CommandResult
} from "../../server/platform/eventlog/index.ts"
import { ensureProjections } from "../../server/platform/projections/rebuild.ts"
import { projections } from "../../server/projections.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { kitActor } from "../kit/programme.ts"

let database: TestDatabase
let pool: pg.Pool
/** Two nodes on one database. */
let nodes: readonly [Log, Log]

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  await ensureProjections(pool, projections)
  const open = (node: string) => openLog({ url: database.url, pool, records, projections, node })
  nodes = [open("one"), open("two")]
})

afterAll(async () => {
  for (const node of nodes) await node.close()
  await pool.end()
  await database.drop()
})

const examPlan = records.exam.events.planned.sample
const sheetOf = (student: number) => ({
  exam: 1,
  round: 1,
  student,
  classLevel: 8,
  language: "en",
  set: "A",
  submittedAt: "2026-11-29T11:20:00+05:30",
  file: "f",
  line: 1
})

describe("commands that arrive together", () => {
  const log = () => nodes[0]
  const sheets = (from: number) =>
    Array.from({ length: 9 }, (_, index): Command => ({
      actor: kitActor,
      stream: `answerSheet-story.1-${from + index}`,
      type: "answerSheet.received",
      data: { ...sheetOf(from + index), answers: "ABCD" }
    }))
  const settled = (commands: readonly Command[]) =>
    Promise.allSettled(commands.map((command) => log().command(command)))
  const grouped = async (answers: readonly PromiseSettledResult<CommandResult>[]) => {
    const positions = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.position] : []))
    const { rows } = await pool.query<{ groups: number }>(
      "select count(distinct at)::int as groups from events where position = any($1)",
      [positions]
    )
    return { positions, groups: rows[0]!.groups }
  }

  test("share a transaction, and one that is refused takes nothing with it", async () => {
    const commands = sheets(0).with(4, {
      actor: kitActor,
      stream: "answerSheet-story.1-4",
      type: "answerSheet.upheld",
      data: { exam: 1, round: 1, student: 4, reason: "None." }
    })
    const before = (await log().head()).position
    const answers = await settled(commands)
    expect(answers[4]).toMatchObject({
      status: "rejected",
      reason: { _tag: "Refused", allowed: ["received"], state: null }
    })
    expect(await grouped(answers)).toEqual({
      positions: [1, 2, 3, 4, 5, 6, 7, 8].map((nth) => before + nth),
      groups: 1
    })
  })

  test("go on without one that the database refuses, and without what it says of a person", async () => {
    const account = (id: number): Command => ({
      actor: kitActor,
      stream: `account-${id}`,
      type: "account.created",
      data: { ...records.account.events.created.sample, username: "twin" },
      personal: { subject: `account-${id}`, data: { name: `Twin ${id}`, email: null } }
    })
    const before = (await log().head()).position
    const answers = await settled([...sheets(20), account(901), account(902), ...sheets(40)])
    expect(answers.map(({ status }) => status).filter((status) => status === "rejected")).toHaveLength(1)
    expect(answers[10]).toMatchObject({ status: "rejected", reason: { code: "23505" } })
    expect((await grouped(answers)).positions).toEqual(Array.from({ length: 19 }, (_, index) => before + 1 + index))
    const { rows } = await pool.query("select subject from personal where subject in ('account-901', 'account-902')")
    expect(rows).toEqual([{ subject: "account-901" }])
  })

  test("lay together what they say of one person, the later over the earlier", async () => {
    const subject = "exam-900"
    const say = (nth: number, data: object): Command => ({
      actor: kitActor,
      stream: `exam-${900 + nth}`,
      type: "exam.planned",
      data: examPlan,
      personal: { subject, data: { ...data } }
    })
    const answers = await settled([
      say(0, { name: "Meera", team: "Maths" }),
      say(1, { mobile: "98" }),
      say(2, { name: "Meera I." })
    ])
    expect((await grouped(answers)).groups).toBe(1)
    const { rows } = await pool.query("select data from personal where subject = $1", [subject])
    expect(rows).toEqual([{ data: { name: "Meera I.", team: "Maths", mobile: "98" } }])
  })

  test("go on without one whose last projected row the database refuses: its event goes with it", async () => {
    await pool.query("create table planned_twice (id text primary key)")
    const sql =
      "insert into planned_twice select stream from events where position > $1 and position <= $2 and type = 'exam.planned'"
    const twice: Projection = {
      name: "plannedTwice",
      version: 1,
      mode: "inline",
      events: ["exam.planned"],
      tables: ["planned_twice"],
      create: "",
      apply: async (client, { from, to }) => {
        await client.query(sql, [from, to])
        await client.query(`${sql} and stream = 'exam-803'`, [from, to])
      }
    }
    const strict = openLog({ url: database.url, pool, records, projections: [twice], node: "strict" })
    const plan = (id: number): Command => ({
      actor: kitActor,
      stream: `exam-${id}`,
      type: "exam.planned",
      data: examPlan
    })
    const answers = await Promise.allSettled([plan(803), plan(804)].map((command) => strict.command(command)))
    await strict.close()
    expect(answers).toMatchObject([{ status: "rejected", reason: { code: "23505" } }, { status: "fulfilled" }])
    const { rows } = await pool.query(
      "select stream, id from events full join planned_twice on id = stream where stream in ('exam-803', 'exam-804') or id is not null"
    )
    expect(rows).toEqual([{ stream: "exam-804", id: "exam-804" }])
  })

  test("go on without a batch of which one event is refused: all of it or nothing", async () => {
    const batch = log().batch({
      actor: kitActor,
      streams: ["exam-801", "exam-802"],
      decide: () => ({
        reply: null,
        events: [
          {
            stream: "exam-801",
            type: "exam.planned",
            data: examPlan,
            personal: { subject: "exam-801", data: { note: "never" } }
          },
          { stream: "exam-801", type: "exam.opened", data: { at: null, reason: null } },
          { stream: "exam-802", type: "exam.closed", data: { at: null, reason: null } }
        ]
      })
    })
    const [refused, ...others] = await Promise.allSettled([
      batch,
      ...sheets(60).map((command) => log().command(command))
    ])
    expect(refused).toMatchObject({ status: "rejected", reason: { _tag: "Refused", allowed: ["planned"] } })
    expect(others.every(({ status }) => status === "fulfilled")).toBe(true)
    const {
      rows: [left]
    } = await pool.query(
      `select (select count(*)::int from events where stream in ('exam-801', 'exam-802')) as events,
         (select count(*)::int from streams where stream in ('exam-801', 'exam-802')) as streams,
         (select count(*)::int from exams where id in (801, 802)) as exams,
         (select count(*)::int from personal where subject = 'exam-801') as personal`
    )
    expect(left).toEqual({ events: 0, streams: 0, exams: 0, personal: 0 })
  })

  test("go on without one whose data does not fit, or that nobody knows", async () => {
    const [first, ...rest] = sheets(80) as [Command, ...Command[]]
    const answers = await settled([
      ...rest,
      { ...first, data: { student: "who" } },
      { ...first, type: "answerSheet.lost" },
      { ...first, stream: "unicorn-1" }
    ])
    expect(answers.map(({ status }) => status)).toEqual([
      ...rest.map(() => "fulfilled"),
      "rejected",
      "rejected",
      "rejected"
    ])
  })
})

describe("a command", () => {
  const exam = (id: number, more: Partial<Command> = {}): Command => ({
    actor: kitActor,
    stream: `exam-${id}`,
    type: "exam.planned",
    data: examPlan,
    ...more
  })
  const opened = (id: number, more: Partial<Command>) =>
    exam(id, { type: "exam.opened", data: { at: null, reason: null }, ...more })

  test("sent again with its id gets its first reply, on any node, also while the first is under way", async () => {
    const again = exam(701, { commandId: "gesture" })
    const replies = await Promise.all([
      nodes[0].command(again),
      nodes[1].command(again),
      nodes[0].command(again),
      nodes[1].command(again)
    ])
    await nodes[1].command(opened(701, {}))
    replies.push(await nodes[1].command(again))
    expect(replies[0]).toMatchObject({ version: 1, state: "planned" })
    expect(replies).toEqual(replies.map(() => replies[0]))
    const { rows } = await pool.query("select type from events where stream = 'exam-701' order by version")
    expect(rows).toEqual([{ type: "exam.planned" }, { type: "exam.opened" }])
  })

  test("of somebody else is another one, though its id is the same", async () => {
    await nodes[0].command(exam(702, { commandId: "gesture 2" }))
    const other = nodes[1].command(exam(703, { commandId: "gesture 2", actor: { userId: 77, roleId: 10 } }))
    await expect(other).resolves.toMatchObject({ version: 1 })
  })

  test("that was refused may be sent again under its id", async () => {
    await expect(nodes[0].command(opened(704, { commandId: "gesture 3" }))).rejects.toBeInstanceOf(Refused)
    await nodes[0].command(exam(704))
    await expect(nodes[1].command(opened(704, { commandId: "gesture 3" }))).resolves.toMatchObject({ version: 2 })
  })

  test("on a version that is no more is told the present one, and only one of two rivals wins", async () => {
    await nodes[0].command(exam(705))
    const rivals = await Promise.allSettled(
      [0, 1].map((node) => nodes[node as 0 | 1].command(opened(705, { expected: 1 })))
    )
    expect(rivals.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(rivals.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { _tag: "Stale", version: 2, current: "open" }
    })
    await expect(nodes[0].command(exam(706, { expected: 3 }))).rejects.toMatchObject({
      _tag: "Stale",
      version: 0,
      current: null
    })
  })

  test("is decided on the log, not on what another machine left in the cache", async () => {
    await nodes[0].command(exam(707))
    await pool.query(
      `insert into streams (stream, machine, version, state, machine_hash)
       values ('exam-707', 'exam', 40, '{"value": "resultsReady", "context": {}}', 'of another time')`
    )
    expect((await nodes[1].states(["exam-707"])).get("exam-707")).toMatchObject({
      version: 1,
      state: { value: "planned" }
    })
    await expect(nodes[1].command(opened(707, { expected: 1 }))).resolves.toMatchObject({
      version: 2,
      state: "open"
    })
  })
})
