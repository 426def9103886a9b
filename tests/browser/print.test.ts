import { expect, test } from "vitest"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

test.each([
  ["a list", "/student/total-student", "#content .ag-root"],
  ["a record", "/student/record/1", "#content section"],
  ["analytics", "/analytic", "#content canvas"]
])("%s is printed without what is only there to be pressed", async (_, path, content) => {
  const page = await windows.open({ as: "role-10", path, context: { viewport: { width: 1440, height: 900 } } })
  await page.locator(content).first().waitFor()
  await page.emulateMedia({ media: "print" })
  expect(await page.locator("header").first().isVisible()).toBe(false)
  expect(await page.locator("aside").first().isVisible()).toBe(false)
  expect(await page.getByRole("search").filter({ visible: true }).count()).toBe(0)
  expect(await page.locator(content).first().isVisible()).toBe(true)
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-")
  // A page of a list lies across the paper (842 x 595 points), any other stands.
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1"))!
  expect(Number(width) > Number(height)).toBe(path.includes("total-student"))
})

test("a record that is open beside its list is printed instead of the list", async () => {
  const page = await windows.open({
    as: "role-10",
    path: "/region-masters/district-coordinators",
    context: { viewport: { width: 1440, height: 900 } }
  })
  await page.locator("#content .ag-row").first().locator(".ag-cell").nth(1).click()
  const panel = page.locator("[data-record-panel]")
  await panel.getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor()
  await page.emulateMedia({ media: "print" })
  expect(await page.locator("#content").isVisible()).toBe(false)
  expect(await panel.getByRole("heading").first().isVisible()).toBe(true)
  expect(await panel.getByRole("button").filter({ visible: true }).count()).toBe(0)
  const { x, width } = (await panel.boundingBox())!
  expect([x, width]).toEqual([0, 1440])
  // It stands, where its list would lie across the paper.
  const [, across, down] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(
    (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  )!
  expect(Number(across)).toBeLessThan(Number(down))
})
