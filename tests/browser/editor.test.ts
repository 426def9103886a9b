import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { documentOf, type Block, type Document, type Inline } from "../../schema/documents/document.ts"
import { axeViolations } from "../kit/axe.ts"
import { launchChromium } from "../kit/chromium.ts"
import { servePage, type ServedPage } from "../kit/page.ts"

let served: ServedPage
let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  served = await servePage("editor")
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await served.close()
})
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1100, height: 760 }, reducedMotion: "reduce" })
  page = await context.newPage()
  complaints = []
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  page.on("dialog", (dialog) => {
    complaints.push(`dialog ${dialog.message()}`)
    dialog.dismiss().catch(() => {})
  })
  await page.goto(served.url)
  await page.waitForFunction(() => "write" in globalThis)
  return async () => {
    expect(complaints).toEqual([])
    await context.close()
  }
})

type Called = Record<string, (...given: readonly unknown[]) => void> & {
  readonly heard: { readonly document: Document; readonly line: readonly Inline[] }
}

const write = async (document: Document = documentOf(""), look: object = {}) => {
  await page.evaluate(([document, look]) => (globalThis as unknown as Called)["write"]!(document, look), [
    document,
    look
  ] as const)
  await page.getByRole("textbox", { name: "Question" }).focus()
  // ProseMirror puts its cursor back 20 ms after the focus came, by the page's own clock.
  await rest()
  await page.keyboard.press("Control+End")
  await rest()
}
/** Lets the page come to what it has put off. */
const rest = () =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 40)
      })
  )
const blocks = (): Promise<readonly Block[]> =>
  page.evaluate(() => (globalThis as unknown as Called).heard.document.content)
const line = (): Promise<readonly Inline[]> => page.evaluate(() => (globalThis as unknown as Called).heard.line)
const tool = (name: string | RegExp) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: typeof name === "string" })
const type = (text: string) => page.keyboard.type(text)
const press = async (...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const told = () => page.locator("p[role=status]").first().innerText()
const text = (words: string, ...marks: readonly string[]) => ({
  type: "text",
  text: words,
  ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) })
})
const formula = (latex: string) => ({ type: "formula", attrs: { latex } })
const paragraph = (...content: readonly object[]) => ({
  type: "paragraph",
  ...(content.length === 0 ? {} : { content })
})

const paste = async (html: string, plain = "text") => {
  await page.evaluate(
    ([html, plain]) => {
      const data = new DataTransfer()
      if (html !== "") data.setData("text/html", html!)
      data.setData("text/plain", plain!)
      document
        .querySelector("[role=textbox]")!
        .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [html, plain]
  )
  await page.waitForTimeout(150)
}

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

  test("is reached by keys alone: the toolbar is one stop, arrows go through it, menus open, Escape leads back", async () => {
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
  })
})

