import { describe, expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { openLog, type Command, type Projection, type CommandResult } from "../../server/platform/eventlog/index.ts"
import { kitActor } from "../kit/programme.ts"
import { database, examPlan, nodes, pool, setUp } from "./commands.kit.ts"

setUp()

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
      "insert into planned_twice select stream from events where position > $1 and position <= $2 and " +
      "type = 'exam.planned'"
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
      `select stream, id from events full join planned_twice on id = stream where stream in ('exam-803', 'exam-804')
        or id is not null`
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
