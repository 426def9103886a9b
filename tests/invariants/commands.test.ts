import { describe, expect, test } from "vitest"
import { Refused } from "../../schema/core/errors.ts"
import type { Command } from "../../server/platform/eventlog/index.ts"
import { kitActor } from "../kit/programme.ts"
import { examPlan, nodes, pool, setUp } from "./commands.kit.ts"

setUp()

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
