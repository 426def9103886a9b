import fc from "fast-check"
import type { Block, ListItem } from "../../schema/documents/parts.ts"
import type { Document } from "../../schema/documents/document.ts"
import type { Inline, Standing } from "../../schema/documents/inline.ts"
import { withMark, type Mark } from "../../server/documents/questionFiles/markup/reading.ts"
import { pictureFiles } from "./pictures.ts"
import { tables } from "./documentTables.ts"

/** Text with all that formats mean something by: spaces, signs of markup and of TeX, scripts from right to left. */
const words = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom("light", "प्रकाश", "ஒளி", "روشنی", "A", "3.5", "don’t") },
      { weight: 3, arbitrary: fc.constant(" ") },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          "  ",
          "\t",
          "\u00A0",
          "<b>",
          "&amp;",
          '"',
          "]]>",
          "$$",
          "$5",
          "\\(",
          "\\)",
          "\\[x\\]",
          "{",
          "}",
          "=",
          "~",
          "::",
          "//",
          "@@PLUGINFILE@@/x",
          "😀",
          "|"
        )
      }
    ),
    { minLength: 1, maxLength: 5 }
  )
  .map((parts) => parts.join(""))

const formulas = fc.constantFrom(
  "x",
  "\\frac{1}{2}",
  "a<b\\ \\&\\ c>d",
  "\\sqrt[3]{x^2}",
  "\\text{if \\(y\\) then }z",
  "\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}",
  "\\ce{H2O}",
  " \\alpha ",
  "\\{1\\}",
  "x]]>y"
)

const colour = fc.constantFrom("#000000", "#c92a4b", "#ffffff", "#0b84d8")
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc
    .constantFrom(
      "strong" as const,
      "em" as const,
      "underline" as const,
      "strike" as const,
      "code" as const,
      "sub" as const,
      "sup" as const
    )
    .map((type): Mark => ({ type })),
  fc
    .constantFrom("https://example.org/a?b=1&c=2", "mailto:a@example.org")
    .map((href): Mark => ({ type: "link", attrs: { href } })),
  colour.map((one): Mark => ({ type: "colour", attrs: { colour: one } })),
  colour.map((one): Mark => ({ type: "ground", attrs: { colour: one } })),
  fc
    .constantFrom("small" as const, "large" as const, "huge" as const)
    .map((size): Mark => ({ type: "size", attrs: { size } }))
)

const marks = fc.array(mark, { maxLength: 3 }).map((all) => all.reduce<readonly Mark[]>(withMark, []))

const inline: fc.Arbitrary<Inline> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(words, marks)
      .map(([text, looks]): Inline => ({ type: "text", text, ...(looks.length === 0 ? {} : { marks: looks }) }))
  },
  { weight: 2, arbitrary: formulas.map((latex): Inline => ({ type: "formula", attrs: { latex } })) },
  { weight: 1, arbitrary: fc.constant<Inline>({ type: "hardBreak" }) }
)

/** Neighbours of one look are one text, as an editor has them. */
const joined = (inlines: readonly Inline[]): readonly Inline[] => {
  const all: Inline[] = []
  for (const one of inlines) {
    const last = all.at(-1)
    if (one.type === "text" && last?.type === "text" && JSON.stringify(one.marks) === JSON.stringify(last.marks))
      all[all.length - 1] = { ...last, text: last.text + one.text }
    else all.push(one)
  }
  return all
}

const content = fc.array(inline, { maxLength: 4 }).map((all) => (all.length === 0 ? {} : { content: joined(all) }))

const standing: fc.Arbitrary<Standing> = fc.record(
  {
    align: fc.constantFrom("center" as const, "end" as const, "justify" as const),
    dir: fc.constantFrom("ltr" as const, "rtl" as const),
    indent: fc.integer({ min: 1, max: 8 })
  },
  { requiredKeys: [] }
)

const leaf: fc.Arbitrary<Block> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(standing, content).map(([attrs, inlines]): Block => ({
      type: "paragraph",
      ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
      ...inlines
    }))
  },
  fc
    .tuple(standing, fc.constantFrom(1 as const, 2 as const, 3 as const), content)
    .map(([attrs, level, inlines]): Block => ({ type: "heading", attrs: { ...attrs, level }, ...inlines })),
  fc.array(fc.oneof(words, fc.constantFrom("\n", "\n\n", "  if x < 3:\n")), { maxLength: 4 }).map((lines): Block => ({
    type: "codeBlock",
    ...(lines.length === 0 ? {} : { content: [{ type: "text", text: lines.join("") }] })
  })),
  formulas.map((latex): Block => ({ type: "formulaBlock", attrs: { latex } })),
  fc
    .tuple(
      fc.constantFrom(...Object.keys(pictureFiles)),
      fc.constantFrom("A mirror", 'दर्पण "x" & <y>'),
      fc.integer({ min: 10, max: 100 })
    )
    .map(([file, alt, width]): Block => ({ type: "picture", attrs: { file, alt, width } }))
)

const block = (depth: number): fc.Arbitrary<Block> =>
  depth === 0
    ? leaf
    : fc.oneof(
        { weight: 8, arbitrary: leaf },
        fc
          .array(block(depth - 1), { minLength: 1, maxLength: 2 })
          .map((inner): Block => ({ type: "blockquote", content: inner })),
        fc
          .tuple(
            fc.constantFrom("bulletList" as const, "orderedList" as const),
            fc.array(
              fc
                .array(block(depth - 1), { minLength: 1, maxLength: 2 })
                .map((inner): ListItem => ({ type: "listItem", content: inner })),
              { minLength: 1, maxLength: 3 }
            )
          )
          .map(([type, items]): Block => ({ type, content: items })),
        tables(fc.array(block(depth - 1), { minLength: 1, maxLength: 2 }))
      )

/** Documents of all that there is in documents, as an editor would leave them. */
export const documents: fc.Arbitrary<Document> = fc
  .array(block(2), { minLength: 1, maxLength: 4 })
  .map((blocks) => ({ type: "doc", content: blocks }))

/** A document that says something, and other words than its number's. */
export const documentSaying = (word: string): fc.Arbitrary<Document> =>
  documents.map((document) => ({
    ...document,
    content: [{ type: "paragraph", content: [{ type: "text", text: word }] }, ...document.content]
  }))
