import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { call } from "../kit/edge.ts"
import { openHouse, type House } from "../kit/house.ts"
import { append, kitActor, loadProgramme, openExam, programmeEvents, smallProgramme } from "../kit/programme.ts"
import { sheet, upload } from "../kit/sheets.ts"
import { openSocket, rowsOf, statsSubscription, type Heard, type Subscribed, type TestSocket } from "../kit/socket.ts"

let house: House
let admin: string
/** Runs of watched calls so far. */
let loads = 0
const sockets: TestSocket[] = []

beforeAll(async () => {
  house = await openHouse({
    checkCallers: 100,
    around: (load) => (watch, caller) => {
      loads += 1
      return load(watch, caller)
    }
  })
  await loadProgramme(house.portal.log)
  admin = await house.signIn(10)
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

afterAll(() => house.close())

const connect = async (token = admin, url = house.url): Promise<TestSocket> => {
  const socket = await openSocket(url, token)
  sockets.push(socket)
  return socket
}

const idOf = (subscribed: Subscribed): string => {
  if (!subscribed.ok) throw new Error(subscribed.message)
  return subscribed.id
}

/** Subscribes to an exam's districts; `heard` gives all payloads so far. */
const watch = async (exam: number, { token = admin, url = house.url, since }: { token?: string; url?: string; since?: object } = {}) => {
  const socket = await connect(token, url)
  const id = idOf(await socket.subscribe({ exam_id: exam, group_by: "district", ...(since ? { since } : {}) }))
  return { socket, id, heard: () => socket.heard(id) }
}

const send = (exam: number, students: readonly number[], token = admin) =>
  upload(house, students.map((student) => sheet(student, { exam })).join("\n"), { token, exam })

const submitted = (heard: readonly Heard[]) =>
  Object.fromEntries([...rowsOf(heard).values()].map(({ key, submitted: count }) => [key, count]))

const restRows = async (exam: number, token = admin) => {
  const { body } = await call(house.url, `/answer-sheet-submitted-stats?exam_id=${exam}&group_by=district`, { token })
  return Object.fromEntries(body.data.rows.map((row: { key: string; submitted: number }) => [row.key, row.submitted]))
}

const pointOf = ({ epoch, position }: Heard) => ({ epoch, position })

describe("a subscription", () => {
  test("begins with a snapshot and goes on with the rows that change", async () => {
    const exam = await openExam(house.portal.log)
    await send(exam, [11])
    const { heard } = await watch(exam)
    expect(heard()).toHaveLength(1)
    expect(heard()[0]).toMatchObject({ kind: "snapshot", total: 4, removed: [] })
    expect(submitted(heard())).toEqual({ 1: 1, 2: 0, 3: 0, 4: 0 })

    const { data } = await send(exam, [21, 22])
    await expect.poll(() => submitted(heard())["2"]).toBe(2)
    expect(heard().slice(1).map(({ kind }) => kind)).not.toContain("snapshot")
    expect(new Set(heard().slice(1).flatMap(({ rows }) => rows.map(({ key }) => key)))).toEqual(new Set(["2"]))
    expect(heard().at(-1)!.position).toBeGreaterThanOrEqual(data.position)
    expect(submitted(heard())).toEqual(await restRows(exam))
  })

  test("tells of positions that never go back, and ends where the statistics are, however much happens at once", async () => {
    const exam = await openExam(house.portal.log)
    const { heard } = await watch(exam)
    const students = smallProgramme.students.map(({ id }) => id)
    await Promise.all(students.map((student) => send(exam, [student])))
    await expect.poll(() => submitted(heard())).toEqual(await restRows(exam))
    const positions = heard().map(({ position }) => position)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(Object.values(submitted(heard())).reduce((sum, count) => sum + count, 0)).toBe(students.length)
  })

  test("hears at most ten times a second, and misses nothing by it", async () => {
    const exam = await openExam(house.portal.log)
    const { heard } = await watch(exam)
    const start = performance.now()
    for (const { id } of smallProgramme.students) for (const answers of ["AAAA", "BBBB"]) {
      await upload(house, sheet(id, { exam, answers }), { token: admin, exam })
      await call(house.url, "/admin-delete-answersheet", { token: admin, payload: { exam_id: exam, by: "student", username: sheet(id).split("|")[2], reason: "Again." } })
    }
    const seconds = (performance.now() - start) / 1000
    await expect.poll(() => Object.values(submitted(heard()))).toEqual([0, 0, 0, 0])
    await sleep(150)
    expect(heard().length).toBeLessThanOrEqual(2 + Math.ceil(seconds * 10) + 1)
    expect(heard().length).toBeGreaterThan(2)
  })

  test("that nobody holds any more is heard no more, and no longer run", async () => {
    const exam = await openExam(house.portal.log)
    const { socket, id, heard } = await watch(exam)
    socket.unsubscribe(id)
    await sleep(50)
    const [before, run] = [heard().length, loads]
    await send(exam, [11, 21])
    await sleep(400)
    expect(heard()).toHaveLength(before)
    expect(loads).toBe(run)
  })
})

describe("many who watch the same", () => {
  test("are left one by one: who goes hears no more, who stays hears on", async () => {
    const exam = await openExam(house.portal.log)
    const [goes, stays] = [await watch(exam), await watch(exam)]
    goes.socket.unsubscribe(goes.id)
    await sleep(50)
    const before = goes.heard().length
    await send(exam, [11])
    await expect.poll(() => submitted(stays.heard())["1"]).toBe(1)
    await sleep(50)
    expect(goes.heard()).toHaveLength(before)
  })

  test("are served by one run, and hear the same", async () => {
    const exam = await openExam(house.portal.log)
    const crowd = await Promise.all(Array.from({ length: 40 }, () => connect()))
    const before = loads
    const answers = await Promise.all(crowd.map((socket) => socket.subscribe({ exam_id: exam, group_by: "district" })))
    expect(loads - before, "runs for forty who came at once").toBeLessThan(20)
    const run = loads
    await send(exam, [31])
    const all = crowd.map((socket, nth) => () => socket.heard(idOf(answers[nth]!)))
    await expect.poll(() => all.every((heard) => submitted(heard())["3"] === 1)).toBe(true)
    expect(loads - run, "runs for a change that forty watch").toBeLessThan(10)
    expect(new Set(answers.map(idOf)).size).toBe(1)
  })

  test("but see different regions, are served apart", async () => {
    const exam = await openExam(house.portal.log)
    const [state, zone] = [await house.signIn(7, { stateId: 1 }), await house.signIn(3, { zoneId: 2 })]
    const [north, south] = [await watch(exam, { token: state }), await watch(exam, { token: zone })]
    expect([...rowsOf(north.heard()).keys()]).toEqual(["1", "2"])
    expect([...rowsOf(south.heard()).keys()]).toEqual(["4"])
    await send(exam, [11, 31, 41])
    await expect.poll(() => [submitted(north.heard()), submitted(south.heard())]).toEqual([{ 1: 1, 2: 0 }, { 4: 1 }])
    expect(north.heard().flatMap(({ rows }) => rows).filter(({ key }) => key !== "1" && key !== "2")).toEqual([])
    expect(south.heard().flatMap(({ rows }) => rows).filter(({ key }) => key !== "4")).toEqual([])
    expect(submitted(north.heard())).toEqual(await restRows(exam, state))
  })
})

describe("who comes back", () => {
  test("with an epoch and a position hears what changed since, and only that", async () => {
    const exam = await openExam(house.portal.log)
    await send(exam, [11])
    const first = await watch(exam)
    const known = [...first.heard()]
    first.socket.close()
    await send(exam, [21, 31])
    const { heard } = await watch(exam, { since: pointOf(known.at(-1)!) })
    expect(heard().map(({ kind }) => kind)).toEqual(["delta"])
    expect(heard()[0]!.rows.map(({ key }) => key).filter((key) => key === "4")).toEqual([])
    expect(submitted([...known, ...heard()])).toEqual({ 1: 1, 2: 1, 3: 1, 4: 0 })
    await send(exam, [41])
    await expect.poll(() => submitted([...known, ...heard()])["4"]).toBe(1)
  })

  test("when nothing changed hears that there is nothing", async () => {
    const exam = await openExam(house.portal.log)
    const first = await watch(exam)
    await append(house.portal.log, programmeEvents({ ...smallProgramme, places: [], schools: [], students: [], exams: [{ id: exam + 5_000, classLevels: [8], languages: ["en"] }] }))
    await sleep(50)
    const { heard } = await watch(exam, { since: pointOf(first.heard()[0]!) })
    expect(heard()).toMatchObject([{ kind: "delta", removed: [] }])
    expect(submitted([...first.heard(), ...heard()])).toEqual(submitted(first.heard()))
  })

  test("after a reset of the exam hears of every row that it took something from", async () => {
    const exam = await openExam(house.portal.log)
    await send(exam, [11, 21])
    const first = await watch(exam)
    const known = [...first.heard()]
    first.socket.close()
    await call(house.url, "/admin-delete-answersheet", { token: admin, payload: { exam_id: exam, by: "exam", reason: "Wrong key." } })
    const { heard } = await watch(exam, { since: pointOf(known.at(-1)!) })
    expect(submitted([...known, ...heard()])).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0 })
  })

  test.each([
    ["another epoch", (point: object) => ({ ...point, epoch: "00000000-0000-0000-0000-000000000000" })],
    ["a position that is not yet", (point: { position: number }) => ({ ...point, position: point.position + 1_000_000 })]
  ])("with %s is told to begin anew", async (_, other) => {
    const exam = await openExam(house.portal.log)
    await send(exam, [11])
    const first = await watch(exam)
    const { heard } = await watch(exam, { since: other(pointOf(first.heard()[0]!)) })
    expect(heard()).toMatchObject([{ kind: "reset", epoch: first.heard()[0]!.epoch, total: 4 }])
    expect(submitted(heard())).toEqual({ 1: 1, 2: 0, 3: 0, 4: 0 })
  })
})

