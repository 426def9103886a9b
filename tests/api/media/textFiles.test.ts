import { expect, test } from "vitest"
import { openPdfCompiler } from "../../../server/documents/print/pdfCompiler.ts"
import { ask, tell } from "../../kit/client.ts"
import { house, outcomeOf, sendFile, setUp, token } from "./media.kit.ts"

setUp()

const audience = { roles: [2], class_levels: [], languages: [], gulf: "all", region: "national", region_id: null }
const textWith = (href: string) => ({
  type: "doc",
  content: [
    { type: "paragraph", content: [{ type: "text", text: "The form", marks: [{ type: "link", attrs: { href } }] }] }
  ]
})

test("a file that a text links to is shown to who may read the text, once it is published", async () => {
  const { bytes } = openPdfCompiler().print("= Form")
  const { hash } = await outcomeOf(await sendFile(Buffer.from(bytes), { kind: "pdf" }))
  const form = {
    ...audience,
    title: "Help",
    summary: null,
    text: textWith(`kept:${hash}`),
    module_name: "help",
    key: "forms"
  }
  const made = await tell<{ id: number; hash: string }>(house.url, "static-page", token, form)
  expect(made.status).toBe(200)
  const { id, hash: content } = made.body.data
  const school = await house.signIn(2)
  const read = (by: string, file = hash) => ask<{ address: string }>(house.url, `content-text-files/${file}`, by)
  expect((await read(school)).status).toBe(404)
  expect((await read(token)).status).toBe(200)
  expect((await tell(house.url, "content/publish", token, { id, hash: content })).status).toBe(200)
  const { body } = await read(school)
  expect((await fetch(`${house.url}${body.data.address}`)).headers.get("content-type")).toBe("application/pdf")
  expect((await read(await house.signIn(17))).status).toBe(404)
  expect((await read(school, "0".repeat(64))).status).toBe(404)
})

test("a text that links to a file which was not uploaded is refused by its field", async () => {
  const text = textWith(`kept:${"0".repeat(64)}`)
  const form = { ...audience, title: "Help", summary: null, text, module_name: "help", key: "other" }
  const { status, body } = await tell<{ fields: object }>(house.url, "static-page", token, form)
  expect([status, Object.keys(body.data.fields)]).toEqual([422, ["text"]])
})
