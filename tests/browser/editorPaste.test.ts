import { describe, expect, test } from "vitest"
import { documentOf } from "../../schema/documents/document.ts"
import { type Inline } from "../../schema/documents/inline.ts"
import { axeViolations } from "../kit/axe.ts"
import {
  type Called,
  blocks,
  formula,
  page,
  paragraph,
  press,
  rest,
  setUp,
  text,
  tool,
  type,
  write
} from "./editor.kit.ts"

setUp()

const line = (): Promise<readonly Inline[]> => page.evaluate(() => (globalThis as unknown as Called).heard.line)

const told = () => page.locator("p[role=status]").first().innerText()

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

describe("what is pasted", () => {
  test("from Word keeps its words, lists and formulas, and nothing that could run", async () => {
    await write()
    await paste(`<html><head><style>p{color:red}</style></head><body><p class=MsoNormal style='margin:0'><b><span
      style='font-size:12pt;color:red'>Find</span></b> where
      <!--[if gte msEquation 12]><m:oMath><m:sSup><m:sSupPr><m:ctrlPr/></m:sSupPr><m:e><i><span
      style='font-family:"Cambria Math"'><m:r>x</m:r></span></i></m:e><m:sup><m:r>2</m:r></m:sup></m:sSup><m:nary><m:naryPr><m:chr m:val="∑"/><m:supHide m:val="1"/></m:naryPr><m:sub><m:r>i</m:r></m:sub><m:sup/><m:e><m:r>i</m:r></m:e></m:nary></m:oMath><![endif]--><![if !msEquation]><span><img width=9 src="file:///x.png"></span><![endif]>.<o:p></o:p></p>
      <p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>first</p><p style='mso-list:l0 level2 lfo1'><span
      style='mso-list:Ignore'>·</span>inner</p><p style='mso-list:l0 level1 lfo1'><span
      style='mso-list:Ignore'>2.</span>second</p>
      <script>alert(1)</script><img src=x onerror="alert(2)"><p onclick="alert(3)"><a
      href="javascript:alert(4)">bad</a></p></body></html>`)
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
      '<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math> <span class="katex"><span class="katex-mathml">' +
        '<math><semantics><mrow/><annotation encoding="application/x-tex">\\sqrt{2}</annotation>' +
        '</semantics></math></span><span class="katex-html">junk</span></span> <b ' +
        'style="font-weight:normal"><span style="font-weight:700">bold</span> thin</b><table><tr>' +
        "<td>a</td><td>b</td></tr></table>"
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
      {
        type: "table",
        content: [
          {
            type: "tableRow",
            content: ["a", "b"].map((one) => ({ type: "tableCell", content: [paragraph(text(one))] }))
          }
        ]
      }
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
      "JPEG, JPG, GIF, PNG or BMP"
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
