import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { call } from "../kit/edge.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { loadProgramme, openExam, smallProgramme } from "../kit/programme.ts"
import { accountOf, sheet, upload } from "../kit/sheets.ts"
import { openSocket, rowsOf } from "../kit/socket.ts"
import { openProxy, type Proxy } from "../kit/proxy.ts"

let database: TestDatabase
let wire: Proxy
let house: TestServer
let admin: string

beforeAll(async () => {
  database = await freshDatabase()
  wire = await openProxy(database.url)
  house = await openTestServer({ databaseUrl: wire.url })
  await loadProgramme(house.portal.log)
  admin = await house.signIn(10)
})

afterEach(() => wire.mend())

afterAll(async () => {
  await wire.mend()
  await house.close()
  await wire.close()
  await database.drop()
})

const students = smallProgramme.students.map(({ id }) => id)
const sheets = (exam: number) => students.map((student) => sheet(student, { exam })).join("\n")
const health = async () => (await call(house.url, "/health")).status

/** Waits until the portal is itself again, and says how long that took, in milliseconds. */
const recovered = async () => {
  const start = performance.now()
  await expect.poll(health, { timeout: 10_000, interval: 50 }).toBe(200)
  return performance.now() - start
}

describe("while the database is away", () => {
  const unavailable = {
    status: false,
    message: "The portal is temporarily unavailable. Please try again in a moment.",
    data: { code: "Unavailable" }
  }

  test("every call is 503 in the envelope, soon, and none of it is done later", async () => {
    const exam = await openExam(house.portal.log)
    const { position } = await house.portal.log.head()
    await wire.cut()
    const start = performance.now()
    for (const [path, payload] of [
      ["/health", undefined],
      ["/login", { username: "user", password: "secret" }],
      ["/admin/get-combination-name-finalzed-list", undefined],
      [`/answer-sheet-submitted-stats?exam_id=${exam}&group_by=state`, undefined],
      ["/admin-delete-answersheet", { exam_id: exam, by: "exam", reason: "Wrong key." }]
    ] as const) {
      const { status, body } = await call(house.url, path, { token: admin, ...(payload ? { payload } : {}) })
      expect([status, body], path).toEqual([503, unavailable])
    }
    expect((await upload(house, sheets(exam), { token: admin, exam })).status).toBe(503)
    expect(performance.now() - start, "milliseconds for six calls").toBeLessThan(10_000)

    await wire.mend()
    await recovered()
    expect((await house.portal.log.head()).position).toBe(position)
  })

  test("a GraphQL query says so, and pages are served as ever", async () => {
    await wire.cut()
    const response = await fetch(`${house.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${admin}` },
      body: JSON.stringify({ query: "{ health { position } }" })
    })
    const { errors } = (await response.json()) as { errors: readonly { readonly extensions: object }[] }
    expect(errors[0]!.extensions).toMatchObject({ code: "Unavailable", status: 503 })
    expect((await fetch(`${house.url}/api/docs`)).status).toBe(200)
  })
})

describe("when the database is back", () => {
  test("the portal works on by itself: it reads, appends, follows and listens", async () => {
    const exam = await openExam(house.portal.log)
    await wire.cut()
    await sleep(300)
    await wire.mend()
    expect(await recovered()).toBeLessThan(5_000)
    await expect
      .poll(async () => (await upload(house, sheets(exam), { token: admin, exam })).status, { timeout: 10_000 })
      .toBe(200)
    await expect
      .poll(
        async () => {
          const { body } = await call(house.url, `/answer-sheet-submitted-stats?exam_id=${exam}&group_by=zone`, {
            token: admin
          })
          return body.data.rows.map((row: { submitted: number }) => row.submitted)
        },
        { timeout: 10_000 }
      )
      .toEqual([7, 2])
  })

  test("who watches was told that it is behind, and hears what came in meanwhile", async () => {
    const exam = await openExam(house.portal.log)
    const socket = await openSocket(house.url, admin)
    const subscribed = await socket.subscribe({ exam_id: exam, group_by: "zone" })
    const id = subscribed.ok ? subscribed.id : ""
    await wire.cut()
    await expect.poll(() => socket.behind(), { timeout: 10_000 }).toContain(id)

    // Another node still reaches the database.
    const other = await openTestServer({ databaseUrl: database.url })
    await upload(other, sheets(exam), { token: admin, exam })
    await other.close()

    await wire.mend()
    await expect
      .poll(() => [...rowsOf(socket.heard(id)).values()].map(({ submitted }) => submitted), { timeout: 10_000 })
      .toEqual([7, 2])
    expect(socket.isConnected()).toBe(true)
    socket.close()
  })

  test("a file that it broke off in is taken on where it was: whole lines, each sheet once", async () => {
    const exam = await openExam(house.portal.log)
    const file = students
      .map((student) => `${sheet(student, { exam })}\n${`${sheet(11, { exam })}\n`.repeat(3_999)}`)
      .join("")
    const witness = openPool(database.url)
    const received = async () =>
      (
        await witness.query("select from events where stream like $1 and type = 'answerSheet.received'", [
          `answerSheet-${exam}.1-%`
        ])
      ).rowCount ?? 0
    const kept = async () => (await witness.query("select from files")).rowCount
    const before = await kept()

    const uploading = upload(house, file, { token: admin, exam })
    while ((await received()) < 2);
    await wire.cut()
    expect((await uploading).status).toBe(503)
    const half = await received()
    expect([half >= 2, half < students.length], `${half} sheets were in`).toEqual([true, true])
    expect(await kept(), "a file that was not read to its end is not on record").toBe(before)

    await wire.mend()
    await recovered()
    const again = await upload(house, file, { token: admin, exam })
    expect(accountOf(again)).toEqual({
      lines: 36_000,
      accepted: students.length - half,
      unchanged: 36_000 - students.length + half,
      conflicting: 0,
      rejected: 0
    })
    expect(await received()).toBe(students.length)
    await witness.end()
  })
})
