import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { documentOf, type Document } from "../../schema/documents/document.ts"
import { type Block } from "../../schema/documents/parts.ts"
import { type Inline } from "../../schema/documents/inline.ts"
import { languages } from "../../schema/fields/paperLanguages.ts"
import { standardInstructions } from "../../server/documents/print/instructions.ts"
import { labelsOf } from "../../schema/papersets/paperLabels.ts"
import { printJob } from "../../server/documents/print/print.ts"
import { quoted, typstText } from "../../server/documents/print/text.ts"
import { sectionNames } from "../../server/documents/print/sectionNames.ts"
import { inAll, printedPaper, printedQuestion, printingOf, textOf } from "../kit/printing.ts"
import { pictures } from "../kit/pictures.ts"
import { failure, press } from "./typeset.kit.ts"
import { tables } from "../kit/documentTables.ts"

/** Things that mean something to Typst or LaTeX, and are letters on a page. */
const evil = [
  '#read("/etc/passwd")',
  '#import "@preview/x:1.0.0"',
  "\\input{/etc/passwd}",
  "$x$",
  "@label",
  "<label>",
  "*b*",
  "_e_",
  "`r`",
  "// c",
  "/* c */",
  "*/",
  "= h",
  "- i",
  "~",
  "---",
  "...",
  '"',
  "\\",
  '\\"',
  "]",
  "[",
  "](",
  "#",
  "{",
  "}",
  "\\u{41}",
  ";",
  "https://a.b",
  "\n",
  "\t",
  "é",
  "श्री",
  "தமிழ்",
  "اردو",
  "½"
]
const words = fc
  .array(fc.oneof(fc.constantFrom(...evil), fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join("").replaceAll(/(?![\n\t])\p{Cc}/gu, ""))
  .filter((text) => text !== "")

/** A text as Typst has it in the end, compared by its code points. */
const isSaid = (text: string): string => {
  const expected = text.replaceAll("\t", "    ")
  const points = `(${[...expected].map((letter) => letter.codePointAt(0)).join(", ")},)`
  return (
    `#assert.eq(${quoted(text)}.codepoints().map(str.to-unicode), ` +
    `${points})\n#assert.eq([${typstText(text)}].text.codepoints().map(str.to-unicode), ${points})`
  )
}

describe("what people wrote", () => {
  test("is letters on the page, whatever it says", async () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 20 }), (texts) => {
        press.print([...texts, ...evil].map(isSaid).join("\n"))
      }),
      { numRuns: 20 }
    )
    expect(await failure(() => press.print('#assert.eq("a".codepoints().map(str.to-unicode), (98,))'))).toContain(
      "equality assertion failed"
    )
  })

  test("reads no file, even if it were code", async () => {
    expect(await failure(() => press.print('#read("/etc/passwd")'))).not.toBe("it was printed")
    expect(await failure(() => press.print('#read("/../../../../etc/passwd")'))).not.toBe("it was printed")
    expect(await failure(() => press.print('#image("/package.json")'))).not.toBe("it was printed")
  })

  const line = words
    .map((text) => text.replaceAll(/[\n\t]/g, " "))
    .map((text): Inline => ({ type: "text", text: text.replaceAll(/[^\p{L}\p{M}\p{P} #$<>=+~`|^]/gu, "") || "x" }))
  const inline = fc.oneof(
    line,
    fc.constantFrom<Inline>({ type: "formula", attrs: { latex: "\\frac{a}{b}" } }, { type: "hardBreak" })
  )
  const paragraph = fc.array(inline, { maxLength: 4 }).map((content): Block => ({ type: "paragraph", content }))
  const block: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => ({
    block: fc.oneof(
      { depthSize: "small" },
      paragraph,
      paragraph.map((inner): Block => ({
        ...(inner as Extract<Block, { type: "paragraph" }>),
        attrs: { align: "center", dir: "rtl", indent: 2 }
      })),
      fc.array(inline, { maxLength: 2 }).map((content): Block => ({ type: "heading", attrs: { level: 2 }, content })),
      fc.constantFrom<Block>(
        { type: "formulaBlock", attrs: { latex: "\\int_0^1 x" } },
        { type: "codeBlock", content: [{ type: "text", text: '#eval("1")\n]' }] },
        { type: "picture", attrs: { file: `${"a".repeat(64)}.png`, alt: "]#", width: 50 } }
      ),
      fc.array(tie("block"), { minLength: 1, maxLength: 2 }).map((content): Block => ({ type: "blockquote", content })),
      fc
        .array(tie("block"), { minLength: 1, maxLength: 2 })
        .map((content): Block => ({ type: "blockquote", attrs: { tone: "warning" }, content })),
      fc
        .array(tie("block"), { minLength: 1, maxLength: 2 })
        .map((content): Block => ({ type: "orderedList", content: [{ type: "listItem", content }] })),
      tables(fc.array(tie("block"), { minLength: 1, maxLength: 2 }))
    )
  })).block

  test("is set, whatever blocks stand in whatever others", async () => {
    const kept = { [`/pictures/${"a".repeat(64)}.png`]: pictures.png }
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (content) => {
        const document = { type: "doc", content } as Document
        // Letters of scripts that no paper uses are a fault of their own; see below.
        const fault = await failure(() =>
          printJob(
            press,
            {
              paper: printingOf(printedPaper([printedQuestion(1, inAll(textOf(document), ["en", "ur"]))]), ["en", "ur"])
            },
            kept
          )
        )
        expect(fault).toMatch(/^it was printed$|No font has the letter/)
      }),
      { numRuns: 40 }
    )
  })
})

describe("each of the fourteen languages", () => {
  test.each(languages.map(({ code }) => code))("has a letter for everything that the portal says in it: %s", (code) => {
    const own = languages.find((language) => language.code === code)!.ownName
    const sections = [...sectionNames.values()].map((names) => (code === "en" ? "" : names[code]))
    expect([...labelsOf(code).values()].filter((word) => word === undefined || word === "")).toEqual([])
    press.print(
      `#tongue-${code}([${[own, ...labelsOf(code).values(), ...standardInstructions[code], ...sections].map(typstText).join(" ")}])`
    )
  })

  test("a letter that no font has stops the print with its place", async () => {
    const bad = printedQuestion(2, { en: textOf(documentOf("Fine")), hi: textOf(documentOf("ठीक 漢字")) })
    expect(
      await failure(() =>
        printJob(
          press,
          {
            paper: printingOf(printedPaper([printedQuestion(1, inAll(textOf(documentOf("Fine")))), bad]), ["en", "hi"])
          },
          {}
        )
      )
    ).toBe("Question 2 (no. 1002 of the bank), Hindi: No font has the letter 漢")
  })
})
