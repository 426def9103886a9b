import { describe, expect, test } from "vitest"
import { isEverything } from "../kit/everything.ts"
import { statsOf } from "../kit/client.ts"
import { openProxy } from "../kit/proxy.ts"
import { portal } from "../kit/windows.ts"
import {
  caller,
  figure,
  inIndia,
  nextFile,
  numberIn,
  regionsChangedBy,
  rowOf,
  submittedIn,
  upload,
  windows
} from "./live.kit.ts"

describe("an admin watches answer sheets arrive", () => {
  test("signs in, opens the live screen, uploads a file in another window, and sees the state count up", async () => {
    const live = await windows.open({ path: "/login" })
    await live.getByLabel("Username").fill("role-10")
    await live.getByLabel("Password", { exact: true }).fill("Olympiad@2026")
    await live.getByRole("button", { name: "Sign in" }).click()
    await live.waitForURL("**/admin-dashboard")
    const menu = live.getByRole("navigation", { name: "Main" })
    await menu.getByRole("button", { name: "Exams" }).click()
    await menu.getByRole("link", { name: "Live submissions" }).click()
    await live.waitForURL("**/live")
    await live.getByRole("combobox", { name: "Exam" }).selectOption({ label: "Level I" })
    await live.locator("[data-testid=freshness][data-state=live]").waitFor()
    const totalBefore = await numberIn(figure(live, "submitted"))

    const other = await windows.open({ as: "role-10", path: "/result-overview/upload-exam-file?exam=1" })
    const rows = [
      ...(await live
        .getByRole("row")
        .filter({ has: live.locator("[col-id=submitted]") })
        .all())
    ]
    expect(rows.length).toBeGreaterThan(10)
    let accepted = 0
    const changed = await regionsChangedBy(
      async () => {
        accepted = await upload(other, nextFile())
      },
      { group_by: "state" }
    )
    expect(changed.reduce((sum, { more }) => sum + more, 0)).toBe(accepted)
    for (const { name, submitted } of changed) {
      await expect.poll(() => submittedIn(live, name), { timeout: 1_000, interval: 10 }).toBe(submitted)
    }
    await expect.poll(() => numberIn(figure(live, "submitted")), { timeout: 1_000 }).toBe(totalBefore + accepted)
    const facts = live.getByTestId("freshness")
    await expect.poll(async () => Number(await facts.getAttribute("data-delay"))).toBeLessThan(2_000)
  })

  test.runIf(isEverything)(
    "opens a state to districts and a district to schools with the keyboard, and they count up too",
    async () => {
      const page = await windows.open({ as: "role-10", path: "/live?exam=1" })
      const { upload: byCall } = await caller()
      const [state] = await regionsChangedBy(() => byCall(nextFile()), { group_by: "state" })
      const names = page.getByRole("row").locator("[col-id=name]")
      await rowOf(page, state!.name).locator("[col-id=name]").click()
      await page.keyboard.press("ArrowRight")
      await expect.poll(() => rowOf(page, state!.name).getByRole("button").getAttribute("aria-expanded")).toBe("true")

      const [district] = await regionsChangedBy(() => byCall(nextFile()), {
        group_by: "district",
        state_ids: [state!.id]
      })
      const depths = () =>
        names
          .locator("[data-depth]")
          .evaluateAll((all) => new Set(all.map((one) => (one as HTMLElement).dataset["depth"])).size)
      await expect.poll(depths).toBe(2)
      await expect.poll(() => submittedIn(page, district!.name), { timeout: 2_000 }).toBe(district!.submitted)

      await rowOf(page, district!.name).locator("[col-id=name]").click()
      await page.keyboard.press("Enter")
      await expect.poll(depths).toBe(3)
      const [school] = await regionsChangedBy(() => byCall(nextFile()), {
        group_by: "school",
        district_ids: [district!.id]
      })
      if (school) await expect.poll(() => submittedIn(page, school.name), { timeout: 2_000 }).toBe(school.submitted)

      await rowOf(page, state!.name).locator("[col-id=name]").click()
      await page.keyboard.press("ArrowLeft")
      await expect.poll(depths).toBe(1)
    }
  )

  test.runIf(isEverything)(
    "reads it as a plain table, cut by what the address says, and the address keeps what was chosen",
    async () => {
      const page = await windows.open({ as: "role-10", path: "/live?exam=1&class=8&language=hi&view=table" })
      const { token } = await caller()
      const expected = await statsOf(portal.url, token, {
        exam_id: 1,
        group_by: "state",
        class_level: 8,
        language: "hi"
      })
      const table = page.getByRole("table")
      await table.waitFor()
      await expect.poll(() => table.locator("tbody tr").count()).toBe(expected.rows.length)
      for (const row of expected.rows.slice(0, 5)) {
        const cells = table
          .locator("tbody tr")
          .filter({ has: page.getByText(row.name, { exact: true }) })
          .locator("td")
        await expect
          .poll(async () => (await cells.allTextContents()).slice(0, 2), { message: row.name })
          .toEqual([inIndia.format(row.registered), inIndia.format(row.submitted)])
      }
      await page.getByRole("combobox", { name: "Class" }).selectOption("9")
      await page.getByRole("combobox", { name: "Language" }).selectOption("")
      await page.getByRole("button", { name: "Grid" }).click()
      await expect.poll(() => new URL(page.url()).search).toBe("?exam=1&class=9")
      const nine = (await statsOf(portal.url, token, { exam_id: 1, group_by: "state", class_level: 9 })).rows
      await expect
        .poll(() => numberIn(figure(page, "registered")))
        .toBe(nine.reduce((sum, { registered }) => sum + registered, 0))
      await page.reload()
      await expect.poll(() => page.getByRole("combobox", { name: "Class" }).inputValue()).toBe("9")
    }
  )

  test.runIf(isEverything)("pauses, and nothing moves; resumes, and all of it is there", async () => {
    const page = await windows.open({ as: "role-10", path: "/live?exam=1" })
    const { upload: byCall } = await caller()
    await page.locator("[data-testid=freshness][data-state=live]").waitFor()
    const before = await numberIn(figure(page, "submitted"))
    await page.getByRole("button", { name: "Pause" }).click()
    const { accepted } = await byCall(nextFile())
    const more = await byCall(nextFile())
    await page.getByText(/Paused, [1-9]\d* changes? waiting/).waitFor()
    expect(await numberIn(figure(page, "submitted"))).toBe(before)
    await page.getByRole("button", { name: "Resume" }).click()
    await expect.poll(() => numberIn(figure(page, "submitted"))).toBe(before + accepted + more.accepted)
    await page.locator("[data-testid=freshness][data-state=live]").waitFor()
  })
})

