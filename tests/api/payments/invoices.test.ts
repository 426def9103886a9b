import { afterAll, beforeAll, expect, test } from "vitest"
import { invoiceStream, type IssuedInvoice } from "../../../schema/payments/invoice.ts"
import { programmeStream } from "../../../schema/programme/programme.ts"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { issueInvoices } from "../../../server/areas/payments/invoices/issue.ts"
import { systemActor } from "../../../server/platform/eventlog/actor.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"
import { glyphsOf } from "../../kit/pdfText.ts"
import { append, smallProgramme } from "../../kit/programme.ts"

const count = 24
let paying: PayingHouse
beforeAll(async () => {
  paying = await openPayingHouse({
    ...smallProgramme,
    students: Array.from({ length: count + 1 }, (_, nth) => ({
      id: 100 + nth,
      district: 1,
      school: 1,
      classLevel: 8,
      language: "en"
    }))
  })
})
afterAll(() => paying.close())

const paid = async (student: number) => {
  const { id, order_id: order } = await paying.order(paying.tokenOf(1), { ids: [student] })
  paying.pay(order)
  await paying.fetched(order)
  return id
}

const fetchInvoice = (token: string, id: number) =>
  fetch(`${paying.house.url}/api/generate-school-payment-invoice`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ id })
  })

test("pretix#1080: many who issue invoices at once draw serials without a gap and without a double", async () => {
  for (let nth = 0; nth < count; nth++) await paid(100 + nth)
  await Promise.all(Array.from({ length: 8 }, () => issueInvoices(paying.house.portal)))
  const rows = await paying.rows("select serial, order_id from invoices order by serial")
  expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: count }, (_, nth) => nth + 1))
  expect(new Set(rows.map((row) => row["order_id"])).size).toBe(count)
  const { rules } = await checkPayments(paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

test("a serial that is drawn before the log's lock is given once: the other writer is refused", async () => {
  const { pool, log } = paying.house.portal
  const { rows } = await pool.query<{ data: IssuedInvoice }>("select data from invoices order by serial desc limit 1")
  const { data } = rows[0]!
  const issue = () =>
    log.command({
      actor: systemActor,
      stream: invoiceStream(data.series, data.serial),
      type: "invoice.issued",
      data: { ...data, order: 999_999 }
    })
  const outcomes = await Promise.allSettled([issue(), issue()])
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"])
})

test("a payer fetches the invoice as a PDF, issued on the spot where it has none; nobody else does", async () => {
  const gstin = { from: { gstin: null }, to: { gstin: "27AAPFU0939F1ZV" } }
  await append(paying.house.portal.log, [{ stream: programmeStream, type: "programme.settingsChanged", data: gstin }])
  const id = await paid(100 + count)
  expect((await fetchInvoice(paying.tokenOf(2), id)).status).toBe(404)
  const response = await fetchInvoice(paying.tokenOf(1), id)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"])
  const glyphs = glyphsOf(new Uint8Array(await response.arrayBuffer())).flat()
  const text = glyphs
    .map((glyph) => glyph.text)
    .join("")
    .replaceAll(/\s+/g, "")
  for (const words of ["School 1", "Rupees Two Hundred Only", "200.00", "169.50", String(count + 1).padStart(7, "0")])
    expect(text).toContain(words.replaceAll(" ", ""))
  expect((await fetchInvoice(await paying.house.signIn(4), id)).status).toBe(200)
  expect(await paying.rows("select from invoices where order_id = $1", [id])).toHaveLength(1)
})

test("an order that is not paid has no invoice", async () => {
  const { rows } = await paying.house.portal.pool.query<{ id: number }>("select max(id) + 1 as id from orders")
  expect((await fetchInvoice(paying.tokenOf(1), rows[0]!.id)).status).toBe(404)
})
