import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openAudience, pointOf, submitted, type Audience } from "../../kit/audience.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { append, openExam, programmeEvents, smallProgramme } from "../../kit/programme.ts"
import { rowsOf } from "../../kit/socket.ts"

let audience: Audience

beforeAll(async () => {
  audience = await openAudience()
})
afterEach(() => audience.leave())
afterAll(() => audience.close())

const freshExam = () => openExam(audience.house.portal.log)

describe("who comes back", () => {
  test("with an epoch and a position hears what changed since, and only that", async () => {
    const exam = await freshExam()
    await audience.send(exam, [11])
    const first = await audience.watch(exam)
    const known = [...first.heard()]
    first.socket.close()
    await audience.send(exam, [21, 31])
    const { heard } = await audience.watch(exam, { since: pointOf(known.at(-1)!) })
    expect(heard().map(({ kind }) => kind)).toEqual(["delta"])
    expect(
      heard()[0]!
        .rows.map(({ key }) => key)
        .filter((key) => key === "4")
    ).toEqual([])
    expect(submitted([...known, ...heard()])).toEqual({ 1: 1, 2: 1, 3: 1, 4: 0 })
    await audience.send(exam, [41])
    await expect.poll(() => submitted([...known, ...heard()])["4"]).toBe(1)
  })

  test("when nothing changed hears that there is nothing", async () => {
    const exam = await freshExam()
    const first = await audience.watch(exam)
    await append(
      audience.house.portal.log,
      programmeEvents({
        ...smallProgramme,
        places: [],
        schools: [],
        students: [],
        exams: [{ id: exam + 5_000, classLevels: [8], languages: ["en"] }]
      })
    )
    await sleep(50)
    const { heard } = await audience.watch(exam, { since: pointOf(first.heard()[0]!) })
    expect(heard()).toMatchObject([{ kind: "delta", removed: [] }])
    expect(submitted([...first.heard(), ...heard()])).toEqual(submitted(first.heard()))
  })

  test("after a reset of the exam hears of every row that it took something from", async () => {
    const exam = await freshExam()
    await audience.send(exam, [11, 21])
    const first = await audience.watch(exam)
    const known = [...first.heard()]
    first.socket.close()
    await call(audience.house.url, "/admin-delete-answersheet", {
      token: audience.admin,
      payload: { exam_id: exam, by: "exam", reason: "Wrong key." }
    })
    const { heard } = await audience.watch(exam, { since: pointOf(known.at(-1)!) })
    expect(submitted([...known, ...heard()])).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0 })
  })

  test.each([
    ["another epoch", (point: object) => ({ ...point, epoch: "00000000-0000-0000-0000-000000000000" })],
    [
      "a position that is not yet",
      (point: { position: number }) => ({ ...point, position: point.position + 1_000_000 })
    ]
  ])("with %s is told to begin anew", async (_, other) => {
    const exam = await freshExam()
    await audience.send(exam, [11])
    const first = await audience.watch(exam)
    const { heard } = await audience.watch(exam, { since: other(pointOf(first.heard()[0]!)) })
    expect(heard()).toMatchObject([{ kind: "reset", epoch: first.heard()[0]!.epoch, total: 4 }])
    expect(submitted(heard())).toEqual({ 1: 1, 2: 0, 3: 0, 4: 0 })
  })
})

describe("another node on the same database", () => {
  let other: TestServer

  beforeAll(async () => {
    other = await openTestServer({ databaseUrl: audience.house.databaseUrl })
  })
  afterAll(() => other.close())

  test("hears of what is sent to this one", async () => {
    const exam = await freshExam()
    const { heard } = await audience.watch(exam, { url: other.url })
    await audience.send(exam, [41, 42])
    await expect.poll(() => submitted(heard())).toEqual({ 1: 0, 2: 0, 3: 0, 4: 2 })
  })

  test("takes on whoever was at this one, with what changed on the way", async () => {
    const exam = await freshExam()
    await audience.send(exam, [11])
    const first = await audience.watch(exam)
    const known = [...first.heard()]
    first.socket.close()
    await audience.send(exam, [31])
    const { heard } = await audience.watch(exam, { url: other.url, since: pointOf(known.at(-1)!) })
    expect(heard().map(({ kind }) => kind)).toEqual(["delta"])
    expect(heard()[0]!.rows.map(({ key }) => key)).toContain("3")
    expect(submitted([...known, ...heard()])).toEqual({ 1: 1, 2: 0, 3: 1, 4: 0 })
  })

  test("tells who comes over also of students who registered on the way", async () => {
    const exam = await freshExam()
    const first = await audience.watch(exam)
    const known = [...first.heard()]
    first.socket.close()
    const student = { id: 77, district: 4, school: 4, classLevel: 8, language: "en" }
    await append(
      audience.house.portal.log,
      programmeEvents({ places: [], schools: [], students: [student], exams: [] })
    )
    await expect
      .poll(
        async () =>
          (
            await audience.house.portal.pool.query(
              "select from student_counts where level = 'school' and region_id = 4 and registered = 2"
            )
          ).rowCount
      )
      .toBe(1)
    const { heard } = await audience.watch(exam, { url: other.url, since: pointOf(known.at(-1)!) })
    expect(rowsOf([...known, ...heard()]).get("4")).toMatchObject({ registered: 3 })
  })
})
