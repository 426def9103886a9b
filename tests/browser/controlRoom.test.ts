import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { stallMinutes } from "../../schema/exams/intake.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { axeViolations } from "../kit/axe.ts"
import { ask, statsOf } from "../kit/client.ts"
import { portal } from "../kit/windows.ts"
import { caller, nextFile, numberIn, rowOf, windows } from "./live.kit.ts"

/** The live screen as a control room uses it: whom to call, which regions, on a wall. */

test("finds the districts that have not begun, with whom to call, and opens one among its state's", async () => {
  const page = await windows.open({ as: "role-10", path: "/live?exam=1" })
  const quiet = page.getByRole("button", { name: /districts? (?:has|have) no sheets yet/ })
  await quiet.click()
  await expect.poll(() => new URL(page.url()).search).toBe("?exam=1&view=districts&standing=quiet")
  const row = page.locator("[role=row][row-id]").first()
  await row.getByText("No sheets yet").waitFor()
  const district = await row.locator("[col-id=name]").innerText()
  await page
    .getByRole("link", { name: /^\+?[\d ]+$/ })
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole("searchbox", { name: "Search district, state or coordinator" }).fill(district)
  await expect.poll(() => page.locator("[role=row][row-id]").count()).toBeLessThan(5)
  await row.getByRole("button", { name: `Actions for ${district}` }).click()
  await page.getByRole("menuitem", { name: "Show its schools" }).click()
  await rowOf(page, district).waitFor()
  expect(new URL(page.url()).search).toMatch(/^\?exam=1&open=state-\d+%2Cdistrict-\d+$/)
  // A school's name leads to its page.
  const school = page.locator("[role=row][row-id^='school-']").getByRole("link").first()
  const name = await school.innerText()
  await school.click()
  await page.getByRole("heading", { level: 1, name }).waitFor()
  await page.goBack()
  await rowOf(page, district).waitFor()

  await page.reload()
  await rowOf(page, district).waitFor()
  await page.getByRole("columnheader", { name: "Submitted" }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get("order")).toBe("-submitted")
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click()
  ])
  expect(file.suggestedFilename()).toBe("Level I.csv")
  const csv = await readFile(await file.path(), "utf8")
  expect(csv.split("\r\n").filter((line) => line.includes(` / ${district}"`))).toHaveLength(1)
})

test("groups by zone and prant, follows the exam that receives, and hangs on a wall", async () => {
  const page = await windows.open({ as: "role-10", path: "/live" })
  await page.locator("[data-testid=freshness][data-state=live]").waitFor()
  expect(await page.getByRole("combobox", { name: "Exam" }).locator("option:checked").innerText()).toMatch(
    /^Receiving now: /
  )
  const { token } = await caller()
  for (const group_by of ["zone", "prant"]) {
    await page.getByRole("combobox", { name: "Group by" }).selectOption(group_by)
    const { rows } = await statsOf(portal.url, token, { exam_id: 1, group_by })
    await rowOf(page, rows[0]!.name).first().waitFor()
  }
  await page.getByRole("button", { name: "Wall view" }).click()
  const wall = page.getByRole("dialog")
  await wall.getByTestId("wall-submitted").waitFor()
  expect(await axeViolations(page)).toEqual([])
  const { upload: byCall } = await caller()
  const before = await numberIn(wall.getByTestId("wall-submitted"))
  const { accepted } = await byCall(nextFile())
  await expect.poll(() => numberIn(wall.getByTestId("wall-submitted"))).toBe(before + accepted)
  await page.keyboard.press("Escape")
  await wall.waitFor({ state: "detached" })
  await expect.poll(() => new URL(page.url()).searchParams.get("view")).toBeNull()
})

test("says so when a district stalls while the page is shown, and leads to it", async () => {
  const { token, upload: byCall } = await caller()
  await byCall(nextFile())
  const page = await windows.open({ as: "role-10", path: "/live?exam=1" })
  const chip = page.getByRole("list", { name: "Needs attention" }).getByText(/ha(?:s|ve) stalled/u)
  await chip.waitFor()
  const before = await chip.innerText()
  const pool = openPool(portal.databaseUrl, { max: 1 })
  // The clock moves on for a district that has begun and is not nearly done.
  const asked = "exams/districts?exam_id=1&standing=arriving&per_page=1"
  const { body } = await ask<{ rows: { id: number }[] }>(portal.url, asked, token)
  const told = page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .filter({ hasText: /stalled/u })
  const stall = () =>
    pool.query(
      `update sheet_stats set last_at = now() - $1 * interval '1 minute'
       where exam_id = 1 and level = 'district' and region_id = $2`,
      [stallMinutes + 1, body.data.rows[0]!.id]
    )
  // Sheets of the file may still be counted, which sets the clock again.
  await expect
    .poll(
      async () => {
        await stall()
        return told.count()
      },
      { timeout: 90_000, interval: 1_000 }
    )
    .toBeGreaterThan(0)
  await told.first().getByRole("button", { name: "Show" }).click()
  await pool.end()
  await expect.poll(() => new URL(page.url()).searchParams.get("standing")).toBe("stalled")
  expect(await chip.innerText()).not.toBe(before)
  expect(await axeViolations(page)).toEqual([])
})
