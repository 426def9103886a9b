import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { signIn, tell } from "../kit/client.ts"
import { glyphsOf } from "../kit/pdfText.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"

/** A school in the Gulf pays: amounts in dirhams on the pages, the invoice and in the ledger. */
const windows = chromiumWindows()

/** What the ledger has of an order: its income and the money that the gateway owes for it, by currency. */
const bookedOf = async (order: number) => {
  const pool = openPool(portal.databaseUrl, { max: 1 })
  try {
    const { rows } = await pool.query<{ account: string; currency: string; amount: number }>(
      `select l.account, l.currency, sum(l.amount)::int as amount from ledger_postings l
       join orders o on o.payment = l.payment where o.id = $1 group by 1, 2 having sum(l.amount) <> 0 order by 1`,
      [order]
    )
    return rows
  } finally {
    await pool.end()
  }
}

/** How many unpaid students of each class the Gulf's school has. */
const gulfClasses = async () => {
  const token = await signIn(portal.url, "role-2-gcc")
  const { body } = await tell<{ rows: { class_level: number; students: number; fee: number; currency: string }[] }>(
    portal.url,
    "get-payment-amount",
    token,
    {}
  )
  return body.data.rows
}

test.each([
  ["1440 px", { width: 1440, height: 900 }],
  ["390 px", { width: 390, height: 844 }]
] as const)("a school in the Gulf pays in dirhams, %s", async (_, viewport) => {
  const [first] = await gulfClasses()
  expect(first).toMatchObject({ fee: 10_00, currency: "AED" })
  const { class_level: level, students } = first!
  const [sum, fils] = [`AED\u00a0${students * 10}`, students * 10_00]
  const page = await windows.open({
    as: "role-2-gcc",
    path: `/payment/payment-student?class_level=${level}`,
    context: { viewport }
  })
  const order = page.getByRole("region", { name: "Order" })
  const pay = order.getByRole("button", { name: `Pay ${sum}`, exact: true })
  await pay.waitFor()
  await order.getByText("5% tax included").waitFor()
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await pay.click()
  await page
    .getByText(`AED ${students * 10}.00`)
    .first()
    .waitFor()
  await page.getByRole("button", { name: "Pay", exact: true }).click()
  await page.getByLabel("Password").fill("123456")
  await page.getByRole("button", { name: "Confirm" }).click()
  await page.getByText(`${sum} received`).waitFor({ timeout: 20_000 })
  expect(await axeViolations(page)).toEqual([])

  const id = Number(new URL(page.url()).searchParams.get("order"))
  expect(await bookedOf(id)).toEqual([
    { account: "fees", currency: "AED", amount: -fils },
    { account: "gateway", currency: "AED", amount: fils }
  ])
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download invoice" }).click()
  const bytes = await readFile(await (await download).path())
  const printed = glyphsOf(new Uint8Array(bytes))
    .flat()
    .map(({ text }) => text)
    .join("")
    .replaceAll(/\s+/g, "")
  for (const words of ["Taxinvoice", "GI/2", "VAT", `Total(AED)${students * 10}.00`, "Dirhams", "Only"])
    expect(printed).toContain(words)
  expect(printed).not.toContain("GSTIN")
})
