import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { axeViolations } from "../kit/axe.ts"
import { chromiumWindows } from "../kit/windows.ts"
import { figure, numberIn } from "./dashboards.kit.ts"

const windows = chromiumWindows()

/** How many rows a list says that it has, once it says so. */
const totalOf = async (page: Page, noun: string) => {
  const said = page.getByText(new RegExp(`^[\\d,]+ ${noun}s?$`)).first()
  await said.waitFor()
  return numberIn(said.innerText())
}

test("each key figure that counts rows leads to them, cut to the same", async () => {
  const year = new Date(Date.now() - 90 * 86_400_000).getUTCFullYear()
  const page = await windows.open({ as: "role-10", path: `/analytic?class_level=8,9&language=en&year=${year}` })
  for (const [label, noun, path] of [
    ["Students", "student", "/student/total-student"],
    ["Fee paid", "student", "/student/total-student"],
    ["Schools", "school", "/school/total-schools"]
  ] as const) {
    await figure(page, label).waitFor()
    const counted = await numberIn(figure(page, label).innerText())
    expect(counted).toBeGreaterThan(0)
    await page.getByRole("region", { name: "Key figures" }).getByRole("link", { name: label, exact: true }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    await expect.poll(() => totalOf(page, noun)).toBe(counted)
    await page.goBack()
  }
  await page.getByRole("region", { name: "Key figures" }).getByRole("link", { name: "Submitted" }).click()
  await expect
    .poll(() => page.locator("#regions").evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(200)
})

test("whatever waits for somebody on a landing leads to where it is", async () => {
  for (const as of ["role-2", "role-3", "role-4", "role-5", "role-8", "role-9", "role-10", "role-11", "role-17"]) {
    const page = await windows.open({ as, path: "/admin-dashboard" })
    const tasks = page.getByRole("region", { name: "For you now" })
    await tasks.waitFor()
    await page.waitForLoadState("networkidle")
    const lines = tasks.getByRole("listitem")
    for (let nth = 0; nth < (await lines.count()); nth++)
      expect(await lines.nth(nth).locator("a, button").count(), `${as}: ${await lines.nth(nth).innerText()}`).toBe(1)
    await page.close()
  }
})

test("figures that cannot be counted say so, with a way to try again", async () => {
  // No region has such a number, and none can.
  const page = await windows.open({ as: "role-10", path: "/analytic?district_ids=99999999999" })
  for (const title of ["Students by class and gender", "Registrations and collections", "Students by state"]) {
    const card = page.getByRole("region", { name: title })
    await card.getByText("Figures could not be loaded").waitFor()
    await card.getByRole("button", { name: "Try again" }).click()
    await card.getByText("Figures could not be loaded").waitFor()
  }
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole("button", { name: "All my regions" }).click()
  await figure(page, "Students").waitFor()
  await page.getByRole("region", { name: "Students by class and gender" }).getByRole("img").waitFor()
})

test("a key figure is shown whole, however narrow its place", async () => {
  const page = await windows.open({ as: "role-10", path: "/admin-dashboard" })
  for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await figure(page, "Collected").waitFor()
    const cut = await page
      .locator("dd [data-changed]")
      .evaluateAll((values) =>
        values
          .filter(
            (value) => value.getBoundingClientRect().right > value.parentElement!.getBoundingClientRect().right + 1
          )
          .map((value) => value.textContent)
      )
    expect(cut, `at ${width} px`).toEqual([])
  }
})
