import { Schema } from "effect"
import { formulaFault } from "./formula.ts"
import { photoTypes } from "../fields/photo.ts"

/**
 * Written text with formulas and pictures, as questions, options and explanations are: ProseMirror's JSON, in the node
 * and mark names of this portal. What this schema takes can be shown, printed, searched and compared; nothing else is kept.
 */

/** A colour of text or ground: the editor offers a few, and all of them are written so. */
export const colourPattern = /^#[0-9a-f]{6}$/
const colour = Schema.String.check(Schema.isPattern(colourPattern))

/** Sizes of letters beside the text's own. */
export const letterSizes = ["small", "large", "huge"] as const

/** Marks that say nothing but what they are. */
export const plainMarks = ["strong", "em", "underline", "strike", "code", "sub", "sup"] as const

/** Where links may lead: pages and mail. */
const href = Schema.String.check(Schema.isMaxLength(2_000), Schema.isPattern(/^(https?:\/\/|mailto:)[^\s<>"]+$/i))
/** Whether a link may lead to an address. */
export const isHref = Schema.is(href)

/** How letters look. */
const Mark = Schema.Union([
  Schema.Struct({ type: Schema.Literals(plainMarks) }),
  Schema.Struct({ type: Schema.Literal("link"), attrs: Schema.Struct({ href }) }),
  Schema.Struct({ type: Schema.Literal("colour"), attrs: Schema.Struct({ colour }) }),
  Schema.Struct({ type: Schema.Literal("ground"), attrs: Schema.Struct({ colour }) }),
  Schema.Struct({ type: Schema.Literal("size"), attrs: Schema.Struct({ size: Schema.Literals(letterSizes) }) })
])
type Mark = typeof Mark.Type

/** Why a formula cannot be kept, with its place, as KaTeX says it; undefined for one that can. */
export const latexFault = (text: string): string | undefined => {
  const fault = formulaFault(text)
  return fault === null
    ? undefined
    : `The formula ${excerpt(text)} cannot be read${fault.place === null ? "" : ` from its character ${fault.place + 1} on`}: ${fault.message}`
}

/** LaTeX that the portal can show. */
const latex = Schema.String.check(Schema.makeFilter(latexFault))

const excerpt = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Characters that no text has: controls beside tab, and halves of pairs. */
export const unwritable = /[\p{Cs}]|(?!\t)\p{Cc}/u

const text = Schema.NonEmptyString.check(
  Schema.makeFilter((value: string) =>
    unwritable.test(value) ? "Expected text without control characters" : undefined
  )
)

/** What stands in a line. */
export const Inline = Schema.Union([
  Schema.Struct({ type: Schema.Literal("text"), text, marks: Schema.optionalKey(Schema.Array(Mark)) }),
  Schema.Struct({ type: Schema.Literal("formula"), attrs: Schema.Struct({ latex }) }),
  Schema.Struct({ type: Schema.Literal("hardBreak") })
])
export type Inline = typeof Inline.Type

/** How a paragraph stands: nothing said is the text's own way. */
const Standing = Schema.Struct({
  align: Schema.optionalKey(Schema.Literals(["center", "end", "justify"])),
  dir: Schema.optionalKey(Schema.Literals(["ltr", "rtl"])),
  indent: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 8 })))
})
export type Standing = typeof Standing.Type

const content = Schema.optionalKey(Schema.Array(Inline))
const attrs = Schema.optionalKey(Standing)

const Paragraph = Schema.Struct({ type: Schema.Literal("paragraph"), attrs, content })

const Heading = Schema.Struct({
  type: Schema.Literal("heading"),
  attrs: Schema.Struct({ ...Standing.fields, level: Schema.Literals([1, 2, 3]) }),
  content
})

const CodeBlock = Schema.Struct({
  type: Schema.Literal("codeBlock"),
  content: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        type: Schema.Literal("text"),
        text: Schema.NonEmptyString.check(
          Schema.makeFilter((value: string) =>
            unwritable.test(value.replaceAll("\n", "")) ? "Expected text without control characters" : undefined
          )
        )
      })
    )
  )
})

