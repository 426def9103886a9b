import { beforeAll, expect, test } from "vitest"
import { pictures } from "../kit/pictures.ts"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"
import { fillClass } from "./unpaid.kit.ts"

const windows = chromiumWindows()

beforeAll(async () => {
  for (const level of [8, 9]) await fillClass(level, 3)
})

test("a school pays for a class, and the page says so without being loaded again", async () => {
  const page = await windows.open({ as: "role-2", path: "/payment/payment-student" })
  const order = page.getByRole("region", { name: "Order" })
  await order.getByRole("button", { name: /^Pay ₹/ }).waitFor()
  const all = await order.getByText(/^All [\d,]+ unpaid students/).innerText()
  const [, level] = /^Class (\d+)/.exec(
    await order
      .getByText(/^Class \d+ · /)
      .first()
      .innerText()
  )!
  await page.goto(`/payment/payment-student?class_level=${level}`)
  await expect.poll(() => order.getByText(/^All [\d,]+ unpaid student/).innerText()).not.toBe(all)
  expect(await axeViolations(page)).toEqual([])
  await order.getByRole("button", { name: /^Pay ₹/ }).click()

  await page.getByRole("heading", { name: "Sandbox payment" }).waitFor()
  await page.getByRole("button", { name: "Pay", exact: true }).click()
  await page.getByText(/^₹[\d,]+ received$/).waitFor()
  expect(page.url()).toMatch(/\/payment\/payment-history\?order=\d+$/)
  expect(await axeViolations(page)).toEqual([])

  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download invoice" }).click()
  expect((await download).suggestedFilename()).toMatch(/[.]pdf$/)

  await page.getByRole("button", { name: "Payment history" }).click()
  await page.getByRole("gridcell", { name: "Paid", exact: true }).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test("a payment that the bank answers late is shown once it is there; a declined one can be tried again", async () => {
  const page = await windows.open({ as: "role-2", path: "/payment/payment-student?class_level=9" })
  const pay = async (outcome: RegExp) => {
    await page.getByRole("button", { name: /^Pay ₹/ }).click()
    await page.getByRole("button", { name: outcome }).click()
  }
  await pay(/^Bank declines/)
  await page.getByText("The payment failed").waitFor({ timeout: 15_000 })
  await page.getByRole("button", { name: "Choose students" }).click()
  await pay(/^Close the window/)
  await page.getByRole("link", { name: "Back" }).click()
  await page.getByText("Checking with the bank").waitFor()
  await page.getByText(/^₹[\d,]+ received$/).waitFor({ timeout: 15_000 })
})

test("a payer asks for help; support refunds a payment that was made twice in three clicks", async () => {
  const page = await windows.open({ as: "role-17", path: "/payment/payment-student?class_level=8" })
  await page.getByRole("button", { name: /^Pay ₹/ }).click()
  await page.getByRole("link", { name: "Cancel" }).click()
  await page.getByRole("button", { name: "I paid and it is not marked" }).click()
  await page.getByLabel("UTR or bank reference").fill("402913582764")
  await page
    .getByLabel("Picture (optional)")
    .setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: Buffer.from(pictures.png) })
  await page.getByRole("button", { name: "Send request" }).click()
  const [id] = /\d+/.exec(await page.getByText(/^Request \d+ sent$/).innerText())!
  const request = await windows.open({ as: "role-4", path: `/paysupport/order-review?case=${id}` })
  await request.getByRole("img", { name: "Picture of the payment, sent by the payer" }).waitFor()
  await request.getByText("402913582764").waitFor()
  expect(await axeViolations(request)).toEqual([])

  await page.goto("/payment/payment-student?class_level=8")
  await page.getByRole("button", { name: /^Pay ₹/ }).click()
  await page.getByRole("button", { name: /^Pay twice/ }).click()
  await page.getByText(/^₹[\d,]+ waits for a decision$/).waitFor({ timeout: 15_000 })

  const support = await windows.open({ as: "role-4", path: "/paysupport/order-review?group=unmatched" })
  await support.getByRole("gridcell", { name: "Order paid twice" }).first().waitFor()
  expect(await axeViolations(support)).toEqual([])
  await support.getByRole("gridcell", { name: "Order paid twice" }).first().click()
  await support.getByText("Proposal: refund").waitFor()
  await support.getByRole("heading", { name: "At the gateway now" }).waitFor()
  expect(await axeViolations(support)).toEqual([])
  await support.getByRole("button", { name: "Claim" }).click()
  await support.getByRole("button", { name: "Refund", exact: true }).click()
  await support.getByRole("dialog").getByRole("button", { name: "Refund" }).click()
  await support
    .getByText(/^(Refund approved|Needs approval)$/)
    .first()
    .waitFor()
  await support.setViewportSize({ width: 390, height: 844 })
  expect(await axeViolations(support)).toEqual([])
})

test("support marks a fee and takes it back; a school disables accounts", async () => {
  const support = await windows.open({ as: "role-12", path: "/paysupport/student-pay-support" })
  const rows = support.getByRole("row")
  await rows.nth(1).waitFor()
  expect(await axeViolations(support)).toEqual([])
  await rows.nth(1).getByRole("button").last().click()
  await support.getByRole("menuitem", { name: "Mark as paid" }).click()
  await support.getByLabel("Reason").fill("Paid at the office, receipt 412.")
  await support.getByRole("dialog").getByRole("button", { name: "Mark as paid" }).click()
  await support.getByRole("button", { name: /^Take back: / }).click()
  await support.getByLabel("Reason").fill("Marked the wrong student.")
  await support.getByRole("dialog").getByRole("button", { name: "Take back" }).click()
  await support.getByRole("dialog").waitFor({ state: "hidden" })

  const school = await windows.open({ as: "role-17", path: "/payment/disable-account" })
  const total = async () => Number((await school.getByText(/^[\d,]+ students$/).innerText()).replace(/\D/g, ""))
  await school.getByRole("checkbox").nth(1).waitFor()
  const before = await total()
  await school.getByRole("checkbox").nth(1).click()
  await school.getByRole("button", { name: "Disable accounts" }).click()
  const dialog = school.getByRole("alertdialog").or(school.getByRole("dialog"))
  await dialog.getByRole("button", { name: "Disable accounts" }).click()
  await dialog.getByRole("button", { name: /^(Close|Done)$/ }).click()
  await expect.poll(total).toBe(before - 1)
  expect(await axeViolations(school)).toEqual([])
})
