import { describe, expect, test } from "vitest"
import { tell } from "../kit/client.ts"
import { filterBy } from "../kit/filterBy.ts"
import { axeViolations, portal } from "../kit/windows.ts"
import {
  approved,
  at,
  call,
  content,
  editor,
  hindi,
  setUp,
  tokens,
  translate,
  unique,
  windows,
  write
} from "./translations.kit.ts"

setUp()

describe("a translation", () => {
  test("is written in Hindi and Tamil, approved by another; a changed source makes its own line stale", async () => {
    const id = await approved(18)
    const page = await windows.open({ as: "role-15", path: "/paper-editor-admin/level1-questions" })
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Translations" }).click()
    await page.getByRole("heading", { name: "Translations", level: 1 }).waitFor()
    await filterBy(page, "Language", "Hindi")
    await filterBy(page, "For me", "To translate")
    await page.getByRole("searchbox").fill(String(id))
    await page
      .getByRole("row")
      .filter({ hasText: `Boat ${unique}` })
      .getByText("Not translated")
      .click()
    await page.waitForURL(`**${at(id, "hi")}`)
    expect(await axeViolations(page)).toEqual([])

    await write(page, "Option A in Hindi", "धारा की दिशा में")
    await page.keyboard.press("Control+s")
    await page.getByText("1 line saved").waitFor()
    await write(page, "Question in Hindi", "नाव")
    await page.keyboard.press("Control+s")
    const dialog = page.getByRole("dialog", { name: "Failed to store Question Translate" })
    await dialog.getByText("1 line lacks words or formulas").waitFor()
    await dialog.getByRole("button", { name: "OK" }).click()
    await editor(page, "Question in Hindi").getByText("नाव").waitFor()
    await page.keyboard.press("Control+a")
    await editor(page, "Question in Hindi").click()
    await page.keyboard.press("Control+a")
    await page.keyboard.press("Delete")
    await editor(page, "Option A in Hindi").click()
    await page.keyboard.press("Control+a")
    await translate(page, "Hindi", hindi)
    await page.getByText("Waiting for another reviewer").waitFor()
    expect(await page.getByRole("button", { name: "Approve" }).count()).toBe(0)
    const own = await tell(portal.url, "question/translation/approve", tokens["role-15"], {
      question_id: id,
      language_id: "hi"
    })
    expect([own.status, own.body.message]).toEqual([409, expect.stringContaining("Translators cannot")])

    const other = await windows.open({
      as: "role-15-second",
      path: `/paper-editor-admin/translations?language_id=hi&waits=reading&search=${id}`
    })
    await other
      .getByRole("row")
      .filter({ hasText: `Boat ${unique}` })
      .getByText("In review")
      .click()
    await other.getByRole("button", { name: "Approve" }).click()
    await other.getByText("Translation approved").first().waitFor()

    await page.goto(`${portal.url}${at(id, "ta")}`)
    await translate(page, "Tamil", [
      `படகு ${unique} இன் வேகம் `,
      ". அது எத்திசையில் மெதுவாகச் செல்லும்?",
      "நீரோட்டத்தின் திசையில்",
      "நீரோட்டத்திற்கு எதிராக"
    ])
    await other.goto(`${portal.url}${at(id, "ta")}`)
    await other.getByRole("button", { name: "Request changes…" }).click()
    await other.getByRole("textbox", { name: "What should change?" }).fill("Say it as books for class 8 do.")
    await other.getByRole("button", { name: "Request changes", exact: true }).click()
    await other.getByText("Returned to its translators").first().waitFor()
    await page.reload()
    await page.getByText("Say it as books for class 8 do.").first().waitFor()

    await call("role-14", "question/question-update", {
      id,
      version: 1,
      why: "Clearer.",
      ...content(18, "Upstream, against the current")
    })
    await page.goto(`${portal.url}${at(id, "hi")}`)
    await page.getByText("Source changed", { exact: true }).waitFor()
    expect(await page.getByText("Changed in source").count()).toBe(1)
    const stale = page.locator("[data-stands='stale']")
    expect(await stale.getAttribute("data-line")).toBe("options.1.0")
    expect(await stale.locator("ins").allInnerTexts()).toEqual([expect.stringContaining("against the current")])
    await stale.getByText("Previously:").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await stale.getByRole("button", { name: /^Keep translation/ }).click()
    await page.getByRole("button", { name: "Submit", exact: true }).click()
    await page.getByText("Translation submitted for review").first().waitFor()
  })

  test("is suggested by what was approved, with this question's formulas, and taken only by a press", async () => {
    const id = await approved(24)
    const page = await windows.open({ as: "role-15", path: `/paper-editor-admin/question/${id}?view=translations` })
    await page.getByRole("link", { name: /^Hindi/ }).click()
    await page.getByRole("button", { name: "Suggest translations" }).click()
    const suggestions = page.getByRole("list", { name: "Suggestions: Question" })
    await suggestions.getByText(/99 % similar/).waitFor()
    await page.getByRole("list", { name: "Suggestions: Option A" }).getByText("Same text in").first().waitFor()
    expect(await editor(page, "Question in Hindi").innerText()).not.toContain("नाव")
    expect(await axeViolations(page)).toEqual([])
    await editor(page, "Question in Hindi").click()
    await page.keyboard.press("Alt+1")
    await editor(page, "Question in Hindi").getByText(`नाव ${unique}`).waitFor()
    expect(
      await editor(page, "Question in Hindi")
        .getByRole("img")
        .evaluateAll((shown) => shown.map((each) => each.getAttribute("aria-label")))
    ).toEqual(["Formula 24\\,\\text{km/h}"])
    await page.getByText("Not saved").waitFor()
    await page.getByRole("link", { name: "All translations" }).click()
    await page.getByRole("dialog", { name: "Discard changes?" }).getByRole("button", { name: "Keep editing" }).click()
    await editor(page, "Question in Hindi").click()
    await page.keyboard.press("Control+s")
    await page.getByText("1 line saved").waitFor()
  })

  test("into Urdu runs right to left, whichever way the page runs; who does not translate reads it", async () => {
    const id = await approved(30)
    const page = await windows.open({ as: "role-15", path: at(id, "ur") })
    await write(page, "Question in Urdu", `کشتی ${unique} کی رفتار `, " ہے۔ وہ کس طرف سست چلتی ہے؟")
    expect(
      await editor(page, "Question in Urdu").evaluate((element) => [
        getComputedStyle(element).direction,
        (element as HTMLElement).lang
      ])
    ).toEqual(["rtl", "ur"])
    await page.keyboard.press("Control+s")
    await page.getByText("1 line saved").waitFor()
    await page.goto(`${portal.url}${at(id, "ur")}?dir=rtl`)
    await editor(page, "Question in Urdu").getByText("کشتی").waitFor()
    expect(await axeViolations(page)).toEqual([])
    const reader = await windows.open({ as: "role-14", path: at(id, "ur") })
    await reader.getByText("Not translated").first().waitFor()
    expect(await reader.getByRole("textbox").count()).toBe(0)
    await reader.goto(`${portal.url}/paper-editor-admin/translations/${id}`)
    await reader.getByRole("link", { name: /^Urdu/ }).getByText("In progress").waitFor()
    expect(await axeViolations(reader)).toEqual([])
  })
})
