import { expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import type { BrochureSource } from "../../../schema/media/brochure.ts"
import type { AnswerOf } from "../../../src/api/calls.ts"
import { ask, tell } from "../../kit/client.ts"
import { loadProgramme } from "../../kit/programme.ts"
import { glyphsOf, linesOf } from "../../kit/pdfText.ts"
import { house, outcomeOf, rows, setUp, token } from "./media.kit.ts"

setUp()

const audience = { roles: [], class_levels: [], languages: [], gulf: "all", region: "national", region_id: null }

const source: BrochureSource = {
  language: "hi",
  colour: "blue",
  pages: [
    { look: "cover", title: "विज्ञान की खोज", subtitle: "2026–27", blocks: [] },
    {
      look: "plain",
      title: "कैसे भाग लें",
      subtitle: null,
      blocks: [
        { type: "text", text: documentOf("हर विद्यार्थी भाग ले सकता है।") },
        { type: "figures", figures: [{ value: "100", label: "प्रश्न" }] },
        { type: "steps", steps: [{ title: "साइन अप करें", text: "पोर्टल में" }] },
        { type: "school" }
      ]
    }
  ]
}

const build = (of: BrochureSource, by = token) =>
  tell<{ upload: string; page_texts: string[]; fields?: object }>(house.url, "brochures/build", by, of)

/** Publishes a kept file as a brochure. @returns its number */
const publish = async (file: string): Promise<number> => {
  const form = { ...audience, title: "Brochure", summary: null, text: null, file, pages: 2 }
  const made = await tell<{ id: number; hash: string }>(house.url, "brochure-downloads", token, form)
  const { id, hash } = made.body.data
  expect((await tell(house.url, "content/publish", await house.signIn(10), { id, hash })).status).toBe(200)
  return id
}

test("blocks become a PDF, a picture and a text of each page, and the source is there to be edited", async () => {
  const { status, body } = await build(source)
  expect(status).toBe(200)
  const text = "कैसे भाग लें\nहर विद्यार्थी भाग ले सकता है।\n100 प्रश्न\n1. साइन अप करें: पोर्टल में"
  expect(body.data.page_texts).toEqual(["विज्ञान की खोज\n2026–27", text])
  const { hash, fault } = await outcomeOf(body.data.upload)
  expect(fault).toBeNull()
  const outcome = await ask<AnswerOf<"uploadOutcome">>(house.url, `upload-outcomes/${body.data.upload}`, token)
  expect(outcome.body.data.pages.map((page) => page.text)).toEqual(body.data.page_texts)
  expect((await fetch(`${house.url}${outcome.body.data.pages[1]!.thumbnail}`)).status).toBe(200)
  expect((await ask<object>(house.url, `brochures/${hash}`, token)).body.data).toEqual({ source })
  expect((await ask<object>(house.url, `brochures/${"0".repeat(64)}`, token)).body.data).toEqual({ source: null })
})

test("a school has a copy of its own, with its name and a code that leads to the portal; nobody else has", async () => {
  await loadProgramme(house.portal.log)
  const { hash } = await outcomeOf((await build(source)).body.data.upload)
  const id = await publish(hash!)
  const path = `brochures/own/${id}?kind=brochure-downloads`
  const get = async (by: string) => {
    const response = await fetch(`${house.url}/api/${path}`, { headers: { authorization: `Bearer ${by}` } })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const school = await house.signIn(2, { schoolId: 1, districtId: 1 })
  const files = await ask<AnswerOf<"contentFiles">>(house.url, `content-files/${id}?kind=brochure-downloads`, school)
  expect(files.body.data.is_built).toBe(true)
  const own = await get(school)
  expect(own.status).toBe(200)
  const other = await get(await house.signIn(2, { schoolId: 2, districtId: 1 }))
  expect(own.bytes.equals(other.bytes)).toBe(false)
  const [{ name }] = (await rows<{ name: string }>("select name from schools where id = 1")) as [{ name: string }]
  const pages = glyphsOf(own.bytes).map((glyphs) => linesOf(glyphs).join("\n"))
  expect(pages).toHaveLength(2)
  for (const text of pages) expect(text).toContain(name.replaceAll(" ", ""))
  expect(own.bytes.toString("latin1")).toContain(`(${house.portal.settings.publicUrl}/login)`)
  const search = `content/search?search=${encodeURIComponent("साइन पोर्टल")}`
  const found = await ask<AnswerOf<"searchContent">>(house.url, search, school)
  expect(found.body.data).toMatchObject([{ id, page: 2, excerpt: expect.stringContaining("साइन अप करें") }])
  expect((await get(token)).status).toBe(403)
  expect((await get(await house.signIn(2))).status).toBe(404)
})

test("a page that is too long is named, so is a picture that is none of content; nothing is left behind", async () => {
  const before = await rows("select id from uploads")
  const [cover, page] = source.pages
  const long = { ...page!, blocks: [{ type: "text" as const, text: documentOf(...Array(60).fill("बहुत लंबा पाठ।")) }] }
  const refused = await build({ ...source, pages: [cover!, page!, long] })
  expect([refused.status, refused.body.data.fields]).toEqual([422, { pages: expect.stringContaining("Page 3") }])
  const picture = { type: "picture" as const, attrs: { file: `${"a".repeat(64)}.png`, alt: "Stars", width: 60 } }
  const shown = { ...page!, blocks: [{ type: "text" as const, text: { type: "doc" as const, content: [picture] } }] }
  const unknown = await build({ ...source, pages: [shown] })
  expect([unknown.status, Object.keys(unknown.body.data.fields ?? {})]).toEqual([422, ["pages"]])
  expect(await rows("select id from uploads")).toEqual(before)
  expect((await build(source, await house.signIn(2))).status).toBe(403)
})
