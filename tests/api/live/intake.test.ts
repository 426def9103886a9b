import { afterAll, beforeAll, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { coordinatorStream } from "../../../schema/coordinators/coordinator.ts"
import { stallMinutes } from "../../../schema/exams/intake.ts"
import { records } from "../../../machines/index.ts"
import { openAudience, type Audience } from "../../kit/audience.ts"
import { call } from "../../kit/edge.ts"
import { append, openExam } from "../../kit/programme.ts"
import { sheet, upload } from "../../kit/sheets.ts"

/** What a control room looks at while sheets arrive: who has not begun, who stopped, and whom to call. */
let audience: Audience

beforeAll(async () => {
  audience = await openAudience()
})
afterAll(() => audience.close())

type Row = {
  readonly id: number
  readonly standing: string
  readonly submitted: number
  readonly registered: number
  readonly coordinator: string | null
  readonly mobile: string | null
}

const districts = async (exam: number, more = "", token = audience.admin): Promise<readonly Row[]> => {
  const { status, body } = await call(audience.house.url, `/exams/districts?exam_id=${exam}&per_page=50${more}`, {
    token
  })
  expect(status, body.message).toBe(200)
  return body.data.rows
}
const intake = async (exam: number, token = audience.admin) =>
  (await call(audience.house.url, `/exams/intake?exam_id=${exam}`, { token })).body.data
const standings = async (exam: number, token?: string) =>
  Object.fromEntries((await districts(exam, "", token)).map(({ id, standing }) => [id, standing]))

/** Moves what a district sent into the past, as the clock does. */
const wait = (exam: number, district: number, minutes: number) =>
  audience.house.portal.pool.query(
    `update sheet_stats set last_at = last_at - $3 * interval '1 minute'
     where exam_id = $1 and level = 'district' and region_id = $2`,
    [exam, district, minutes]
  )

test("districts are quiet until a sheet comes, arriving after it, and done when nearly all are there", async () => {
  const exam = await openExam(audience.house.portal.log)
  await expect.poll(() => standings(exam)).toEqual({ 1: "quiet", 2: "quiet", 3: "quiet", 4: "quiet" })
  expect(await intake(exam)).toMatchObject({ quiet: 4, stalled: 0, files: 0, rejected: 0, conflicts: 0 })
  await audience.send(exam, [11, 21, 22])
  await expect.poll(() => standings(exam)).toEqual({ 1: "arriving", 2: "done", 3: "quiet", 4: "quiet" })
  expect((await districts(exam, "&standing=quiet")).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([3, 4])
})

test("a district stalls when it stops while others send, and nothing stalls once nobody sends any more", async () => {
  const exam = await openExam(audience.house.portal.log)
  await audience.send(exam, [11, 31])
  await expect.poll(() => standings(exam)).toMatchObject({ 1: "arriving", 3: "arriving" })
  await wait(exam, 1, stallMinutes + 1)
  expect(await standings(exam)).toMatchObject({ 1: "stalled", 3: "arriving" })
  expect(await intake(exam)).toMatchObject({ stalled: 1, quiet: 2 })
  await audience.house.portal.pool.query(
    "update sheet_stats set last_at = last_at - interval '1 hour' where exam_id = $1",
    [exam]
  )
  expect(await standings(exam)).toMatchObject({ 1: "arriving", 3: "arriving" })
})

test("rejected lines and conflicts are counted, for the caller's region alone", async () => {
  const exam = await openExam(audience.house.portal.log)
  await audience.send(exam, [11, 31])
  await upload(audience.house, sheet(31, { exam, answers: "BBBB" }), { token: audience.admin, exam, name: "again.txt" })
  await upload(audience.house, sheet(9_999, { exam }), { token: audience.admin, exam, name: "unknown.txt" })
  await expect.poll(() => intake(exam)).toMatchObject({ rejected: 1, conflicts: 1, files: 3, quiet: 2 })
  const keeper = await audience.house.signIn(7, { stateId: 1 })
  expect(await intake(exam, keeper)).toMatchObject({ rejected: 0, conflicts: 0, files: 0, quiet: 1 })
  expect(Object.keys(await standings(exam, keeper))).toEqual(["1", "2"])
})

test("each district names its nearest coordinator: its own, else its state's", async () => {
  const exam = await openExam(audience.house.portal.log)
  const people = [
    { id: 51, account: 951, kind: "state", region: 1, mobile: "9876543210" },
    { id: 52, account: 952, kind: "district", region: 2, mobile: "9876543211" }
  ] as const
  await append(
    audience.house.portal.log,
    people.flatMap(({ id, account, kind, region, mobile }) => [
      {
        stream: accountStream(account),
        type: "account.created",
        data: { ...records.account.events.created.sample, username: `keeper-${account}` },
        personal: { subject: accountStream(account), data: { name: `Keeper ${id}`, email: `k${id}@example.org` } }
      },
      {
        stream: coordinatorStream(id),
        type: "coordinator.added",
        data: { kind, accountId: account, regionIds: [region] },
        personal: { subject: coordinatorStream(id), data: { mobile } }
      }
    ])
  )
  const named = Object.fromEntries(
    (await districts(exam)).map(({ id, coordinator, mobile }) => [id, [coordinator, mobile]])
  )
  expect(named).toEqual({
    1: ["Keeper 51", "9876543210"],
    2: ["Keeper 52", "9876543211"],
    3: [null, null],
    4: [null, null]
  })
  expect((await districts(exam, "&search=keeper%2052")).map(({ id }) => id)).toEqual([2])
})
