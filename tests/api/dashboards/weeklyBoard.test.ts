import { afterAll, beforeAll, expect, test } from "vitest"
import { mailBoards } from "../../../server/areas/dashboards/boards/weekly.ts"
import { dueWeek } from "../../../server/areas/dashboards/boards/week.ts"
import { newPerson, typesOf, type Person } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"
import { caughtUp } from "../../kit/tables.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { boardsOf } from "./boards.kit.ts"

let house: TestServer
let state: Person
let mute: Person
const { pin, unpin, send, done, all } = boardsOf(() => house)

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  await caughtUp(house.portal.pool)
  state = await newPerson(house, 7, { stateId: 1, zoneId: 1, email: "state@example.org", name: "Asha Rao" })
  mute = await newPerson(house, 7, { stateId: 2, zoneId: 1 })
})
afterAll(() => house.close())

type Mail = { readonly recipient: string; readonly subject: string; readonly body: string; readonly html: string }

const mails = async (): Promise<readonly Mail[]> =>
  (
    await house.portal.pool.query<Mail>(
      `select o.recipient, o.subject, o.body, o.html from outbox o
       where o.template = 'weekly-board' order by o.queued_at, o.id`
    )
  ).rows

const weekMs = 7 * 86_400_000
/** Monday, 7 am in India, so many weeks from the last one. */
const monday = (weeks: number): Date => new Date(Date.parse(`${dueWeek(new Date())}T07:00:00+05:30`) + weeks * weekMs)
const before = (date: Date): Date => new Date(date.getTime() - 1)

test("a week begins on Monday at 7 am in India", () => {
  expect(dueWeek(new Date("2026-11-23T01:29:59.999Z"))).toBe("2026-11-16")
  expect(dueWeek(new Date("2026-11-23T01:30:00Z"))).toBe("2026-11-23")
  expect(dueWeek(new Date("2026-11-29T20:00:00Z"))).toBe("2026-11-23")
  expect(dueWeek(new Date("2027-01-01T00:00:00Z"))).toBe("2026-12-28")
})

test("a board is mailed each Monday once, with its figures and a link, and without a name", async () => {
  await pin(state, "keyFigures")
  await pin(state, "classesByGender", { class_level: [8] })
  expect((await done(state, "board/mail", { is_mailed: true })).is_mailed).toBe(true)
  expect(await mailBoards(house.portal, before(monday(1))), "not before the next Monday").toBe(0)
  expect(await mailBoards(house.portal, monday(1))).toBe(1)
  expect(await mailBoards(house.portal, monday(1))).toBe(0)
  await Promise.all([1, 2, 3].map(() => mailBoards(house.portal, before(monday(2)))))
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail!.recipient).toBe("state@example.org")
  expect(mail!.body).toContain("KEY FIGURES")
  expect(mail!.body).toMatch(/Class\s+/)
  expect(mail!.body).toMatch(/position \d+\./)
  expect(mail!.body).toContain(`${house.portal.settings.publicUrl}/my-board`)
  expect(mail!.html).not.toContain("<pre")
  expect(mail!.html).toMatch(/<caption[^>]*><strong[^>]*>Key figures<\/strong>/)
  expect(mail!.html).toMatch(/<th scope="col"[^>]*>Class<\/th>/)
  expect(mail!.html).toMatch(/<tr><th scope="row"[^>]*>[^<]*8[^<]*<\/th><td [^>]*>\d+<\/td>/)
  expect(`${mail!.subject}${mail!.body}${mail!.html}`).not.toMatch(/Asha|user-\d/)
  const { rows } = await house.portal.pool.query<{ data: object }>(
    "select data from events where type = 'message.queued' and data->>'template' = 'weekly-board'"
  )
  expect(rows.map(({ data }) => data)).toEqual([
    { channel: "email", template: "weekly-board", class: "notices", about: `account-${state.id}` }
  ])
})

test("weeks that passed while no portal ran are one mail; the figures are the owner's own", async () => {
  expect(await mailBoards(house.portal, monday(4))).toBe(1)
  const sent = await mails()
  expect(sent).toHaveLength(2)
  const { rows } = await house.portal.pool.query<{ students: number }>(
    "select count(*)::int as students from students where is_active and state_id = 1"
  )
  expect(sent[1]!.body).toMatch(new RegExp(`Students +${rows[0]!.students}\n`))
})

test("turned off, emptied or without an address there is no mail", async () => {
  expect((await send(mute, "board/mail", { is_mailed: true })).status).toBe(422)
  expect((await all(mute))[0]!.is_mailed).toBe(false)
  await done(state, "board/mail", { is_mailed: false })
  expect(await mailBoards(house.portal, monday(5))).toBe(0)
  expect((await send(state, "board/mail", { is_mailed: false })).status).toBe(409)
  await done(state, "board/mail", { is_mailed: true })
  for (const { pin: number } of (await all(state))[0]!.pins) await unpin(state, number)
  expect(await mailBoards(house.portal, monday(6))).toBe(0)
  expect((await typesOf(house, `board-${state.id}`)).filter((type) => type === "board.mailed")).toHaveLength(2)
})
