import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Document } from "../../../schema/documents/document.ts"
import { documentText } from "../../../schema/documents/documentText.ts"
import { documentOf } from "../../../schema/documents/document.ts"
import { replaceText } from "../../../schema/questions/replaceText.ts"
import { withSuggestion } from "../../../schema/questions/suggestion.ts"
import { documents } from "../../kit/documents.ts"

const strong = [{ type: "strong" as const }]
const line = (...content: readonly object[]): Document =>
  ({ type: "doc", content: [{ type: "paragraph", content }] }) as Document

describe("words of a document", () => {
  test("are replaced in their own look, and neighbours that look the same are one", () => {
    const document = line(
      { type: "text", text: "Which " },
      { type: "text", text: "mirror", marks: strong },
      { type: "text", text: " is it?" }
    )
    expect(replaceText(document, { from: 6, to: 12 }, "lens")).toEqual(
      line(
        { type: "text", text: "Which " },
        { type: "text", text: "lens", marks: strong },
        { type: "text", text: " is it?" }
      )
    )
    expect(replaceText(documentOf("Which mirror, is it?"), { from: 12, to: 13 }, "")).toEqual(
      documentOf("Which mirror is it?")
    )
  })

  test("may be formulas, which are replaced whole or not at all", () => {
    const document = line(
      { type: "text", text: "If " },
      { type: "formula", attrs: { latex: "x" } },
      { type: "text", text: "." }
    )
    expect(replaceText(document, { from: 3, to: 6 }, "$y^2$")).toEqual(
      line({ type: "text", text: "If " }, { type: "formula", attrs: { latex: "y^2" } }, { type: "text", text: "." })
    )
    expect(replaceText(document, { from: 4, to: 6 }, "y")).toBeNull()
  })

  test("of two lines are not replaced, those of a list or a later line are", () => {
    const document = documentOf("One", "", "Two and three")
    expect(replaceText(document, { from: 1, to: 6 }, "x")).toBeNull()
    expect(documentText(replaceText(document, { from: 8, to: 11 }, "or")!)).toBe("One\nTwo or three")
  })

  test("are those at the place, in any document", () => {
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat(8), (document, start, length) => {
        const text = documentText(document)
        const from = start % (text.length + 1)
        const to = from + 1 + length
        const changed = replaceText(document, { from, to }, "new words")
        if (changed !== null) expect(documentText(changed)).toBe(`${text.slice(0, from)}new words${text.slice(to)}`)
      })
    )
  })
})

test("a suggestion stands where the words are still those that it was made for", () => {
  const text = {
    stem: documentOf("Which mirror?"),
    reason: null,
    left: [],
    right: [],
    options: [documentOf("Plane"), documentOf("Concave")],
    explanation: null
  }
  const place = { part: "options", at: 1, from: 0, to: 7 } as const
  expect(withSuggestion(text, place, { was: "Concave", text: "Convex" })).toEqual({
    ...text,
    options: [documentOf("Plane"), documentOf("Convex")]
  })
  expect(withSuggestion(text, place, { was: "Conical", text: "Convex" })).toBeNull()
  expect(withSuggestion(text, { ...place, at: 4 }, { was: "", text: "x" })).toBeNull()
  expect(withSuggestion(text, { ...place, part: "key" }, { was: "", text: "x" })).toBeNull()
})