describe("while the line is down", () => {
  test("figures stay as they were and say since when, instead of falling to zero", async () => {
    const wire = await openProxy(portal.url)
    const page = await windows.open({ as: "role-10", url: wire.url, expected: /ERR_|WebSocket/, path: "/login" })
    await page.clock.install()
    await page.goto("/live?exam=1")
    const facts = page.getByTestId("freshness")
    await page.locator("[data-testid=freshness][data-state=live]").waitFor()
    const { upload: byCall } = await caller()
    const before = await numberIn(figure(page, "submitted"))
    const { accepted } = await byCall(nextFile())
    await expect.poll(() => numberIn(figure(page, "submitted"))).toBe(before + accepted)
    await expect.poll(() => numberIn(figure(page, "rate"))).toBeGreaterThan(0)
    await facts.getByText("Last sheet").waitFor()

    await wire.cut()
    await page.locator("[data-testid=freshness][data-state=reconnecting]").waitFor()
    const rate = await numberIn(figure(page, "rate"))
    expect(rate).toBeGreaterThan(0)
    await page.clock.fastForward(5 * 60_000)
    await page.getByText(/Figures as of \d+:\d\d:\d\d [ap]m IST/).waitFor()
    expect(await numberIn(figure(page, "rate"))).toBe(rate)
    expect(await numberIn(figure(page, "submitted"))).toBe(before + accepted)

    await wire.mend()
    await page.clock.fastForward(5_000)
    await page.getByText(/Figures as of/).waitFor({ state: "detached" })
    await wire.close()
  })

  test.runIf(isEverything)("the last sheet is one of what is shown: an event of another exam is none", async () => {
    const page = await windows.open({ as: "role-10", path: "/live?exam=1" })
    const facts = page.getByTestId("freshness")
    const last = () => facts.locator("dl > div").filter({ hasText: "Last sheet" }).locator("dd").innerText()
    await facts.getByText("Last sheet").waitFor()
    const shown = (await last()).split(",")[0]
    const { token } = await caller()
    const { rows } = await statsOf(portal.url, token, { exam_id: 1, group_by: "state" })
    const newest = rows
      .map(({ last_at }) => last_at ?? "")
      .toSorted()
      .at(-1)!
    const clock = new Intl.DateTimeFormat("en-IN", {
      hour: "numeric",
      minute: "2-digit",
      second: "2-digit",
      hour12: true,
      timeZone: "Asia/Kolkata"
    })
    expect(shown).toBe(`${clock.format(new Date(newest))} IST`)
  })
})
