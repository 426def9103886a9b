import { Exit, Schema } from "effect"
import { describe, expect, test } from "vitest"
import { Document, PageDocument } from "../../../schema/documents/document.ts"
import { linksOf } from "../../../schema/documents/documentLinks.ts"
import { keptFileOf } from "../../../schema/documents/inline.ts"

const linking = (href: string, more: { readonly attrs?: { readonly tone: "info" } } = {}): Document => ({
  type: "doc",
  content: [
    {
      type: "blockquote",
      ...more,
      content: [
        {
          type: "paragraph",
          content: [{ type: "text", text: "there", marks: [{ type: "strong" }, { type: "link", attrs: { href } }] }]
        }
      ]
    }
  ]
})
const strictly = { onExcessProperty: "error" } as const
const isDocument = (given: object) => Exit.isSuccess(Schema.decodeUnknownExit(Document, strictly)(given))
const isPage = (given: object) => Exit.isSuccess(Schema.decodeUnknownExit(PageDocument, strictly)(given))
const hash = "a1".repeat(32)

describe("where a link may lead", () => {
  test.each(["https://example.org/a?b=1", "mailto:office@example.org"])("%s: in any document", (href) => {
    expect([isDocument(linking(href)), isPage(linking(href))]).toEqual([true, true])
  })

  test.each(["/", "/contact/contact", "/study-material/study-material?class=8&language=hi", `kept:${hash}`])(
    "%s: in a page of the portal alone",
    (href) => {
      expect([isDocument(linking(href)), isPage(linking(href))]).toEqual([false, true])
    }
  )

  test.each([
    "//evil.example.org",
    "/\\evil",
    "javascript:alert(1)",
    "data:text/html,x",
    "kept:1",
    `kept:${hash}/x`,
    "contact",
    ""
  ])("%s: nowhere", (href) => {
    expect([isDocument(linking(href)), isPage(linking(href))]).toEqual([false, false])
  })

  test("a callout is a part of the portal's pages alone", () => {
    const document = linking("https://example.org", { attrs: { tone: "info" } })
    expect([isDocument(document), isPage(document)]).toEqual([false, true])
  })

  test("links are found wherever they are, and a kept file is known by its hash", () => {
    expect(linksOf(linking("/contact")).map(({ href }) => href)).toEqual(["/contact"])
    expect(keptFileOf(`kept:${hash}`)).toBe(hash)
    expect(keptFileOf("https://example.org")).toBeUndefined()
  })
})
