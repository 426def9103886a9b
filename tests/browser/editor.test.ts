import { describe, expect, test } from "vitest"
import { documentOf } from "../../schema/documents/document.ts"
import { type Block } from "../../schema/documents/parts.ts"
import { axeViolations } from "../kit/axe.ts"
import { blocks, formula, page, paragraph, press, rest, setUp, text, tool, type, write } from "./editor.kit.ts"

setUp()

describe("what is typed", () => {
  test("is text with marks, by keys and by buttons that say whether they are on", async () => {
    await write()
    await type("Find ")
    await press("Control+b")
    expect(await tool("Bold").getAttribute("aria-pressed")).toBe("true")
    await type("all")
    await press("Control+b")
    await tool("Italic").click()
    await type(" roots")
    expect(await blocks()).toEqual([paragraph(text("Find "), text("all", "strong"), text(" roots", "em"))])
    await press("Control+z", "Control+z", "Control+z")
    await press("Control+Shift+z")
    await press("Control+a")
    await tool("Clear formatting").click()
    expect(JSON.stringify(await blocks())).not.toContain("marks")
    expect(await tool("Redo").getAttribute("aria-disabled")).toBe("true")
  })

  test("becomes formulas between dollars, where they can be read, and Backspace takes that back", async () => {
    await write()
    await type("Let $x^2$ cost $5 or $6, not $\\nosuch$ ")
    expect(await blocks()).toEqual([paragraph(text("Let "), formula("x^2"), text(" cost $5 or $6, not $\\nosuch$ "))])
    await type("$y$")
    await press("Backspace")
    expect(JSON.stringify(await blocks())).toContain("$y$")
  })

  test("becomes headings, lists, quotes and code, moves in and out, and stands where it is told", async () => {
    await write()
    await press("Control+Alt+2")
    await type("Optics")
    await press("Enter")
    await type("* lens")
    await press("Enter")
    await type("mirror")
    await press("Control+BracketRight", "Enter", "Enter", "Enter")
    await type("plain")
    await press("Control+BracketRight")
    await tool(/^Align/).click()
    await page.getByRole("menuitemradio", { name: "Centre" }).click()
    await page.getByRole("menu").waitFor({ state: "detached" })
    await press("Enter", "Control+Shift+Digit9")
    await type("said")
    const [heading, list, plain, quote] = (await blocks()) as unknown as [object, object, object, object]
    expect(heading).toEqual({ type: "heading", attrs: { level: 2 }, content: [text("Optics")] })
    const item = (...content: readonly object[]) => ({ type: "listItem", content })
    expect(list).toEqual({
      type: "bulletList",
      content: [item(paragraph(text("lens")), { type: "bulletList", content: [item(paragraph(text("mirror")))] })]
    })
    expect(plain).toEqual({ type: "paragraph", attrs: { align: "center", indent: 1 }, content: [text("plain")] })
    expect(quote).toMatchObject({ type: "blockquote" })
    expect(await tool("Quote").getAttribute("aria-pressed")).toBe("true")
  })

  test("is reached by keys alone: the toolbar is one stop, arrows walk it, menus open, Escape leads back", async () => {
    await write(documentOf("word"))
    await press("Shift+Home")
    await rest()
    await press("Alt+F10")
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Undo")
    await press("ArrowLeft")
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Clear formatting")
    await press("Escape", "Alt+F10")
    const at = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "")
    for (let nth = 0; nth < 30 && !(await at()).startsWith("Colour"); nth++) await press("ArrowRight")
    await press("Enter")
    await page.getByRole("menu").waitFor()
    await rest()
    await press("ArrowDown")
    await rest()
    await press("Enter")
    await expect
      .poll(async () => JSON.stringify(await blocks()))
      .toContain('"type":"colour","attrs":{"colour":"#b5213f"}')
    await expect.poll(at).toBe("")
    await type("x")
    expect(JSON.stringify(await blocks())).toContain('"x"')
  })

  test("in an Indic script is composed, and Urdu runs from the right", async () => {
    await write()
    const cdp = await page.context().newCDPSession(page)
    await type("$f$ ")
    await cdp.send("Input.imeSetComposition", { text: "क", selectionStart: 1, selectionEnd: 1 })
    await cdp.send("Input.imeSetComposition", { text: "क्ष", selectionStart: 3, selectionEnd: 3 })
    await cdp.send("Input.insertText", { text: "क्षेत्र" })
    await type(" 5")
    expect(await blocks()).toEqual([paragraph(formula("f"), text(" क्षेत्र 5"))])
    await press("Control+b")
    await cdp.send("Input.imeSetComposition", { text: "த", selectionStart: 1, selectionEnd: 1 })
    await cdp.send("Input.insertText", { text: "தமிழ்" })
    expect(await blocks()).toEqual([paragraph(formula("f"), text(" क्षेत्र 5"), text("தமிழ்", "strong"))])
    await write(documentOf(""), { lang: "ur", dir: "rtl" })
    await cdp.send("Input.insertText", { text: "لینس " })
    await type("$f$")
    const [edge, mark] = await page.evaluate(() => [
      document.querySelector("[role=textbox]")!.getBoundingClientRect().right,
      document.querySelector("[data-latex], [role=textbox] [role=img]")!.getBoundingClientRect().right
    ])
    expect(edge - mark).toBeGreaterThan(30)
    expect(edge - mark).toBeLessThan(120)
  })

  test("paints nothing but its own line again", async () => {
    await write({
      type: "doc",
      content: Array.from({ length: 30 }, (_, nth): Block => ({
        type: "paragraph",
        content: [
          { type: "text", text: "so " },
          { type: "formula", attrs: { latex: `x_{${nth}}^2` } }
        ]
      }))
    })
    const touched = await page.evaluate(() => {
      const seen = { count: 0 }
      new MutationObserver((records) => {
        seen.count += records.filter(
          ({ target }) => target instanceof Element && target.closest(".katex") !== null
        ).length
      }).observe(document.querySelector("[role=textbox]")!, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true
      })
      Object.assign(globalThis, { seen })
      return document.querySelectorAll("[role=textbox] .katex").length
    })
    expect(touched).toBe(30)
    await type(" and more")
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { count: number } }).seen.count)).toBe(0)
    // A formula is a piece of its own, and React has no selection to look for in it.
    const box = page.getByRole("textbox", { name: "Question" })
    expect(await box.evaluate((element: HTMLElement) => [element.isContentEditable, element.contentEditable])).toEqual([
      true,
      "inherit"
    ])
    const piece = box.locator("[contenteditable=false]").first()
    expect(await piece.evaluate((element) => getComputedStyle(element).contain)).toContain("paint")
  })
})

