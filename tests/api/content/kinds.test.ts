import { describe, expect, test } from "vitest"
import { kindNames } from "../../../schema/content/kinds.ts"
import { contentForm, ownContent } from "../../kit/content.ts"
import { ask, done, enter, listed, lms, published, setUp } from "./content.kit.ts"

setUp()

describe.each(kindNames)("%s", (kind) => {
  test("is written, read by its editors alone, published, edited, and withdrawn by DELETE", async () => {
    const school = await enter(2, { schoolId: 1, districtId: 1, stateId: 1, zoneId: 1 })
    const draft = await done(lms, `/${kind}`, contentForm(kind))
    expect(draft).toMatchObject({ kind, state: "draft", is_live: false, publish_at: null, published_at: null })
    expect((await ask(school, `/${kind}/${draft.id}`)).status).toBe(404)
    expect((await ask(school, `/${kind}/${draft.id}?edition=draft`)).status).toBe(403)
    expect((await ask(lms, `/${kind}/${draft.id}`)).status).toBe(404)
    expect(await done(lms, `/${kind}/${draft.id}?edition=draft`)).toMatchObject({
      ...contentForm(kind),
      state: "draft",
      versions: []
    })

    const wrong = await ask(lms, "/content/publish", { id: draft.id, hash: "0".repeat(64) })
    expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringContaining("Read it again")])
    await done(lms, "/content/publish", { id: draft.id, hash: draft.hash })
    const first = await done(school, `/${kind}/${draft.id}`)
    expect(first).toMatchObject({
      ...ownContent[kind],
      number: 1,
      hash: draft.hash,
      state: null,
      version: null,
      versions: []
    })
    expect(await listed(school, `/${kind}`)).toEqual([draft.id])

    const { version } = await done(lms, `/${kind}/${draft.id}`)
    const changed = contentForm(kind, { title: "Another title", version })
    const next = await done(lms, `/${kind}/update/${draft.id}`, changed)
    expect(next).toMatchObject({ state: "draft", is_live: true })
    expect((await ask(lms, `/${kind}/update/${draft.id}`, changed)).status).toBe(409)
    expect((await done(school, `/${kind}/${draft.id}`)).title).toBe(first.title)
    await done(lms, "/content/publish", { id: draft.id, hash: next.hash })
    expect(await done(school, `/${kind}/${draft.id}`)).toMatchObject({ number: 2, title: "Another title" })
    const then = await done(school, `/${kind}/${draft.id}?as_of=${encodeURIComponent(first.published_at)}`)
    expect(then).toMatchObject({ number: 1, title: first.title, hash: first.hash })

    await done(lms, `/${kind}/${draft.id}?reason=Out%20of%20date`, undefined, "DELETE")
    expect((await ask(school, `/${kind}/${draft.id}`)).status).toBe(404)
    expect(await listed(school, `/${kind}`)).toEqual([])
    const { rows } = await done(lms, `/records/history?kind=contentItem&id=${draft.id}`)
    expect(rows.map(({ event }: { event: string }) => event)).toEqual([
      "withdrawn",
      "published",
      "edited",
      "published",
      "drafted"
    ])
  })
})

test("a draft that nobody published is discarded; one of something published leaves that", async () => {
  const { id } = await done(lms, "/study-materials", contentForm("study-materials"))
  expect(await done(lms, `/study-materials/${id}`, undefined, "DELETE")).toMatchObject({ state: "discarded" })
  const other = await published("study-materials")
  const { version, hash } = await done(lms, `/study-materials/${other}`)
  await done(lms, `/study-materials/update/${other}`, contentForm("study-materials", { title: "Next", version }))
  expect(await done(lms, "/content/discard", { id: other })).toMatchObject({ state: "published", hash })
  expect(await done(lms, `/study-materials/${other}?edition=draft`)).toMatchObject({
    title: contentForm("study-materials").title
  })
  const withdrawn = await done(lms, "/content/withdraw", { id: other, reason: "Wrong file." })
  expect(withdrawn).toMatchObject({ state: "withdrawn", is_live: false })
  expect((await ask(lms, "/content/withdraw", { id: other, reason: "Again." })).status).toBe(409)
})

test("the lists are filtered by what their kind has: level of a syllabus, type of a date", async () => {
  const one = await published("syllabus")
  const two = await published("syllabus", { syllabus_type: 2 })
  expect(await listed(lms, "/syllabus?syllabus_type=1")).toEqual([one])
  expect(await listed(lms, "/syllabus?syllabus_type=2")).toEqual([two])
  expect((await ask(lms, "/syllabus?syllabus_type=3")).status).toBe(422)
  const date = await published("important-dates", { category: "result" })
  expect(await listed(lms, "/important-dates?category=result")).toEqual([date])
})

test("content that cannot be is refused: a day that is none, a file that was not kept, the same id twice", async () => {
  const refused = async (kind: Parameters<typeof contentForm>[0], more: object) => {
    const { status, body } = await ask(lms, `/${kind}`, contentForm(kind, more))
    return [status, Object.keys(body.data?.fields ?? {})]
  }
  expect(await refused("important-dates", { date_from: "2026-02-30" })).toEqual([422, ["date_from"]])
  expect(await refused("study-materials", { file: "f".repeat(64) })).toEqual([422, ["file"]])
  expect(await refused("study-materials", { region: "zone" })).toEqual([422, ["region_id"]])
  expect(await refused("study-materials", { title: " " })).toEqual([422, ["title"]])
  const [physics] = ownContent.syllabus.subjects
  expect(await refused("syllabus", { subjects: [physics, physics] })).toEqual([422, ["subjects"]])
})