describe("another node on the same database", () => {
  let other: House

  beforeAll(async () => {
    other = await openHouse({ databaseUrl: house.databaseUrl })
  })
  afterAll(() => other.close())

  test("hears of what is sent to this one", async () => {
    const exam = await openExam(house.portal.log)
    const { heard } = await watch(exam, { url: other.url })
    await send(exam, [41, 42])
    await expect.poll(() => submitted(heard())).toEqual({ 1: 0, 2: 0, 3: 0, 4: 2 })
  })

  test("takes on whoever was at this one, with what changed on the way", async () => {
    const exam = await openExam(house.portal.log)
    await send(exam, [11])
    const first = await watch(exam)
    const known = [...first.heard()]
    first.socket.close()
    await send(exam, [31])
    const { heard } = await watch(exam, { url: other.url, since: pointOf(known.at(-1)!) })
    expect(heard().map(({ kind }) => kind)).toEqual(["delta"])
    expect(heard()[0]!.rows.map(({ key }) => key)).toContain("3")
    expect(submitted([...known, ...heard()])).toEqual({ 1: 1, 2: 0, 3: 1, 4: 0 })
  })

  test("tells who comes over also of students who registered on the way", async () => {
    const exam = await openExam(house.portal.log)
    const first = await watch(exam)
    const known = [...first.heard()]
    first.socket.close()
    const student = { id: 77, district: 4, school: 4, classLevel: 8, language: "en" }
    await append(house.portal.log, programmeEvents({ places: [], schools: [], students: [student], exams: [] }))
    await expect.poll(async () => (await house.portal.pool.query("select from student_counts where level = 'school' and region_id = 4 and registered = 2")).rowCount).toBe(1)
    const { heard } = await watch(exam, { url: other.url, since: pointOf(known.at(-1)!) })
    expect(rowsOf([...known, ...heard()]).get("4")).toMatchObject({ registered: 3 })
  })
})

