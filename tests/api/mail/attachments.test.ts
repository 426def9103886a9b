import { afterAll, beforeAll, expect, test } from "vitest"
import { schoolStream } from "../../../schema/schools/school.ts"
import { step } from "../../../server/areas/mail/campaigns/job.ts"
import { call } from "../../kit/edge.ts"
import { emptyPdf as pdf } from "../../kit/emptyPdf.ts"
import { openMailing } from "../../kit/mailing.ts"
import { sendForm } from "../../kit/people.ts"
import { append, programmeEvents, smallProgramme } from "../../kit/programme.ts"

let mailing: Awaited<ReturnType<typeof openMailing>>
let token: string
beforeAll(async () => {
  mailing = await openMailing()
  const { log } = mailing.house.portal
  await append(log, programmeEvents({ ...smallProgramme, schools: [{ id: 1, district: 1, institute: 1 }] }))
  const personal = { subject: schoolStream(1), data: { email: "school@place.example.org" } }
  await append(log, [{ stream: schoolStream(1), type: "school.emailVerified", data: {}, personal }])
  token = await mailing.house.signIn(12)
})
afterAll(() => mailing.close())

const keep = (bytes: Uint8Array, name: string, by = token) =>
  sendForm(mailing.house.url, "/mail/files", by, { file: { bytes: Uint8Array.from(bytes), name } })
const plan = (files: readonly string[]) =>
  call(mailing.house.url, "/mail/campaigns", {
    token,
    payload: {
      roles: [2],
      region: "national",
      region_ids: [],
      class_levels: [],
      fee: "any",
      purpose: "announcement",
      language: "hi",
      per_minute: 600,
      files
    }
  })

test("a campaign's mails carry its file, byte for byte, and so does one that is sent again", async () => {
  const kept = await keep(pdf(), "../circular: नोटिस.exe")
  expect(kept).toMatchObject({ status: 200, body: { data: { name: "circular नोटिस.pdf", size: pdf().length } } })
  const { id: file } = (kept.body as { data: { id: string } }).data
  const planned = await plan([file])
  expect(planned.body.data.files).toEqual([{ name: "circular नोटिस.pdf", size: pdf().length }])
  const { id } = planned.body.data
  for (let second = 1; second < 4; second += 1)
    while (await step(mailing.house.portal, id, new Date(Date.now() + second * 1_000)));
  await mailing.drain()
  const [mail] = mailing.copies("school@place.example.org")
  expect(mail!.raw).toMatch(/Content-Type: application\/pdf/)
  expect(mail!.raw.replaceAll(/\s/g, "")).toContain(pdf().toString("base64"))

  const { rows } = await mailing.house.portal.pool.query<{ id: string }>("select id from outbox")
  const letter = await call(mailing.house.url, `/mail/outbox/${rows[0]!.id}`, { token })
  expect(letter.body.data.files).toEqual([{ name: "circular नोटिस.pdf", size: pdf().length }])
  await call(mailing.house.url, `/mail/outbox/${rows[0]!.id}/repeat`, { token, payload: {} })
  await mailing.drain()
  const copies = mailing.copies("school@place.example.org")
  expect(copies).toHaveLength(2)
  expect(copies[1]!.raw.replaceAll(/\s/g, "")).toContain(pdf().toString("base64"))
})

test("a file is judged by its content: pages, programs, active and broken PDFs are refused", async () => {
  const said = async (bytes: Uint8Array, name = "letter.pdf") => {
    const { status, body } = await keep(bytes, name)
    return [status, (body as { data: { fields: { file: string } } }).data.fields.file]
  }
  const choose = "Choose a PDF, JPEG or PNG file"
  expect(await said(Buffer.from("<html><script>1</script></html>"))).toEqual([422, choose])
  expect(await said(Buffer.from("MZ\x90\0", "latin1"), "picture.png")).toEqual([422, choose])
  expect((await said(pdf("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")))[1]).toMatch(/scripts/)
  expect((await said(Buffer.from("%PDF-1.7 nothing")))[1]).toMatch(/cannot be opened/)
  expect((await keep(Buffer.alloc(2 * 1024 * 1024 + 1, 65), "large.pdf")).status).toBe(413)
  expect((await keep(pdf(), "letter.pdf", await mailing.house.signIn(2, { schoolId: 1 }))).status).toBe(403)
})

test("what was not kept, is named twice or is too large with the others is refused", async () => {
  expect((await plan(["0".repeat(64)])).status).toBe(422)
  const large = Buffer.concat([pdf(), Buffer.alloc(1_600_000, 32)])
  const ids = []
  for (const name of ["one.pdf", "two.pdf"])
    ids.push(((await keep(large, name)).body as { data: { id: string } }).data.id)
  expect((await plan(ids)).status).toBe(422)
  expect((await plan([ids[0]!, ids[0]!])).status).toBe(422)
})

test("no name of a file is in an event", async () => {
  const { rows } = await mailing.house.portal.pool.query("select from events where data::text ~ 'circular|one.pdf'")
  expect(rows).toEqual([])
})