const FormulaBlock = Schema.Struct({ type: Schema.Literal("formulaBlock"), attrs: Schema.Struct({ latex }) })

/** A kept picture, by its content's hash. */
export const pictureName = new RegExp(`^[0-9a-f]{64}\\.(${Object.keys(photoTypes).join("|")})$`)

const Picture = Schema.Struct({
  type: Schema.Literal("picture"),
  attrs: Schema.Struct({
    file: Schema.String.check(Schema.isPattern(pictureName)).annotate({
      title: "File",
      description: "a kept picture: hash and extension"
    }),
    alt: Schema.String.check(
      Schema.isMaxLength(500),
      Schema.makeFilter((value: string) =>
        value.trim() === "" ? "Say what the picture shows, for those who cannot see it" : undefined
      )
    ).annotate({ title: "Alternative text" }),
    width: Schema.Int.check(Schema.isBetween({ minimum: 10, maximum: 100 })).annotate({
      title: "Width",
      description: "per cent of the line"
    })
  })
})

const leaves = [Paragraph, Heading, CodeBlock, FormulaBlock, Picture] as const

/** A part of a document. */
export type Block =
  | (typeof leaves)[number]["Type"]
  | { readonly type: "blockquote"; readonly content: readonly Block[] }
  | { readonly type: "bulletList" | "orderedList"; readonly content: readonly ListItem[] }

/** An entry of a list. */
export type ListItem = { readonly type: "listItem"; readonly content: readonly Block[] }

const blocks = Schema.Array(Schema.suspend((): Schema.Codec<Block> => Block)).check(Schema.isMinLength(1))

const ListItem = Schema.Struct({ type: Schema.Literal("listItem"), content: blocks })

const Block: Schema.Codec<Block> = Schema.Union([
  ...leaves,
  Schema.Struct({ type: Schema.Literal("blockquote"), content: blocks }),
  Schema.Struct({
    type: Schema.Literals(["bulletList", "orderedList"]),
    content: Schema.Array(ListItem).check(Schema.isMinLength(1))
  })
])

/** Largest document: nodes, how deep they nest, and characters of text and formulas. */
export const documentLimits = { nodes: 2_000, depth: 8, characters: 20_000 } as const

/** What is too much of a document, if anything is. */
export const sizeFault = (document: { readonly content: readonly Block[] }): string | undefined => {
  const size = sizeOf(document.content, 1)
  return size.nodes > documentLimits.nodes
    ? `Expected at most ${documentLimits.nodes} parts, found ${size.nodes}`
    : size.depth > documentLimits.depth
      ? `Expected parts nested at most ${documentLimits.depth} deep`
      : size.characters > documentLimits.characters
        ? `Expected at most ${documentLimits.characters} characters, found ${size.characters}`
        : undefined
}

/** A document. Empty ones have one empty paragraph. */
export const Document = Schema.Struct({ type: Schema.Literal("doc"), content: blocks })
  .check(Schema.makeFilter(sizeFault))
  .annotate({ identifier: "Document" })
export type Document = typeof Document.Type

type Size = { readonly nodes: number; readonly depth: number; readonly characters: number }

const sizeOf = (nodes: readonly (Block | ListItem | Inline)[], depth: number): Size =>
  nodes.reduce<Size>(
    (sum, node) => {
      const inner =
        "content" in node && node.content !== undefined
          ? sizeOf(node.content, depth + 1)
          : { nodes: 0, depth, characters: 0 }
      const own =
        node.type === "text"
          ? node.text.length
          : "attrs" in node && node.attrs !== undefined && "latex" in node.attrs
            ? node.attrs.latex.length
            : 0
      return {
        nodes: sum.nodes + 1 + inner.nodes,
        depth: Math.max(sum.depth, inner.depth),
        characters: sum.characters + own + inner.characters
      }
    },
    { nodes: 0, depth, characters: 0 }
  )

/** A document of these lines, one paragraph each. */
export const documentOf = (...lines: readonly string[]): Document => ({
  type: "doc",
  content: lines.map((line) => ({
    type: "paragraph",
    ...(line === "" ? {} : { content: [{ type: "text", text: line }] })
  }))
})
