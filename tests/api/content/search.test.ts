import { expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { excerptOf } from "../../../server/areas/content/excerpt.ts"
import { ask, done, enter, lms, published, setUp } from "./content.kit.ts"

setUp()

type Found = {
  readonly id: number
  readonly kind: string
  readonly excerpt: string | null
  readonly part: string | null
}

const search = async (token: string, words: string, more = ""): Promise<readonly Found[]> =>
  done(token, `/content/search?search=${encodeURIComponent(words)}${more}`)
const ids = async (token: string, words: string, more = ""): Promise<readonly number[]> =>
  (await search(token, words, more)).map(({ id }) => id)

test("one search finds content of every kind, in every script, and shows where the words are", async () => {
  const school = await enter(2, { schoolId: 1, districtId: 1, stateId: 1, zoneId: 1 })
  const text = documentOf(`${"Begin. ".repeat(30)}ஒளிவிலகல் என்பது வளைவு. ${"End. ".repeat(60)}`)
  const notes = await published("study-materials", { title: "Physics notes", text })
  const date = await published("important-dates", { title: "ஒளிவிலகல் பயிலரங்கு" })
  const page = await published("static-page", { title: "Help", key: "contact", text: documentOf("ஒளிவிலகல்") })
  const syllabus = await published("syllabus", { title: "ஒளிவிலகல் பாடம்", syllabus_type: 2 })
  const found = await search(school, "ஒளிவில")
  expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([notes, date, page, syllabus])
  // Titles come first.
  expect(
    found
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
  ).toEqual([date, syllabus])
  const shown = found.find(({ id }) => id === notes)!.excerpt!
  expect(shown).toMatch(/^….*ஒளிவிலகல் என்பது.*…$/u)
  expect(shown.length).toBeLessThan(200)
  expect(found.find(({ id }) => id === page)!.part).toBe("contact")
  expect(found.find(({ id }) => id === syllabus)!.part).toBe("2")
  expect(await ids(school, "ளிவிலகல்")).toEqual([])
  expect(await ids(school, "ஒளிவிலகல் வளைவு")).toEqual([notes])
})

test("nobody finds what is for others, or what their role does not read", async () => {
  const school = await enter(2, { schoolId: 1, districtId: 1, stateId: 1, zoneId: 1 })
  const zonal = await enter(3, { zoneId: 1 })
  const far = await published("study-materials", { title: "Kaleidoscope", region: "zone", region_id: 2 })
  const eight = await published("brochure-downloads", { title: "Kaleidoscope", class_levels: [8] })
  const syllabus = await published("syllabus", { title: "Kaleidoscope" })
  expect(await ids(school, "kaleid")).toEqual([syllabus, eight])
  expect(await ids(school, "kaleid", "&class_level=9")).toEqual([syllabus])
  // A zonal coordinator reads syllabi, and no brochures.
  expect(await ids(zonal, "kaleid")).toEqual([syllabus])
  expect(await ids(lms, "kaleid")).toEqual([syllabus, eight, far])
  expect((await ask(school, "/content/search?search=")).status).toBe(422)
})

test("editors see which schools opened an item, how often; their own reading does not count", async () => {
  const id = await published("study-materials", { title: "Opened" })
  const [one, other, support] = await Promise.all([
    enter(2, { schoolId: 1, districtId: 1, stateId: 1, zoneId: 1 }),
    enter(18, { schoolId: 1, districtId: 1, stateId: 1, zoneId: 1 }),
    enter(4)
  ])
  const usage = () => done(lms, `/content/usage?id=${id}`)
  expect(await usage()).toEqual({ readers: 0, opens: 0, schools: 0, rows: [] })
  for (const token of [one, one, other, support, lms]) await done(token, `/study-materials/${id}`)
  const { rows, ...sums } = await usage()
  expect(sums).toEqual({ readers: 3, opens: 4, schools: 1 })
  expect(rows).toEqual([
    expect.objectContaining({ school_id: null, school: null, readers: 1, opens: 1 }),
    expect.objectContaining({ school_id: 1, readers: 2, opens: 3 })
  ])
  expect((await ask(one, `/content/usage?id=${id}`)).status).toBe(403)
})

test("an excerpt begins and ends at words, and never within a letter's signs", () => {
  expect(excerptOf("Short text", "tex")).toBe("Short text")
  expect(excerptOf("राष्ट्रीय विज्ञान", "ष्ट्रीय")).toBeNull()
  expect(excerptOf("nothing here", "word")).toBeNull()
  expect(excerptOf("a.b (c)", "(c")).toBe("a.b (c)")
})
