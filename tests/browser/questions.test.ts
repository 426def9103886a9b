import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { beforeAll, describe, expect, test } from "vitest"
import { documentOf, type Document, type Inline } from "../../schema/documents/document.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { rulesOf } from "../kit/axe.ts"
import { showMode } from "../kit/mode.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()
const unique = `${Date.now() % 1_000_000}`
let tokens: Readonly<Record<string, string>>
beforeAll(async () => {
  tokens = Object.fromEntries(
    await Promise.all(
      ["role-13", "role-14", "role-15", "role-16"].map(async (name) => [name, await signIn(portal.url, name)] as const)
    )
  )
})

const line = (...content: readonly Inline[]): Document => ({ type: "doc", content: [{ type: "paragraph", content }] })
const words = (text: string): Inline => ({ type: "text", text })
const formula = (latex: string): Inline => ({ type: "formula", attrs: { latex } })

let written = 0
/** A question that says something of its own. */
const content = (stem?: Document, more: object = {}) => ({
  kind: "single",
  level: "level2",
  class_levels: [9],
  subject_id: 1,
  section_id: 3,
  topic: "Optics",
  difficulty: "medium",
  marks: 2,
  negative_marks: 0,
  source: null,
  tags: [],
  text: {
    stem: stem ?? documentOf(`Kite ${(written += 1)} of ${unique} rises over hill ${written * 7}`),
    reason: null,
    left: [],
    right: [],
    explanation: documentOf("So it is the second."),
    options: [
      documentOf("First height"),
      line(words("Height "), formula("\\frac{h}{2}")),
      documentOf("Third height"),
      documentOf("Fourth height")
    ]
  },
  key: { options: [1] },
  ...more
})

const does = async <Data>(who: string, what: string, payload: object): Promise<Data> => {
  const { status, body } = await tell<Data>(portal.url, `question/${what}`, tokens[who], payload)
  if (status !== 200) throw new Error(`${what}: ${status} ${body.message}`)
  return body.data
}
const store = async (stem?: Document, more: object = {}): Promise<number> =>
  (await does<{ id: number }>("role-14", "question-store", content(stem, more))).id
const change = (who: string, id: number, version: number, stem: Document, why: string, more: object = {}) =>
  does(who, "question-update", { id, version, why, ...content(stem, more) })
const stateOf = async (id: number) =>
  (await ask<{ state: string }>(portal.url, `question/question-edit?id=${id}`, tokens["role-14"])).body.data.state

const at = (id: number, view = "") => `/paper-editor-admin/question/${id}${view}`
const editor = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })

describe("a question", () => {
  test("is written, handed in, answered unseen by another, and approved", async () => {
    const author = await windows.open({ as: "role-14", path: "/paper-editor-admin/level2-questions" })
    await author.getByRole("link", { name: "New question" }).first().click()
    await author.getByRole("combobox", { name: "Subject" }).selectOption({ label: "Physics" })
    await author.getByRole("checkbox", { name: "9", exact: true }).check()
    await editor(author, "Question").click()
    await author.keyboard.type(`Which lens ${unique} makes an upright image of everything?`)
    for (const letter of ["A", "B", "C"]) {
      await editor(author, `Option ${letter}`).click()
      await author.keyboard.type(`Lens ${letter} of glass`)
    }
    await author.getByRole("button", { name: "Save question" }).click()
    await author.getByText("Fix 2 fields before saving.").waitFor()
    await author.getByRole("button", { name: "Remove Option D" }).click()
    await author.getByRole("radio", { name: "Option B is correct" }).check()
    await author.getByRole("button", { name: "Save question" }).click()
    await author.getByText("Draft saved").waitFor()
    const id = Number(/question\/(\d+)/.exec(author.url())![1])
    await author.getByRole("button", { name: "Submit for review" }).click()
    await author.getByText("Waiting for another reviewer").waitFor()
    expect(await author.getByRole("button", { name: "Approve" }).count()).toBe(0)

    const colleague = await windows.open({
      as: "role-16",
      path: `/paper-editor-admin/level2-questions?state=inReview&search=${id}`
    })
    await colleague.locator(".ag-row").first().click()
    await colleague.getByText("Answer the question first").waitFor()
    expect(await colleague.getByLabel("Correct", { exact: true }).count()).toBe(0)
    expect(await axeViolations(colleague)).toEqual([])
    expect(await colleague.getByRole("button", { name: "Approve" }).isDisabled()).toBe(true)
    await colleague.getByRole("radio", { name: "Option B" }).check()
    await colleague.getByRole("button", { name: "Submit answer" }).click()
    await colleague.getByText("The answer key is confirmed", { exact: false }).first().waitFor()
    await colleague.getByRole("button", { name: "Approve" }).click()
    await colleague.getByText("Question approved").waitFor()
    expect(await stateOf(id)).toBe("approved")
  })

  test("that says nearly the same as another tells so while it is written", async () => {
    const stem = `A heavy trolley ${unique} rolls without friction down a smooth ramp of wood`
    const twin = await store(documentOf(stem))
    const page = await windows.open({ as: "role-14", path: "/paper-editor-admin/question?level=level2" })
    await editor(page, "Question").click()
    await page.keyboard.type(`${stem}, First height, Height, Third height`)
    await page.getByRole("link", { name: new RegExp(`Question ${twin},`) }).waitFor()
  })

  test("outlives a page that dies while it is written", async () => {
    const id = await store()
    const page = await windows.open({ as: "role-14", path: at(id, "/edit") })
    await editor(page, "Option A").click()
    await page.keyboard.press("End")
    await page.keyboard.type(" kept")
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes("question-")))
    const context = page.context()
    await page.close()
    const again = await context.newPage()
    await again.goto(at(id, "/edit"))
    await again.getByRole("button", { name: "Restore" }).click()
    await expect.poll(() => editor(again, "Option A").innerText()).toContain("First height kept")
  })

  test("is commented on at a place of its text, which its author finds marked", async () => {
    const id = await store(documentOf(`The shadow ${unique} of the tower grows`))
    await does("role-14", "submit", { id })
    const reviewer = await windows.open({ as: "role-16", path: at(id) })
    await reviewer.getByText(`The shadow ${unique} of the tower grows`).dblclick({ position: { x: 45, y: 10 } })
    await reviewer.getByText("“shadow").waitFor()
    await reviewer.getByLabel("Comment", { exact: true }).fill("Of which light?")
    await reviewer.getByRole("button", { name: "Add comment", exact: true }).click()
    await reviewer.getByText("Comment added").waitFor()
    const author = await windows.open({ as: "role-14", path: at(id) })
    await author.getByText("Of which light?").waitFor()
    expect((await author.locator("mark").innerText()).trim()).toBe("shadow")
  })

  test("is not approved on an old page, and the portal's own words say why", async () => {
    const id = await store()
    await does("role-14", "submit", { id })
    await does("role-16", "confirm-key", { id, answer: { options: [1] } })
    const chief = await windows.open({ as: "role-13", path: at(id), expected: /409/ })
    await chief.getByRole("button", { name: "Approve" }).waitFor()
    await does("role-14", "question-update", { id, version: 1, why: "Another wording.", ...content() })
    await chief.getByRole("button", { name: "Approve" }).click()
    const told = chief.getByRole("dialog", { name: "Could not approve the question" })
    await told.getByText("while the status is “Draft”", { exact: false }).waitFor()
    await told.getByRole("button", { name: "OK" }).click()
    expect(await stateOf(id)).toBe("draft")
  })
})

