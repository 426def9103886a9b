import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { idOf, openAudience, submitted, type Audience } from "../../kit/audience.ts"
import { call } from "../../kit/edge.ts"
import { openExam, smallProgramme } from "../../kit/programme.ts"
import { sheet, upload } from "../../kit/sheets.ts"
import { rowsOf } from "../../kit/socket.ts"

let audience: Audience

beforeAll(async () => {
  audience = await openAudience()
})
afterEach(() => audience.leave())
afterAll(() => audience.close())

const freshExam = () => openExam(audience.house.portal.log)

describe("a subscription", () => {
  test("begins with a snapshot and goes on with the rows that change", async () => {
    const exam = await freshExam()
    await audience.send(exam, [11])
    const { heard } = await audience.watch(exam)
    // The snapshot may be of a moment before the first sheet was counted: then the count follows.
    await expect.poll(() => submitted(heard())).toEqual({ 1: 1, 2: 0, 3: 0, 4: 0 })
    expect(heard()[0]).toMatchObject({ kind: "snapshot", total: 4, removed: [] })
    const before = heard().length

    const { position } = await audience.house.portal.log.head()
    await audience.send(exam, [21, 22])
    await expect.poll(() => submitted(heard())["2"]).toBe(2)
    const followed = heard().slice(before)
    expect(followed.map(({ kind }) => kind)).not.toContain("snapshot")
    expect(new Set(followed.flatMap(({ rows }) => rows.map(({ key }) => key)))).toEqual(new Set(["2"]))
    expect(heard().at(-1)!.position).toBeGreaterThan(position)
    expect(submitted(heard())).toEqual(await audience.asked(exam))
  })

  test("to a named document has all of a row but what its call leaves out", async () => {
    const exam = await freshExam()
    await audience.send(exam, [11])
    const socket = await audience.connect()
    const input = { exam_id: exam, group_by: "district" }
    const id = idOf(await socket.subscribeTo("answerSheetSubmittedStats.live", { input }))
    await expect.poll(() => submitted(socket.heard(id))).toEqual({ 1: 1, 2: 0, 3: 0, 4: 0 })
    const fields = Object.keys(socket.heard(id)[0]!.rows[0]!)
    expect(fields).toEqual(expect.arrayContaining(["key", "name", "registered", "submitted", "minutes"]))
    for (const left of ["rate", "per_cent", "position"]) expect(fields).not.toContain(left)
    expect(await socket.subscribeTo("answerSheetSubmittedStats", { input })).toMatchObject({ ok: false, status: 400 })
    expect(await socket.subscribeTo("nothing.live", {})).toMatchObject({ ok: false, status: 404 })
  })

  test("tells of positions that never go back and ends where the statistics are, under any load", async () => {
    const exam = await freshExam()
    const { heard } = await audience.watch(exam)
    const students = smallProgramme.students.map(({ id }) => id)
    await Promise.all(students.map((student) => audience.send(exam, [student])))
    await expect.poll(() => submitted(heard())).toEqual(await audience.asked(exam))
    const positions = heard().map(({ position }) => position)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(Object.values(submitted(heard())).reduce((sum, count) => sum + count, 0)).toBe(students.length)
  })

  test("hears at most ten times a second, and misses nothing by it", async () => {
    const exam = await freshExam()
    const { heard } = await audience.watch(exam)
    const start = performance.now()
    for (const { id } of smallProgramme.students)
      for (const answers of ["AAAA", "BBBB"]) {
        await upload(audience.house, sheet(id, { exam, answers }), { token: audience.admin, exam })
        await call(audience.house.url, "/admin-delete-answersheet", {
          token: audience.admin,
          payload: { exam_id: exam, by: "student", username: sheet(id).split("|")[2], reason: "Again." }
        })
      }
    const seconds = (performance.now() - start) / 1000
    await expect.poll(() => Object.values(submitted(heard()))).toEqual([0, 0, 0, 0])
    await sleep(150)
    expect(heard().length).toBeLessThanOrEqual(2 + Math.ceil(seconds * 10) + 1)
    expect(heard().length).toBeGreaterThan(2)
  })

  test("that nobody holds any more is heard no more, and no longer run", async () => {
    const exam = await freshExam()
    const { socket, id, heard } = await audience.watch(exam)
    socket.unsubscribe(id)
    await sleep(50)
    const [before, run] = [heard().length, audience.loads()]
    await audience.send(exam, [11, 21])
    await sleep(400)
    expect(heard()).toHaveLength(before)
    expect(audience.loads()).toBe(run)
  })
})

describe("many who watch the same", () => {
  test("are left one by one: who goes hears no more, who stays hears on", async () => {
    const exam = await freshExam()
    const [goes, stays] = [await audience.watch(exam), await audience.watch(exam)]
    goes.socket.unsubscribe(goes.id)
    await sleep(50)
    const before = goes.heard().length
    await audience.send(exam, [11])
    await expect.poll(() => submitted(stays.heard())["1"]).toBe(1)
    await sleep(50)
    expect(goes.heard()).toHaveLength(before)
  })

  test("are served by one run, and hear the same", async () => {
    const exam = await freshExam()
    const crowd = await Promise.all(Array.from({ length: 40 }, () => audience.connect()))
    const before = audience.loads()
    const answers = await Promise.all(crowd.map((socket) => socket.subscribe({ exam_id: exam, group_by: "district" })))
    expect(audience.loads() - before, "runs for forty who came at once").toBeLessThan(20)
    const run = audience.loads()
    await audience.send(exam, [31])
    const all = crowd.map((socket, nth) => () => socket.heard(idOf(answers[nth]!)))
    await expect.poll(() => all.every((heard) => submitted(heard())["3"] === 1)).toBe(true)
    expect(audience.loads() - run, "runs for a change that forty watch").toBeLessThan(10)
    expect(new Set(answers.map(idOf)).size).toBe(1)
  })

  test("but see different regions, are served apart", async () => {
    const exam = await freshExam()
    const [state, zone] = [
      await audience.house.signIn(7, { stateId: 1 }),
      await audience.house.signIn(3, { zoneId: 2 })
    ]
    const [north, south] = [await audience.watch(exam, { token: state }), await audience.watch(exam, { token: zone })]
    expect([...rowsOf(north.heard()).keys()]).toEqual(["1", "2"])
    expect([...rowsOf(south.heard()).keys()]).toEqual(["4"])
    await audience.send(exam, [11, 31, 41])
    await expect.poll(() => [submitted(north.heard()), submitted(south.heard())]).toEqual([{ 1: 1, 2: 0 }, { 4: 1 }])
    expect(
      north
        .heard()
        .flatMap(({ rows }) => rows)
        .filter(({ key }) => key !== "1" && key !== "2")
    ).toEqual([])
    expect(
      south
        .heard()
        .flatMap(({ rows }) => rows)
        .filter(({ key }) => key !== "4")
    ).toEqual([])
    expect(submitted(north.heard())).toEqual(await audience.asked(exam, state))
  })
})
