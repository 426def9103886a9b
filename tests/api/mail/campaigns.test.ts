import { afterAll, beforeAll, expect, test } from "vitest"
import { schoolStream } from "../../../schema/schools/school.ts"
import { step } from "../../../server/areas/mail/campaigns/job.ts"
import { call } from "../../kit/edge.ts"
import { openMailing } from "../../kit/mailing.ts"
import { append, programmeEvents, smallProgramme } from "../../kit/programme.ts"

let mailing: Awaited<ReturnType<typeof openMailing>>
let token: string
const many = 40
/** Two schools share an address. */
const reached = many - 1
const addressOf = (id: number) => `school${id}@place${id}.example.org`
beforeAll(async () => {
  mailing = await openMailing()
  const { log } = mailing.house.portal
  const schools = Array.from({ length: many }, (_, nth) => ({ id: nth + 1, district: 1, institute: 1 }))
  await append(log, programmeEvents({ ...smallProgramme, schools }))
  await append(
    log,
    schools.map(({ id }) => ({
      stream: schoolStream(id),
      type: "school.emailVerified",
      data: {},
      personal: { subject: schoolStream(id), data: { email: addressOf(id === 2 ? 1 : id) } }
    }))
  )
  token = await mailing.house.signIn(12)
})
afterAll(() => mailing.close())

type Answer = { id: number; state: string; recipients: number; queued: number; pause_reason: string | null } & {
  counts: Record<string, number>
}
const ask = async (path: string, payload?: object) => {
  const { status, body } = await call(mailing.house.url, path, {
    token,
    ...(payload === undefined ? {} : { payload })
  })
  return { status, data: (body as { data: Answer }).data }
}
const everybody = { roles: [2], region: "national", region_ids: [], class_levels: [], fee: "any" }
const plan = (more: object = {}) =>
  ask("/mail/campaigns", { ...everybody, purpose: "announcement", language: "hi", per_minute: 6_000, ...more })
/** Does the campaign's steps for some seconds from now on. */
const run = async (id: number, seconds: number, from = 1) => {
  for (let second = from; second < from + seconds; second += 1) {
    const now = new Date(Date.now() + second * 1_000)
    while (await step(mailing.house.portal, id, now));
  }
}

test("an audience is counted as addresses, with a few of them, by region and by what its students owe", async () => {
  const { data } = await ask("/mail/audience", everybody)
  expect(data).toMatchObject({ recipients: reached })
  expect((data as unknown as { sample: object[] }).sample).toHaveLength(5)
  expect((await ask("/mail/audience", { ...everybody, region: "state", region_ids: [999] })).data.recipients).toBe(0)
  expect((await ask("/mail/audience", { ...everybody, region: "state" })).status).toBe(422)
  expect(
    (
      await ask("/mail/campaigns", {
        ...everybody,
        roles: [17],
        purpose: "announcement",
        language: null,
        per_minute: 1
      })
    ).status
  ).toBe(409)
})

test("a campaign waits for its time, goes at its pace, pauses, goes on, and writes to everybody once", async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const waiting = await plan({ send_at: later })
  await run(waiting.data.id, 2)
  expect((await ask(`/mail/campaigns/${waiting.data.id}`)).data.state).toBe("scheduled")
  await ask(`/mail/campaigns/${waiting.data.id}/cancel`, {})

  const { data } = await plan({ per_minute: 600 })
  await run(data.id, 1)
  const begun = (await ask(`/mail/campaigns/${data.id}`)).data
  expect(begun).toMatchObject({ state: "running", recipients: reached })
  await run(data.id, 1, 2)
  const first = (await ask(`/mail/campaigns/${data.id}`)).data.queued
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(reached)
  expect((await ask(`/mail/campaigns/${data.id}/pause`, {})).data.state).toBe("paused")
  await run(data.id, 5, 3)
  expect((await ask(`/mail/campaigns/${data.id}`)).data.queued).toBe(first)
  expect((await ask(`/mail/campaigns/${data.id}/pause`, {})).status).toBe(409)
  await ask(`/mail/campaigns/${data.id}/resume`, {})
  await run(data.id, 20, 8)
  const done = (await ask(`/mail/campaigns/${data.id}`)).data
  expect(done).toMatchObject({ state: "finished", queued: reached })
  await mailing.drain()
  const to = mailing.smtp.received.map((one) => one.to)
  expect([to.length, new Set(to).size]).toEqual([reached, reached])
  expect(mailing.smtp.received[0]!.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
})

test("unknown addresses pause a campaign by itself; those whose mail failed are written to again", async () => {
  const gone = [3, 4, 5, 6, 7, 8].map(addressOf)
  for (const to of gone) mailing.smtp.expect(to, { at: "recipient", code: 550, text: "5.1.1 unknown" })
  const { data } = await plan({ purpose: "fee-reminder", per_minute: 600 })
  await run(data.id, 1)
  await mailing.drain()
  await run(data.id, 1, 3)
  const paused = (await ask(`/mail/campaigns/${data.id}`)).data
  expect(paused).toMatchObject({ state: "paused", pause_reason: "bounces" })
  expect(paused.counts["unsent"]).toBe(gone.length)
  await ask(`/mail/campaigns/${data.id}/resume`, {})
  await run(data.id, 20, 5)
  await mailing.drain()
  expect((await ask(`/mail/campaigns/${data.id}`)).data).toMatchObject({ state: "finished", pause_reason: null })
  const again = { ...everybody, repeats: { campaign_id: data.id, folder: "unsent" } }
  expect((await ask("/mail/audience", again)).data.recipients).toBe(gone.length)
})

test("no address and no name of a recipient is in an event or in the list of recipients", async () => {
  for (const table of ["events", "campaign_recipients", "campaigns"]) {
    const { rows } = await mailing.house.portal.pool.query<{ found: number }>(
      `select count(*)::int as found from ${table} t where t::text like '%@place%'`
    )
    expect([table, rows[0]!.found]).toEqual([table, 0])
  }
})
