import { describe, expect, test } from "vitest"
import { documentOf, type Document } from "../../../schema/documents/document.ts"
import { type Block } from "../../../schema/documents/parts.ts"
import { type Inline } from "../../../schema/documents/inline.ts"
import { documentText } from "../../../schema/documents/documentText.ts"
import { unitsOf } from "../../../schema/documents/documentUnits.ts"
import { difference, type Span } from "../../../src/screens/questions/versions/difference.ts"

const text = (words: string, bold = false): Inline => ({
  type: "text",
  text: words,
  ...(bold ? { marks: [{ type: "strong" }] } : {})
})
const formula = (latex: string): Inline => ({ type: "formula", attrs: { latex } })
const line = (...content: readonly Inline[]): Block => ({ type: "paragraph", content })
const doc = (...content: readonly Block[]): Document => ({ type: "doc", content })

const rich = doc(
  line(text("If "), formula("x^2"), text(" is "), text("odd", true), { type: "hardBreak" }, text("then")),
  { type: "paragraph" },
  {
    type: "bulletList",
    content: [
      { type: "listItem", content: [line(text("one")), { type: "paragraph" }, line(text("two"))] },
      { type: "listItem", content: [line(text("three"))] }
    ]
  },
  { type: "formulaBlock", attrs: { latex: "\\frac12" } },
  { type: "codeBlock", content: [{ type: "text", text: "a = 1\nb = 2" }] },
  { type: "picture", attrs: { file: `${"a".repeat(64)}.png`, alt: "A mirror", width: 50 } },
  { type: "blockquote", content: [line(text("என்ன?"))] }
)

test("units stand where the document's text has them, each a word for itself", () => {
  const all = documentText(rich)
  for (const { from, to, text: words } of unitsOf(rich)) expect(all.slice(from, to)).toBe(words)
  expect(unitsOf(rich).map(({ kind }) => kind)).toEqual([
    "text",
    "formula",
    "text",
    "text",
    "break",
    "text",
    "text",
    "text",
    "text",
    "formula",
    "text",
    "picture",
    "text"
  ])
})

describe("a difference", () => {
  const said = (document: Document, spans: readonly Span[]) =>
    spans.map(({ from, to }) => documentText(document).slice(from, to))
  const between = (one: Document, other: Document) => {
    const { removed, added } = difference(one, other)
    return [said(one, removed), said(other, added)]
  }

  test("is none between the same", () => expect(between(rich, rich)).toEqual([[], []]))

  test("names words, not letters, and keeps what is around them", () => {
    expect(
      between(documentOf("Which mirror makes a larger image?"), documentOf("Which mirror makes a smaller image?"))
    ).toEqual([["larger"], ["smaller"]])
  })

  test("takes what two changes have between them for a part of them, where it is but a space", () => {
    expect(between(documentOf("a red ball falls"), documentOf("a blue cube falls"))).toEqual([
      ["red ball"],
      ["blue cube"]
    ])
  })

  test("takes a formula as one word", () => {
    expect(
      between(
        doc(line(text("Let "), formula("x^2+1"), text(" be"))),
        doc(line(text("Let "), formula("x^3+1"), text(" be")))
      )
    ).toEqual([["$x^2+1$"], ["$x^3+1$"]])
  })

  test("tells of letters that only look differently, and of a line that became a heading", () => {
    expect(between(doc(line(text("not me"))), doc(line(text("not", true), text(" me"))))).toEqual([["not"], ["not"]])
    expect(
      between(doc(line(text("Note"))), doc({ type: "heading", attrs: { level: 2 }, content: [text("Note")] }))
    ).toEqual([["Note"], ["Note"]])
  })

  test("keeps a letter and its marks together in Indian scripts", () => {
    expect(between(documentOf("கண்ணாடி பெரிய பிம்பம்"), documentOf("கண்ணாடி சிறிய பிம்பம்"))).toEqual([["பெரிய"], ["சிறிய"]])
  })

  test("of two long texts without anything in common is all of both", () => {
    const long = (word: string) => documentOf(Array.from({ length: 4_000 }, (_, at) => `${word}${at}`).join(" "))
    const [removed, added] = between(long("a"), long("b"))
    expect([removed!.join("").length > 20_000, added!.join("").length > 20_000]).toEqual([true, true])
  })
})
