import { readFile } from "node:fs/promises"
import { describe, expect, test } from "vitest"
import { documentOf, type Document } from "../../schema/documents/document.ts"
import { ask, tell } from "../kit/client.ts"
import { rulesOf } from "../kit/axe.ts"
import { showMode } from "../kit/mode.ts"
import { axeViolations, portal } from "../kit/windows.ts"
import { at, content, does, formula, line, setUp, store, tokens, unique, windows, words } from "./questions.kit.ts"

setUp()

const change = (who: string, id: number, version: number, stem: Document, why: string, more: object = {}) =>
  does(who, "question-update", { id, version, why, ...content(stem, more) })

describe("versions", () => {
  test("stand side by side, formulas set, changes marked; one goes back after a look at what it touches", async () => {
    const before = line(words(`A kite ${unique} at `), formula("\\frac{h}{2}"), words(" is seen"))
    const id = await store(before)
    await tell(portal.url, "store-question-translation", tokens["role-15"], {
      question_id: id,
      language_id: "hi",
      text_formulas: [{ segment: "options.0.0", content: [words("पहली ऊँचाई")] }]
    })
    const options = [documentOf("First altitude"), ...content().text.options.slice(1)]
    await change(
      "role-14",
      id,
      1,
      line(words(`A kite ${unique} at `), formula("\\frac{h}{3}"), words(" is heard")),
      "Another height.",
      {
        text: {
          ...content().text,
          stem: line(words(`A kite ${unique} at `), formula("\\frac{h}{3}"), words(" is heard")),
          options
        }
      }
    )
    await tell(portal.url, "store-question-translation", tokens["role-15"], {
      question_id: id,
      language_id: "hi",
      text_formulas: [{ segment: "options.0.0", content: [words("पहली दूरी")] }]
    })
    const page = await windows.open({ as: "role-14", path: at(id, "?view=versions") })
    await page.getByText("Another height.").waitFor()
    await page.getByText("2 parts of the text changed").waitFor()
    expect(
      await page
        .locator("del, ins")
        .filter({ hasText: /seen|heard/ })
        .allInnerTexts()
    ).toEqual(["seen", "heard"])
    expect(await page.locator("[data-changed=true] :is(del, ins, mark):has(.katex)").count()).toBe(2)
    await page.getByRole("button", { name: "Restore version 1" }).click()
    const dialog = page.getByRole("dialog", { name: "Restore version 1?" })
    await dialog.getByText("Hindi: 1 line of the translation becomes outdated", { exact: false }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByLabel("Reason for change").fill("The first height was right.")
    await dialog.getByRole("button", { name: "Restore version 1" }).click()
    await page.getByText("Restored version 1").waitFor()
    await page.getByText("Version 3 (current)").waitFor()
    await page.getByText("The first height was right.").waitFor()
  })

  test("of a retired question cannot be gone back to, and it is said as it is written", async () => {
    const id = await store()
    await does("role-14", "question-update", { id, version: 1, why: "Another wording.", ...content() })
    const page = await windows.open({ as: "role-14", path: at(id, "?view=versions"), expected: /409|40\d/ })
    await page.getByRole("button", { name: "Restore version 1" }).click()
    await page.getByRole("dialog").getByLabel("Reason for change").fill("Because.")
    await does("role-13", "retire", { id, reason: "Published elsewhere." })
    await page.getByRole("dialog").getByRole("button", { name: "Restore version 1" }).click()
    await page
      .getByRole("dialog", { name: "Failed to Rollback question" })
      .getByText("while the status is “Retired”", { exact: false })
      .waitFor()
  })
})

describe("screens of questions", () => {
  const looks = [
    { colorScheme: "light", dir: "ltr", width: 1280, height: 900, rules: undefined },
    { colorScheme: "light", dir: "rtl", width: 1280, height: 900, rules: rulesOf.places },
    { colorScheme: "dark", dir: "ltr", width: 1280, height: 900, rules: rulesOf.colours },
    { colorScheme: "light", dir: "ltr", width: 390, height: 844, rules: undefined }
  ] as const

  test.each([
    ["reading", ""],
    ["writing", "/edit"],
    ["versions", "?view=versions"],
    ["history", "?view=history"]
  ])("%s is for everybody, in every look", async (_what, view) => {
    const id = await store(line(words(`A mirror ${unique} of `), formula("x^2+\\sqrt{y}")))
    await change("role-14", id, 1, line(words(`A lens ${unique} of `), formula("x^3+\\sqrt{y}")), "Another one.")
    await does("role-16", "comment", { id, place: { part: "stem", at: 0, from: 2, to: 6 }, text: "Which one?" })
    const page = await windows.open({ as: "role-14", path: at(id, view) })
    await page.getByRole("heading", { level: 1 }).waitFor()
    await expect.poll(() => page.getByRole("status").filter({ hasText: "Loading" }).count()).toBe(0)
    for (const { colorScheme, dir, rules, ...size } of looks) {
      await showMode(page, colorScheme)
      await page.setViewportSize(size)
      await page.evaluate((dir) => {
        document.documentElement.dir = dir
      }, dir)
      expect(await axeViolations(page, rules), `${colorScheme} ${dir} ${size.width}`).toEqual([])
      expect(
        await page.evaluate(() => document.scrollingElement!.scrollWidth - document.scrollingElement!.clientWidth),
        `${dir} ${size.width}`
      ).toBeLessThanOrEqual(0)
    }
  })

  test("a subject's approved questions leave as a PDF; where there are none, the dialog says so", async () => {
    const page = await windows.open({ as: "role-13", path: "/paper-editor-admin/level1-dashboard", expected: /422/ })
    await page.getByRole("button", { name: "Export subject" }).click()
    const dialog = page.getByRole("dialog", { name: "Export subject" })
    await dialog.getByRole("combobox", { name: "Subject" }).selectOption({ label: "Mathematics" })
    expect(await axeViolations(page)).toEqual([])
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Export" }).click()
    ])
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe("%PDF-")
    await page.getByRole("button", { name: "Export subject" }).click()
    await dialog.getByRole("combobox", { name: "Subject" }).selectOption({ label: "A scientist's life and work" })
    await dialog.getByRole("combobox", { name: "Class" }).selectOption("11")
    await dialog.getByRole("combobox", { name: "Second language" }).selectOption({ label: "Assamese" })
    await dialog.getByRole("button", { name: "Export" }).click()
    await page.getByText("Export Failed").waitFor()
    await page.getByText("There are no approved questions to export").waitFor()
  })

  test("a dashboard's subject opens its questions, the last changed first", async () => {
    const page = await windows.open({ as: "role-13", path: "/paper-editor-admin/level1-dashboard" })
    await page.getByRole("button", { name: "Mathematics" }).click()
    const dialog = page.getByRole("dialog", { name: "Mathematics" })
    await dialog.getByRole("row").nth(1).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole("link").first().click()
    await page.waitForURL("**/paper-editor-admin/question/*")
  })

  test("a list works on a phone, and a dashboard's number opens what it counts", async () => {
    await store()
    const page = await windows.open({
      as: "role-13",
      path: "/paper-editor-admin/level2-dashboard",
      context: { viewport: { width: 390, height: 844 } }
    })
    const number = page.getByRole("link", { name: /Draft, Physics$/ })
    const count = Number((await number.innerText()).replaceAll(",", ""))
    await number.click()
    await page.waitForURL(/level2-questions\?.*subject_id=1.*state=draft/)
    await page.getByRole("button", { name: /^Filters: Physics, Draft/ }).waitFor()
    expect(
      (
        await ask<{ total: number }>(
          portal.url,
          "question/question-list?level=level2&subject_id=1&state=draft",
          tokens["role-13"]
        )
      ).body.data.total
    ).toBeGreaterThanOrEqual(count > 0 ? 1 : 0)
    await page.locator(".ag-row").first().click()
    await page.getByRole("heading", { level: 1, name: /^Question \d+/ }).waitFor()
  })
})
