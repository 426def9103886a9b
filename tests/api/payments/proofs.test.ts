import { afterAll, beforeAll, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"
import { sendForm, type Parts } from "../../kit/people.ts"
import { pictures } from "../../kit/pictures.ts"

/** What a payer sends with “I paid and it is not marked”. */
let paying: PayingHouse
let support = ""
let order = 0
beforeAll(async () => {
  paying = await openPayingHouse()
  support = await paying.house.signIn(4)
  order = (await paying.order(paying.tokenOf(1), { ids: [11] })).id
})
afterAll(() => paying.close())

const raise = (more: Parts, token = paying.tokenOf(1)) =>
  sendForm(paying.house.url, "/raisedRequest/create", token, {
    order_id: String(order),
    reference: "UTR402913",
    amount: "",
    paid_on: "2026-11-20",
    note: "",
    ...more
  })
const detail = async (id: number) =>
  (await call(paying.house.url, `/raisedRequest/${id}`, { token: support })).body.data
const pictureOf = (id: number, token: string) =>
  fetch(`${paying.house.url}/api/raisedRequest/picture?id=${id}`, { headers: { authorization: `Bearer ${token}` } })
const files = async () => Number((await paying.rows("select count(*)::int as count from files"))[0]!["count"])

/** A photo as a telephone writes it, with the place where it was taken. */
const photo = () => {
  const jpeg = Buffer.from(pictures.jpg)
  const exif = Buffer.from("Exif\0\0MM\0*\0\0\0\b\0\0\0\0\0\0GPS: taken at home")
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255])
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]))
}

test("reference, amount, day and a picture lie with the case; the picture has its pixels alone", async () => {
  const sent = await raise({ amount: "1,250.50", file: { bytes: photo(), name: "../../receipt.jpg" } })
  expect(sent.status).toBe(200)
  const { id } = sent.body.data
  expect(await detail(id)).toMatchObject({
    reason: "not_marked",
    amount: 125_050,
    currency: "INR",
    reference: "UTR402913",
    paid_on: "2026-11-20",
    has_picture: true
  })
  const answer = await pictureOf(id, support)
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"])
  const served = Buffer.from(await answer.arrayBuffer())
  expect(served.includes("GPS: taken at home")).toBe(false)
  expect(served.length).toBeGreaterThan(100)
  const [log] = await paying.rows(
    "select string_agg(data::text, ' ') as text from events where stream like 'paymentCase-%'"
  )
  expect(log!["text"]).not.toMatch(/UTR402913|\.jpg|receipt/u)
})

test("a request has the order's amount and no picture where the payer sends none", async () => {
  const { id } = (await raise({})).body.data
  expect(await detail(id)).toMatchObject({ amount: 20_000, has_picture: false })
  expect((await pictureOf(id, support)).status).toBe(404)
})

test("the picture is pay support's: neither the payer nor another school fetches it", async () => {
  const { id } = (await raise({ file: { bytes: photo(), name: "receipt.jpg" } })).body.data
  for (const token of [paying.tokenOf(1), paying.tokenOf(2)]) expect((await pictureOf(id, token)).status).toBe(403)
  expect((await pictureOf(id, await paying.house.signIn(12))).status).toBe(200)
})

test("what only claims to be a picture is refused, and of a stranger's order nothing is kept", async () => {
  const before = await files()
  const page = new Uint8Array(Buffer.from("<script>alert(1)</script>"))
  const refused = await raise({ file: { bytes: page, name: "receipt.png", type: "image/png" } })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain("Choose a PNG or JPEG picture.")
  const stranger = await raise({ file: { bytes: photo(), name: "receipt.jpg" } }, paying.tokenOf(2))
  expect(stranger.status).toBe(404)
  expect((await raise({ amount: "much" })).status).toBe(422)
  expect(await files()).toBe(before)
})
