import { DOMParser } from "@xmldom/xmldom"
import { describe, expect, test } from "vitest"
import type { Document } from "../../../schema/documents/document.ts"
import { documentHtml } from "../../../schema/documents/documentHtml.ts"
import { documentText } from "../../../schema/documents/documentText.ts"

const picture = (file: string) => `pictures/${file}`
const file = `${"a".repeat(64)}.png`

const full: Document = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2, align: "center" }, content: [{ type: "text", text: 'A <script> & "more"' }] },
    {
      type: "paragraph",
      attrs: { dir: "rtl", indent: 2 },
      content: [
        { type: "text", text: "bold", marks: [{ type: "strong" }, { type: "colour", attrs: { colour: "#0a5ca8" } }] },
        { type: "hardBreak" },
        { type: "formula", attrs: { latex: "a<b" } },
        {
          type: "text",
          text: "here",
          marks: [{ type: "link", attrs: { href: "https://example.org/?a=1&b='2'" } }, { type: "underline" }]
        }
      ]
    },
    {
      type: "bulletList",
      content: [{ type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "one" }] }] }]
    },
    { type: "codeBlock", content: [{ type: "text", text: "if (a < b)\n  c" }] },
    { type: "formulaBlock", attrs: { latex: "\\frac12" } },
    { type: "picture", attrs: { file, alt: 'A "lens" <1>', width: 40 } }
  ]
}

const parse = (html: string) =>
  new DOMParser({
    onError: (_level, message) => {
      throw new Error(message)
    }
  }).parseFromString(`<div>${html}</div>`, "application/xml").documentElement!

describe("a document as HTML", () => {
  test("is XML, and says what the document says", () => {
    const html = documentHtml(full, { picture, formula: (latex) => `$${latex.replaceAll("<", "&lt;")}$` })
    expect(parse(html).textContent).toBe('A <script> & "more"bold$a<b$hereoneif (a < b)\n  c$\\frac12$')
    expect(html).toContain('<p dir="rtl" style="margin-inline-start:4em">')
    expect(html).toContain('<strong><span style="color:#0a5ca8">bold</span></strong>')
    expect(html).toContain(`<img src="pictures/${file}" alt="A &quot;lens&quot; &lt;1&gt;" width="40%"/>`)
  })

  test("has MathML for its formulas, and classes where styles are not taken", () => {
    const html = documentHtml(full, { picture, by: "class" })
    const elements = parse(html)
    expect(elements.getElementsByTagName("math")).toHaveLength(2)
    expect(html).not.toContain("style=")
    expect(html).toContain('<h2 class="align-center">')
    expect(html).toContain('<span class="colour-0a5ca8">')
  })

  test("takes nothing that stands in text for markup", () => {
    const evil = '</p><img src=x onerror=alert(1)>" onload="x'
    const html = documentHtml(
      {
        type: "doc",
        content: [
          { type: "paragraph", content: [{ type: "text", text: evil }] },
          { type: "picture", attrs: { file, alt: evil, width: 50 } }
        ]
      },
      { picture: () => evil }
    )
    const images = parse(html).getElementsByTagName("img")
    expect(images).toHaveLength(1)
    expect(Array.from(images[0]!.attributes).map(({ name }) => name)).toEqual(["src", "alt", "width"])
    expect(parse(html).getElementsByTagName("p")[0]!.textContent).toBe(evil)
  })
})

test("a document's text counts a formula between dollars and a picture by its words", () => {
  expect(documentText(full)).toBe(
    'A <script> & "more"\nbold\n$a<b$here\none\nif (a < b)\n  c\n$$\\frac12$$\n[A "lens" <1>]'
  )
})