test("what cannot be saved is said as it is written, and stays in its form", async () => {
  const id = await store()
  const page = await windows.open({ as: "role-14", path: at(id, "/edit"), expected: /409/ })
  await editor(page, "Option A").click()
  await page.keyboard.press("End")
  await page.keyboard.type(" indeed")
  await page.getByLabel("Reason for change").fill("Too late.")
  await does("role-13", "retire", { id, reason: "Published elsewhere." })
  await page.getByRole("button", { name: "Save", exact: true }).click()
  const told = page.getByRole("dialog", { name: "Failed to update question" })
  await told.getByText("while the status is “Retired”", { exact: false }).waitFor()
  await told.getByRole("button", { name: "OK" }).click()
  expect(await editor(page, "Option A").innerText()).toContain("First height indeed")
})

describe("versions", () => {
  test("stand side by side with formulas set and changes marked, and one goes back after a look at what that touches", async () => {
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

test("two who edit one question see each other, and what both wrote is merged part by part", async () => {
  const id = await store(documentOf(`The old bridge ${unique} carries a tram`))
  const open = async (as: string) => {
    const page = await windows.open({ as, path: at(id, "/edit"), expected: /409/ })
    await editor(page, "Question").waitFor()
    return page
  }
  const reader = await windows.open({ as: "role-13", path: at(id) })
  const first = await open("role-14")
  await reader.getByText("Also editing: role-14").waitFor()
  const second = await open("role-16")
  await first.getByText("Also editing: role-16").waitFor()
  await second.getByText("Also editing: role-14").waitFor()

  const type = async (page: Page, name: string, text: string) => {
    await editor(page, name).click()
    await page.keyboard.press("Control+a")
    await page.keyboard.type(text)
  }
  await type(first, "Question", `The new bridge ${unique} carries a tram`)
  await type(first, "Option A", "Height one")
  await first.getByLabel("Reason for change").fill("It is new.")
  await first.getByRole("button", { name: "Save", exact: true }).click()
  await first.getByText("Version 2 saved").waitFor()

  await type(second, "Question", `The old bridge ${unique} carries a train`)
  await type(second, "Option C", "Height three")
  await second.getByRole("radio", { name: "Option B is correct" }).check()
  await second.getByLabel("Reason for change").fill("It is a train.")
  await second.getByRole("button", { name: "Save", exact: true }).click()
  await second.getByText("Version 2 was saved while you were editing").waitFor()
  expect(await second.getByRole("button", { name: "Save merged question" }).isDisabled()).toBe(true)
  await second.getByText("Option A: theirs").waitFor()
  await second.getByText("Option C: yours").waitFor()
  expect(await axeViolations(second)).toEqual([])
  await second
    .getByRole("group", { name: "Question" })
    .getByRole("radio", { name: /Theirs/ })
    .check()
  await second.getByRole("button", { name: "Continue editing" }).click()
  await expect.poll(() => editor(second, "Question").innerText()).toContain("The new bridge")
  expect(await editor(second, "Option C").innerText()).toContain("Height three")
  expect(await editor(second, "Option A").innerText()).toContain("Height one")
  await second.getByRole("button", { name: "Save", exact: true }).click()
  await second.getByText("Version 3 saved").waitFor()
  await reader.getByText("Also editing").waitFor({ state: "detached" })
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
