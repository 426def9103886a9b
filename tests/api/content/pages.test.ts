import { expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { feedPath } from "../../../server/areas/content/feed.ts"
import { contentForm, ownContent } from "../../kit/content.ts"
import { append } from "../../kit/programme.ts"
import { questionEvents } from "../../kit/papers.ts"
import { ask, done, enter, house, lms, published, setUp } from "./content.kit.ts"

setUp()

const name = { module_name: "content", key: "contact" }
const view = "/static-page-content/view?module_name=content&key=contact"

test("a static page is published at once, changed, and never raw HTML", async () => {
  const school = await enter(2, { schoolId: 1, districtId: 1 })
  expect(await done(school, view)).toEqual({ ...name, title: "Contact", content: null, published_at: null })
  const first = await done(lms, "/static-page-content/update", { ...name, content: documentOf("Call us.") })
  expect(first).toMatchObject({ ...name, title: "Contact", content: documentOf("Call us.") })
  expect(await done(school, view)).toEqual(first)
  await done(lms, "/static-page-content/update", { ...name, title: "Help", content: documentOf("Write to us.") })
  expect(await done(school, view)).toMatchObject({ title: "Help", content: documentOf("Write to us.") })
  expect((await done(lms, "/content/items?kind=static-page")).total).toBe(1)
  const script = { type: "doc", content: [{ type: "html", text: "<script>alert(1)</script>" }] }
  expect((await ask(lms, "/static-page-content/update", { ...name, content: script })).status).toBe(422)
  expect((await ask(school, "/static-page-content/update", { ...name, content: documentOf("x") })).status).toBe(403)
})

test("a static page links to no file that was not uploaded, written anew or changed", async () => {
  const linking = (words: string, href: string) => ({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: words, marks: [{ type: "link", attrs: { href } }] }] }
    ]
  })
  const page = { module_name: "help", key: "linking" }
  const update = (content: object) => ask(lms, "/static-page-content/update", { ...page, content })
  const missing = linking("the brochure", `kept:${"0".repeat(64)}`)
  const refusal = { content: "The file of the link “the brochure” was not uploaded" }
  expect(await update(missing)).toMatchObject({ status: 422, body: { data: { fields: refusal } } })
  expect((await update(linking("the site", "https://olympiad.example/"))).status).toBe(200)
  expect(await update(missing)).toMatchObject({ status: 422, body: { data: { fields: refusal } } })
  const school = await enter(2, { schoolId: 1, districtId: 1 })
  expect(await done(school, "/static-page-content/view?module_name=help&key=linking")).toMatchObject({
    content: linking("the site", "https://olympiad.example/")
  })
})

test("a page that nobody has written is not there, unless the portal has a place for it", async () => {
  const school = await enter(2, { schoolId: 1, districtId: 1 })
  const unknown = await ask(school, "/static-page-content/view?module_name=content&key=of-nobody")
  expect(unknown).toMatchObject({ status: 404 })
  expect(JSON.stringify(unknown)).not.toContain("of-nobody")
  await done(lms, "/static-page-content/update", { module_name: "help", key: "exams", content: documentOf("How.") })
  expect(await done(school, "/static-page-content/view?module_name=help&key=exams")).toMatchObject({ title: "exams" })
})

test("important dates are one calendar with the exams' windows, and a feed that carries no token", async () => {
  await published("important-dates", {
    title: "Register, all; of you",
    date_from: "2026-09-30",
    date_until: "2026-10-02"
  })
  const school = await enter(2, { schoolId: 1, districtId: 1 })
  const { rows, feed } = await done(school, "/content/calendar")
  expect(rows).toContainEqual(expect.objectContaining({ source: "content", date_from: "2026-09-30" }))
  expect(rows.some(({ source }: { source: string }) => source === "exam")).toBe(true)
  expect(rows.map(({ date_from: day }: { date_from: string }) => day)).toEqual(
    rows.map(({ date_from: day }: { date_from: string }) => day).toSorted()
  )
  const response = await fetch(house.url + feed)
  const text = await response.text()
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8")
  expect(text).toContain("SUMMARY:Register\\, all\\; of you\r\n")
  expect(text).toContain("DTSTART;VALUE=DATE:20260930\r\nDTEND;VALUE=DATE:20261003\r\n")
  expect(text.split("BEGIN:VEVENT")).toHaveLength(rows.length + 1)
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const forged = feed.replace(/\d+\./u, "1.")
  expect((await fetch(house.url + forged)).status).toBe(404)
  expect((await fetch(`${house.url}${feedPath}x.ics`)).status).toBe(404)
})

test("a syllabus tells what changed since the year before, and how many questions its topics have", async () => {
  await append(house.portal.log, questionEvents(1, { topic: "Light" }))
  const { subjects } = ownContent.syllabus
  const [physics] = subjects
  const [light] = physics!.units
  const [mirrors] = light!.topics
  const older = [
    {
      ...physics!,
      units: [{ ...light!, title: "Optics", topics: [mirrors!, { id: "old", title: "Old", question_topic: null }] }]
    }
  ]
  await published("syllabus", { year: 2025, subjects: older })
  const id = await published("syllabus")
  const school = await enter(2, { schoolId: 1, districtId: 1 })
  expect(await done(school, `/content/syllabus-changes?id=${id}`)).toEqual({
    earlier_year: 2025,
    rows: [
      { id: "physics-light", change: "renamed", title: "Light", earlier_title: "Optics" },
      { id: "physics-light-lenses", change: "added", title: "Lenses", earlier_title: null },
      { id: "old", change: "removed", title: "Old", earlier_title: "Old" }
    ]
  })
  const { rows } = await house.portal.pool.query(
    "select topic from questions where level = 'level1' and topic is not null and state <> 'retired' limit 1"
  )
  const draft = await done(
    lms,
    "/syllabus",
    contentForm("syllabus", {
      class_levels: [],
      subjects: [
        {
          id: "s",
          title: "S",
          weight: null,
          units: [{ id: "u", title: "U", topics: [{ id: "t", title: "T", question_topic: rows[0].topic }] }]
        }
      ]
    })
  )
  const [covered] = await done(lms, `/content/syllabus-coverage?id=${draft.id}`)
  expect(covered).toMatchObject({ id: "t" })
  expect(covered.questions).toBeGreaterThan(0)
  expect((await ask(school, `/content/syllabus-coverage?id=${draft.id}`)).status).toBe(403)
})

test("a school sees what it earned by referrals", async () => {
  const school = await enter(2, { schoolId: 1, districtId: 1 })
  expect(await done(school, "/get-referral-earnings-dashboard")).toEqual({
    referred: 0,
    earned_students: 0,
    rate: expect.any(Number),
    earned_rupees: 0,
    settled_students: 0,
    settled_rupees: 0,
    due_rupees: 0
  })
})

test("what a pattern comes to is computed from its sections", async () => {
  const id = await published("frontend-pattern")
  expect(await done(lms, `/frontend-pattern/${id}`)).toMatchObject({ total_questions: 80, total_marks: 100 })
})
