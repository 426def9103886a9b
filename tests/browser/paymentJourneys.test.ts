import { expect, test } from "vitest"
import { signIn, tell } from "../kit/client.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"
import { fillClass, unpaid } from "./unpaid.kit.ts"

/** Longer ways with money: a class whose bank answers late, the checkout on a phone. */
const windows = chromiumWindows()

const many = 312

test("a school pays for 312 students by UPI, closes the window at the bank, comes back, and all are paid", async () => {
  await fillClass(11, many)
  const page = await windows.open({ as: "role-2", path: "/payment/payment-student?class_level=11" })
  const order = page.getByRole("region", { name: "Order" })
  await order.getByText(`All ${many} unpaid students`).waitFor()
  await order.getByRole("button", { name: "Pay ₹62,400" }).click()
  await page.getByRole("radio", { name: "UPI" }).check()
  await page.getByRole("button", { name: /^Close the window/ }).click()
  await page.getByRole("link", { name: "Back" }).click()
  await page.getByText("Checking with the bank").waitFor()
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await page.getByText("₹62,400 received").waitFor({ timeout: 20_000 })
  expect(await page.evaluate(() => "isSame" in globalThis)).toBe(true)
  await page
    .getByText(/\b312 students\b/)
    .first()
    .waitFor()
  expect(await unpaid(11)).toBe(0)
})

test("a school transfers to its order's own account number, and is told that the order is paid", async () => {
  await fillClass(9, 3)
  const page = await windows.open({ as: "role-2", path: "/payment/payment-student?class_level=9" })
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.getByRole("button", { name: /^Pay ₹/ }).waitFor()
  await page.getByRole("button", { name: "Pay by bank transfer or cheque" }).click()
  await page.getByText("to this order's own account number").waitFor()
  const copied = async (name: string) => {
    await page.getByRole("button", { name: `Copy: ${name}` }).click()
    await page.getByText(`Copied: ${name}`).waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const number = await copied("Account number")
  expect(number).toMatch(/^\d{16}$/)
  expect([await copied("IFSC"), await copied("Beneficiary")]).toEqual(["RATN0VAAPIS", "National Olympiad Trust"])
  const amount = Math.round(Number(await copied("Total")) * 100)
  expect(amount).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await transfer(number, amount)
  await page.getByText(/received$/).waitFor({ timeout: 20_000 })
  expect(await page.evaluate(() => "isSame" in globalThis)).toBe(true)
})

/** Has the payer's bank transfer an amount (paise) to an account number, on the sandbox's director page. */
const transfer = async (number: string, amount: number) => {
  const token = await signIn(portal.url, "role-2")
  const { body: quote } = await tell<{ amount: number }>(portal.url, "get-payment-amount", token, {})
  const sent = { amount: quote.data.amount, currency: "INR" }
  const { body: order } = await tell<{ url: string }>(portal.url, "pay-student/create-payment", token, sent)
  const director = `${new URL(order.data.url).origin}/sandbox`
  const text = await (await fetch(director)).text()
  const account = new RegExp(`(va_\\w{14})</td><td>${number}`).exec(text)?.[1] ?? ""
  const made = await fetch(`${director}/transfer?account=${account}&amount=${amount}`)
  expect(made.status).toBe(200)
}

test("the sandbox's checkout works on a phone and by the keyboard; a declined card says why", async () => {
  const page = await windows.open({
    as: "role-2",
    path: "/payment/payment-student",
    context: { viewport: { width: 390, height: 844 } }
  })
  await page.getByRole("button", { name: /^Pay ₹/ }).click()
  await page.getByRole("img", { name: "QR code of this payment" }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true)
  await page.getByRole("radio", { name: "UPI" }).focus()
  await page.keyboard.press("ArrowDown")
  await page.getByLabel("Card number").fill("4100 2800 0008 0001")
  await page.keyboard.press("Enter")
  await page.getByText("The payment failed").waitFor({ timeout: 15_000 })
})

test.each([
  ["light", "en"],
  ["dark", "hi"]
] as const)("payments on a phone, %s, %s", async (colorScheme, language) => {
  const phone = { viewport: { width: 390, height: 844 }, colorScheme }
  for (const [as, paths] of [
    ["role-2", ["/payment/payment-student", "/payment/payment-history", "/study-material/buy-study-material"]],
    [
      "role-4",
      [
        "/paysupport/order-review",
        "/paysupport/order-review?case=1",
        "/paysupport/student-pay-support",
        "/paysupport/school-pay-support"
      ]
    ]
  ] as const) {
    const page = await windows.open({ as, path: paths[0], context: phone })
    await page.context().addCookies([{ name: "language", value: language, url: portal.url }])
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole("heading", { level: 1 }).waitFor()
      await page.waitForTimeout(1_500)
      const folder = process.env["PICTURES"]
      if (folder !== undefined)
        await page.screenshot({ path: `${folder}/pay-${language}${path.replaceAll(/\W+/g, "-")}.png` })
      expect(await axeViolations(page), path).toEqual([])
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path).toBe(true)
    }
  }
})