describe("a subscription is refused", () => {
  const refusal = async (query: string, variables: object = {}, token = admin) =>
    (await connect(token)).subscribe(variables, query) as Promise<{ ok: boolean; status: number; message: string }>

  test("to a role that may not read it, and to nobody at all", async () => {
    const school = await house.signIn(2, { schoolId: 1 })
    expect(await refusal(statsSubscription, { exam_id: 1, group_by: "state" }, school)).toMatchObject({ ok: false, status: 403 })
    await expect(connect("")).rejects.toThrow("Please sign in")
    await expect(connect("x".repeat(43))).rejects.toThrow("Please sign in")
  })

  test("when it is none, is wrong, or asks for what is not live", async () => {
    for (const query of ["", "{", "query { health { position } }", "subscription { health { position } }", "subscription { nothing { kind } }",
      "subscription { a: answerSheetSubmittedStats(exam_id: 1, group_by: \"state\") { kind } b: answerSheetSubmittedStats(exam_id: 1, group_by: \"zone\") { kind } }"
    ]) expect(await refusal(query), query).toMatchObject({ ok: false, status: 400 })
    expect(await refusal(statsSubscription, { exam_id: "one", group_by: "state" })).toMatchObject({ ok: false, status: 400 })
  })

  test("of an exam that there is not with 404, as often as it is asked for", async () => {
    const socket = await connect()
    for (let times = 0; times < 70; times++) {
      expect(await socket.subscribe({ exam_id: 9_000 + times, group_by: "state" })).toMatchObject({ ok: false, status: 404 })
    }
    expect(await socket.subscribe({ exam_id: 1, group_by: "state" })).toMatchObject({ ok: true })
  })

  test("past sixty-four on a socket", async () => {
    const socket = await connect()
    const query = (nth: number) => statsSubscription.replace("subscription (", `subscription S${nth} (`)
    const answers = await Promise.all(Array.from({ length: 70 }, (_, nth) => socket.subscribe({ exam_id: 1, group_by: "zone" }, query(nth))))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(64)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 429 })
  })
})

