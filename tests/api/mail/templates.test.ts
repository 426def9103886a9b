import { afterAll, beforeAll, expect, test } from "vitest"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import { documentOf, type Document } from "../../../schema/documents/document.ts"
import { purposeNames, slotsOf } from "../../../schema/mail/purposes.ts"
import { builtInText } from "../../../server/platform/mail/templates/builtIn.ts"
import { writeMail, written } from "../../../server/platform/mail/templates/texts.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let token: string
beforeAll(async () => {
  house = await openTestServer()
  token = await house.signIn(12)
})
afterAll(() => house.close())

type Detail = { subject: string; document: Document; version: number; record_version: number; versions: object[] }
const detail = async (query: string) =>
  ((await call(house.url, `/mail/template?${query}`, { token })).body as { data: Detail }).data
const post = async (path: string, payload: object) => {
  const { status, body } = await call(house.url, path, { token, payload })
  const { data } = body as { data: Detail & { fields?: Record<string, string> } & Record<string, unknown> }
  return { status, data }
}

test("every template in every language is a small mail with lang, dir, text part, and nothing from elsewhere", () => {
  for (const purpose of purposeNames)
    for (const { code } of languages) {
      const values = Object.fromEntries(Object.entries(slotsOf(purpose)).map(([name, { sample }]) => [name, sample]))
      const text = { ...builtInText(purpose, code), language: code }
      const before = performance.now()
      const mail = written(purpose, text, values, "National School Olympiad")
      expect(performance.now() - before, `${purpose} ${code}`).toBeLessThan(200)
      expect(Buffer.byteLength(mail.html), `${purpose} ${code}`).toBeLessThan(100_000)
      expect(mail.html).toContain(`<html lang="${code}" dir="${code === "ur" ? "rtl" : "ltr"}">`)
      expect(mail.html).not.toMatch(/<(img|script|link|iframe|style)\b|url\(|@import/)
      expect(mail.subject).not.toMatch(/[{}]/)
      expect(mail.text).not.toMatch(/[{}<>]/)
      const secrets = Object.values(slotsOf(purpose)).filter(({ isSecret }) => isSecret === true)
      for (const { sample } of secrets) expect(mail.text).toContain(sample)
    }
})

test("what fills a slot is never markup, and a link on its own line is a button and stands in the text", async () => {
  const mail = await writeMail(house.portal.pool, "set-password", "hi", {
    username: `<b onmouseover="x">&`,
    link: "https://portal.example.org/login#set-password=abc",
    days: "7"
  })
  expect(mail.html).toContain("&lt;b onmouseover=&quot;x&quot;&gt;&amp;")
  expect(mail.html).toMatch(
    /<a href="https:\/\/portal\.example\.org\/login#set-password=abc" style="[^"]+">पासवर्ड चुनें<\/a>/
  )
  expect(mail.text).toContain("\nhttps://portal.example.org/login#set-password=abc\n")
})

test("a text is saved as a version, used from then on, and the built-in one can be had back", async () => {
  const which = { purpose: "announcement", language: "hi" }
  const before = await detail("purpose=announcement&language=hi")
  expect(before).toMatchObject({ version: 0, versions: [] })
  const text = { subject: "नमस्ते {name}", document: documentOf("प्रिय {name},", "{page}") }
  const saved = await post("/mail/template", { ...which, ...text, record_version: before.record_version })
  expect(saved.data).toMatchObject({ version: 1, subject: text.subject })
  const values = { name: "विद्यालय", username: "u", page: "https://portal.example.org/" }
  expect((await writeMail(house.portal.pool, "announcement", "hi", values)).subject).toBe("नमस्ते विद्यालय")
  const stale = await post("/mail/template", { ...which, ...text, record_version: before.record_version })
  expect(stale.status).toBe(409)
  const reset = await post("/mail/template/reset", { ...which, record_version: saved.data.record_version })
  expect(reset.data).toMatchObject({ version: 0, subject: before.subject })
  expect(await detail("purpose=announcement&language=hi&version=1")).toMatchObject({ subject: text.subject })
})

test("a text without its link, with another's slot or with a picture is refused at its field", async () => {
  const save = (subject: string, document: Document) =>
    post("/mail/template", { purpose: "set-password", language: "en", subject, document, record_version: 0 })
  const picture: Document = {
    type: "doc",
    content: [
      ...documentOf("{link}").content,
      { type: "picture", attrs: { file: `${"a".repeat(64)}.png`, alt: "Logo", width: 50 } }
    ]
  }
  expect((await save("Hello", documentOf("No link"))).data.fields).toHaveProperty("document")
  expect((await save("Hello {amount}", documentOf("{link}"))).data.fields).toHaveProperty("subject")
  expect((await save("Hello {link}", documentOf("{link}"))).data.fields).toHaveProperty("subject")
  expect((await save("Hello", picture)).data.fields).toHaveProperty("document")
})

test("a preview has a school's name, and a test goes to one's own address", async () => {
  const text = { purpose: "announcement", language: "en", subject: "For {name}", document: documentOf("Hi {name}") }
  const shown = await post("/mail/template/preview", text)
  expect(shown.data["subject"]).toBe("For Sunrise School")
  expect((await fetch(`${house.url}${String(shown.data["frame"])}`)).status).toBe(200)
  await house.portal.pool.query("update accounts set email = 'clerk@example.org' where role_id = 12")
  const sent = await post("/mail/template/test", text)
  const { rows } = await house.portal.pool.query("select subject from outbox where recipient = $1", [sent.data["to"]])
  expect(rows).toEqual([{ subject: "[Test] For Sunrise School" }])
})
