import { expect, test } from "vitest"
import { publishDueContent } from "../../../server/areas/content/publish.ts"
import { contentForm } from "../../kit/content.ts"
import { admin, ask, done, enter, house, listed, lms, setUp } from "./content.kit.ts"

setUp()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test("content is reviewed, scheduled, and published by the clock, once", async () => {
  const { id, hash } = await done(lms, "/study-materials", contentForm("study-materials"))
  await done(lms, "/content/submit", { id, hash })
  expect(await done(admin, "/content/return", { id, reason: "A formula is wrong." })).toMatchObject({ state: "draft" })
  await done(lms, "/content/submit", { id, hash })
  const past = await ask(admin, "/content/schedule", { id, hash, publish_at: inHours(-1).toISOString() })
  expect([past.status, Object.keys(past.body.data.fields)]).toEqual([422, ["publish_at"]])
  const time = inHours(2)
  const scheduled = await done(admin, "/content/schedule", { id, hash, publish_at: time.toISOString() })
  expect(scheduled).toMatchObject({ state: "scheduled", publish_at: time.toISOString(), is_live: false })
  const school = await enter(2, { schoolId: 1, districtId: 1 })
  expect(await publishDueContent(house.portal, inHours(1))).toBe(0)
  expect(await listed(school, "/study-materials")).toEqual([])
  expect(await publishDueContent(house.portal, time)).toBe(1)
  expect(await publishDueContent(house.portal, inHours(3))).toBe(0)
  expect(await listed(school, "/study-materials")).toEqual([id])
})

test("whoever edits or cancels what is scheduled keeps it from the clock", async () => {
  const draft = await done(lms, "/study-materials", contentForm("study-materials"))
  const { id, hash } = draft
  const publish_at = inHours(1).toISOString()
  await done(lms, "/content/schedule", { id, hash, publish_at })
  expect(await done(lms, "/content/unschedule", { id })).toMatchObject({ state: "draft", publish_at: null })
  const again = await done(lms, "/content/schedule", { id, hash, publish_at })
  const edited = contentForm("study-materials", { title: "Edited", version: again.version })
  expect(await done(lms, `/study-materials/update/${id}`, edited)).toMatchObject({ state: "draft", publish_at: null })
  expect(await publishDueContent(house.portal, inHours(2))).toBe(0)
})

test("the same gesture sent again writes one draft", async () => {
  const send = () =>
    fetch(`${house.url}/api/important-dates`, {
      method: "POST",
      headers: { authorization: `Bearer ${lms}`, "content-type": "application/json", "idempotency-key": "draft-once" },
      body: JSON.stringify(contentForm("important-dates"))
    }).then((response) => response.json() as Promise<{ data: { id: number } }>)
  const [one, two] = [await send(), await send()]
  expect(one.data.id).toBe(two.data.id)
  expect((await done(lms, "/content/items?kind=important-dates")).total).toBe(1)
})