describe("a formula's panel", () => {
  test("shows what is typed, says in place what cannot be read, puts common forms in, and changes what is there", async () => {
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

describe("what is pasted", () => {
  test("from Word keeps its words, lists and formulas, and nothing that could run", async () => {
    await write()
    await paste(`<html><head><style>p{color:red}</style></head><body><p class=MsoNormal style='margin:0'><b><span style='font-size:12pt;color:red'>Find</span></b> where
      <!--[if gte msEquation 12]><m:oMath><m:sSup><m:sSupPr><m:ctrlPr/></m:sSupPr><m:e><i><span style='font-family:"Cambria Math"'><m:r>x</m:r></span></i></m:e><m:sup><m:r>2</m:r></m:sup></m:sSup><m:nary><m:naryPr><m:chr m:val="∑"/><m:supHide m:val="1"/></m:naryPr><m:sub><m:r>i</m:r></m:sub><m:sup/><m:e><m:r>i</m:r></m:e></m:nary></m:oMath><![endif]--><![if !msEquation]><span><img width=9 src="file:///x.png"></span><![endif]>.<o:p></o:p></p>
      <p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>first</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span>inner</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>second</p>
      <script>alert(1)</script><img src=x onerror="alert(2)"><p onclick="alert(3)"><a href="javascript:alert(4)">bad</a></p></body></html>`)
    const all = await blocks()
    expect(all[0]).toEqual(paragraph(text("Find", "strong"), text(" where "), formula("x^{2}\\sum_{i} i"), text(".")))
    expect(all[1]).toMatchObject({
      type: "orderedList",
      content: [
        { content: [paragraph(text("first")), { type: "bulletList" }] },
        { content: [paragraph(text("second"))] }
      ]
    })
    expect(all[2]).toEqual(paragraph(text("bad")))
    expect(await told()).toContain("1 picture was left out")
  })

  test("from the web keeps formulas of KaTeX and MathML as LaTeX", async () => {
    await write()
    await paste(
      '<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math> <span class="katex"><span class="katex-mathml"><math><semantics><mrow/><annotation encoding="application/x-tex">\\sqrt{2}</annotation></semantics></math></span><span class="katex-html">junk</span></span> <b style="font-weight:normal"><span style="font-weight:700">bold</span> thin</b><table><tr><td>a</td><td>b</td></tr></table>'
    )
    expect(await blocks()).toEqual([
      paragraph(
        formula("\\frac{a}{2}"),
        text(" "),
        formula("\\sqrt{2}"),
        text(" "),
        text("bold", "strong"),
        text(" thin")
      ),
      paragraph(text("a | b"))
    ])
  })

  test.each([
    ["a table of 10,000 cells", () => paste(`<table><tr>${"<td>x</td>".repeat(10_000)}</tr></table>`), "10,000 cells"],
    ["what is longer than a document may be", () => paste("", "x".repeat(20_001)), "at most 20,000 characters"],
    ["what is far too large", () => paste("", "x".repeat(300_000)), "too large"]
  ])("as %s is refused with its reason, and nothing else happens", async (_what, act, reason) => {
    await write(documentOf("kept"))
    await type("!")
    await act()
    expect(await told()).toContain(reason)
    expect(await blocks()).toEqual([paragraph(text("kept!"))])
  })

  test.each([
    [
      "a picture of 50 MB",
      { name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(50 * 1024 * 1024 - 1) },
      "A picture can be at most 5"
    ],
    [
      "a picture with a script inside",
      {
        name: "x.svg",
        mimeType: "image/svg+xml",
        buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")
      },
      "Only jpeg, jpg, gif, png or bmp"
    ]
  ])("as %s is refused before it is sent", async (_what, file, reason) => {
    await write()
    await tool("Picture").click()
    await page.locator("input[type=file]").setInputFiles(file)
    await page.getByRole("dialog").getByText(reason, { exact: false }).waitFor()
    await page.getByRole("textbox", { name: "Description" }).fill("A lens")
    expect(await page.getByRole("button", { name: "Insert", exact: true }).isDisabled()).toBe(true)
  })
})

test("a line's formulas are its source's: moved, taken out, put back, never changed or doubled", async () => {
  await page.evaluate(
    ([value, source]) => (globalThis as unknown as Called)["translate"]!(value, source, { lang: "hi" }),
    [
      [
        { type: "text", text: "दूरी " },
        { type: "formula", attrs: { latex: "f" } }
      ],
      ["f", "x^2"]
    ] as const
  )
  await page.getByRole("textbox", { name: "Line 1" }).focus()
  await press("Control+End")
  await type(" है $y$ ")
  await page.getByRole("button", { name: "Insert formula x^2" }).click()
  expect(await line()).toEqual([text("दूरी "), formula("f"), text(" है $y$ "), formula("x^2")])
  await press("Enter", "Backspace", "Backspace")
  await page.getByRole("button", { name: "Insert formula x^2" }).waitFor()
  await press("Control+a", "Control+c", "ArrowRight")
  await rest()
  await press("Control+v")
  expect((await line()).filter(({ type }) => type === "formula")).toEqual([formula("f")])
  expect(await axeViolations(page)).toEqual([])
})

test.each([
  ["light", 1100, "ltr"],
  ["dark", 1100, "rtl"],
  ["light", 390, "ltr"]
] as const)("is right to look at and to listen to: %s, %d px, %s", async (mode, width, dir) => {
  await page.setViewportSize({ width, height: 760 })
  await page.evaluate(
    ([mode, dir]) => Object.assign(document.documentElement, { dir }).setAttribute("data-mode", mode!),
    [mode, dir]
  )
  await write(
    {
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Optics" }] },
        {
          type: "paragraph",
          content: [
            { type: "text", text: "red", marks: [{ type: "colour", attrs: { colour: "#b5213f" } }] },
            { type: "formula", attrs: { latex: "\\frac1f" } },
            { type: "text", text: "lit", marks: [{ type: "ground", attrs: { colour: "#fff3bf" } }] }
          ]
        },
        { type: "formulaBlock", attrs: { latex: "\\sqrt{x}".repeat(40) } }
      ]
    },
    { isShort: width < 500 }
  )
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true
  )
})