describe("a formula's panel", () => {
  test("shows what is typed, says what cannot be read, puts common forms in, changes what is there", async () => {
    await write(documentOf("Let "))
    await press("Control+m")
    const panel = page.getByRole("dialog", { name: "New formula" })
    await panel.getByRole("textbox", { name: "LaTeX" }).waitFor()
    await type("x+\\foo")
    await panel.getByText("Character 3: Undefined control sequence: \\foo.").waitFor()
    expect(await panel.locator("mark").innerText()).toBe("\\foo")
    expect(await panel.getByRole("button", { name: "Insert", exact: true }).isDisabled()).toBe(true)
    await press("Enter")
    expect(await panel.isVisible()).toBe(true)
    for (let nth = 0; nth < 4; nth++) await press("Backspace")
    await panel.getByRole("button", { name: "Fraction" }).click()
    await type("1")
    expect(await panel.getByRole("textbox", { name: "LaTeX" }).inputValue()).toBe("x+\\frac{1}{}")
    expect(await axeViolations(page)).toEqual([])
    await press("ArrowRight", "ArrowRight")
    await type("2")
    await press("Enter")
    await panel.waitFor({ state: "detached" })
    await type(" is")
    expect(await blocks()).toEqual([paragraph(text("Let "), formula("x+\\frac{1}{2}"), text(" is"))])
    for (let nth = 0; nth < 8 && (await tool("Formula").getAttribute("aria-pressed")) !== "true"; nth++)
      await press("ArrowLeft")
    await press("Enter")
    await page.getByRole("dialog", { name: "Edit formula" }).getByRole("button", { name: "On its own line" }).click()
    await page.getByRole("button", { name: "Update", exact: true }).click()
    await expect.poll(async () => (await blocks()).map(({ type }) => type)).toContain("formulaBlock")
    await press("Control+z")
    await expect.poll(async () => (await blocks()).map(({ type }) => type)).toEqual(["paragraph"])
  })

  test("leaves all as it was on Escape, and takes no injection", async () => {
    await write(documentOf("Let "))
    await press("Control+m")
    await type("\\href{javascript:alert(1)}{x}")
    await page.getByText("Links, pictures and page attributes have no place in a formula.").waitFor()
    await press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await type("x")
    expect(await blocks()).toEqual([paragraph(text("Let x"))])
  })
})
