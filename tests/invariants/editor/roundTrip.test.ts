import { Schema } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { Document, documentOf, PageDocument } from "../../../schema/documents/document.ts"
import { calloutTones, letterSizes, plainMarks, type Inline } from "../../../schema/documents/inline.ts"
import { type Block } from "../../../schema/documents/parts.ts"
import { documentText } from "../../../schema/documents/documentText.ts"
import { fromDocument, fromLine, toDocument, toLine } from "../../../src/components/editor/json.ts"
import { excessOf } from "../../../src/components/editor/limits.ts"
import { tables } from "../../kit/documentTables.ts"

const colour = fc.constantFrom("#b5213f", "#0a5ca8")
const word = fc.stringMatching(/^[a-zअ-ह ]{1,8}$/)
const latex = fc.constantFrom("x^2", "\\frac12", "\\ce{H2O}", "a<b")
const mark = fc.oneof(
  fc.constantFrom(...plainMarks).map((type) => ({ type })),
  colour.map((colour) => ({ type: "colour" as const, attrs: { colour } })),
  colour.map((colour) => ({ type: "ground" as const, attrs: { colour } })),
  fc.constantFrom(...letterSizes).map((size) => ({ type: "size" as const, attrs: { size } })),
  fc.constant({ type: "link" as const, attrs: { href: "https://example.org/" } })
)
const inline: fc.Arbitrary<Inline> = fc.oneof(
  fc
    .tuple(word, fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }))
    .map(([text, marks]) => ({ type: "text" as const, text, ...(marks.length === 0 ? {} : { marks }) })),
  latex.map((latex) => ({ type: "formula" as const, attrs: { latex } })),
  fc.constant({ type: "hardBreak" as const })
)
const line = fc.array(inline, { maxLength: 4 }).map((content) => (content.length === 0 ? {} : { content }))
const standing = fc.record(
  {
    align: fc.constantFrom("center", "end", "justify"),
    dir: fc.constantFrom("ltr", "rtl"),
    indent: fc.integer({ min: 1, max: 8 })
  },
  { requiredKeys: [] }
)
const { block } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.tuple(standing, line).map(([attrs, content]): Block => ({
      type: "paragraph",
      ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
      ...content
    })),
    fc
      .tuple(standing, fc.constantFrom(1, 2, 3), line)
      .map(([attrs, level, content]): Block => ({ type: "heading", attrs: { ...attrs, level }, ...content })),
    word.map((text): Block => ({ type: "codeBlock", content: [{ type: "text", text: `${text}\n  ${text}` }] })),
    latex.map((latex): Block => ({ type: "formulaBlock", attrs: { latex } })),
    fc.constant<Block>({ type: "picture", attrs: { file: `${"0".repeat(64)}.png`, alt: "A lens", width: 40 } }),
    fc.array(tie("block"), { minLength: 1, maxLength: 2 }).map((content): Block => ({ type: "blockquote", content })),
    fc
      .tuple(fc.constantFrom(...calloutTones), fc.array(tie("block"), { minLength: 1, maxLength: 2 }))
      .map(([tone, content]): Block => ({ type: "blockquote", attrs: { tone }, content })),
    fc
      .tuple(
        fc.constantFrom("bulletList" as const, "orderedList" as const),
        fc.array(tie("block"), { minLength: 1, maxLength: 2 })
      )
      .map(([type, content]): Block => ({ type, content: [{ type: "listItem", content }] })),
    tables(fc.array(tie("block"), { minLength: 1, maxLength: 2 }))
  )
}))
const document = fc.array(block, { minLength: 1, maxLength: 4 }).map((content): Document => ({ type: "doc", content }))

test("what the editor is given it gives back: the same text, in a stable form that documents accept", () => {
  fc.assert(
    fc.property(document, (given) => {
      const back = toDocument(fromDocument(given))
      Schema.decodeUnknownSync(PageDocument, { onExcessProperty: "error" })(back)
      expect(documentText(back)).toBe(documentText(given))
      expect(toDocument(fromDocument(back))).toEqual(back)
      fromDocument(back).check()
    }),
    { numRuns: 150 }
  )
})

test("an empty document stays one, and a line its content", () => {
  expect(toDocument(fromDocument(documentOf("")))).toEqual(documentOf(""))
  fc.assert(
    fc.property(fc.array(latex, { maxLength: 4 }), (all) => {
      const content = all.map((latex) => ({ type: "formula" as const, attrs: { latex } }))
      expect(toLine(fromLine(content))).toEqual(content)
    }),
    { numRuns: 20 }
  )
})

test("a part that did not change keeps its identity", () => {
  const node = fromDocument(documentOf("one", "two"))
  const changed = node.replace(1, 1, fromDocument(documentOf("more")).slice(1, 5))
  expect(toDocument(changed).content[1]).toBe(toDocument(node).content[1])
  expect(toDocument(changed).content[0]).not.toEqual(toDocument(node).content[0])
})

test("what is larger than documents may be is told with its measure, as the schema does", () => {
  const is = Schema.is(Document)
  for (const [given, words] of [
    [documentOf("x".repeat(20_000)), null],
    [documentOf("x".repeat(20_001)), "20,000 characters"],
    [documentOf(...Array<string>(2_000).fill("")), null],
    [documentOf(...Array<string>(2_001).fill("")), "2,000 paragraphs"]
  ] as const) {
    const excess = excessOf(fromDocument(given))
    expect(is(given)).toBe(excess === null)
    expect(excess ?? "").toContain(words ?? "")
  }
  const nested = (depth: number): Block =>
    depth === 0 ? documentOf("x").content[0]! : { type: "blockquote", content: [nested(depth - 1)] }
  for (let depth = 4; depth < 10; depth++) {
    const given: Document = { type: "doc", content: [nested(depth)] }
    expect(excessOf(fromDocument(given)) === null, String(depth)).toBe(is(given))
  }
})