describe("a subscription ends", () => {
  test("with the session, and another cannot be begun with its token", async () => {
    const exam = await openExam(house.portal.log)
    const token = await house.signIn(7, { stateId: 1 })
    const { socket, heard } = await watch(exam, { token })
    await call(house.url, "/logout", { token, payload: {} })
    await expect.poll(() => socket.isConnected()).toBe(false)
    const before = heard().length
    await send(exam, [11])
    await sleep(200)
    expect(heard()).toHaveLength(before)
    await expect(connect(token)).rejects.toThrow("Please sign in")
  })

  test("when its holder looks after another state, and says so", async () => {
    const exam = await openExam(house.portal.log)
    const token = await house.signIn(7, { stateId: 1 })
    const { socket, heard } = await watch(exam, { token })
    await house.portal.pool.query("update accounts set state_id = 3 where id = (select max(id) from accounts where role_id = 7)")
    await expect.poll(() => socket.ended()).toEqual(["What you may see has changed"])
    const before = heard().length
    await send(exam, [11])
    await sleep(200)
    expect(heard()).toHaveLength(before)
    const id = idOf(await socket.subscribe({ exam_id: exam, group_by: "district" }))
    expect([...rowsOf(socket.heard(id)).keys()]).toEqual(["4"])
  })

  test("when its account is switched off", async () => {
    const exam = await openExam(house.portal.log)
    const token = await house.signIn(9, { districtId: 1 })
    const { socket } = await watch(exam, { token })
    const { rows: [account] } = await house.portal.pool.query<{ id: number }>("select max(id) as id from accounts where role_id = 9")
    await house.portal.log.command({ actor: kitActor, stream: `account-${account!.id}`, type: "account.disabled", data: {} })
    await expect.poll(() => socket.isConnected()).toBe(false)
  })
})
