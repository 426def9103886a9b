import { Schema } from "effect"
import { t } from "#messages/questionRules.js"
import { photoTypes } from "../fields/photo.ts"
import { type CalloutTone, Inline, PageInline, Standing, latex, unwritable } from "./inline.ts"

const attrs = Schema.optionalKey(Standing)

const paragraphOf = (inline: typeof Inline) =>
  Schema.Struct({ type: Schema.Literal("paragraph"), attrs, content: Schema.optionalKey(Schema.Array(inline)) })

const headingOf = (inline: typeof Inline) =>
  Schema.Struct({
    type: Schema.Literal("heading"),
    attrs: Schema.Struct({ ...Standing.fields, level: Schema.Literals([1, 2, 3]) }),
    content: Schema.optionalKey(Schema.Array(inline))
  })

const CodeBlock = Schema.Struct({
  type: Schema.Literal("codeBlock"),
  content: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        type: Schema.Literal("text"),
        text: Schema.NonEmptyString.check(
          Schema.makeFilter((value: string) =>
            unwritable.test(value.replaceAll("\n", "")) ? t.controlCharacters : undefined
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
      Schema.makeFilter((value: string) => (value.trim() === "" ? t.pictureWords : undefined))
    ).annotate({ title: "Alternative text" }),
    width: Schema.Int.check(Schema.isBetween({ minimum: 10, maximum: 100 })).annotate({
      title: "Width",
      description: "per cent of the line"
    })
  })
})

const leavesOf = (inline: typeof Inline) =>
  [paragraphOf(inline), headingOf(inline), CodeBlock, FormulaBlock, Picture] as const

/** Parts that have no other parts inside. */
export const leaves = leavesOf(Inline)
/** The same of pages of the portal. */
export const pageLeaves = leavesOf(PageInline)

/** A part of a document. */
export type Block =
  | (typeof leaves)[number]["Type"]
  | Quote
  | { readonly type: "bulletList" | "orderedList"; readonly content: readonly ListItem[] }
  | Table

/** A quote; with a tone, a callout. */
export type Quote = {
  readonly type: "blockquote"
  readonly attrs?: { readonly tone: CalloutTone }
  readonly content: readonly Block[]
}

/** An entry of a list. */
export type ListItem = { readonly type: "listItem"; readonly content: readonly Block[] }

/** A table: rows of cells, which together fill a rectangle. */
export type Table = { readonly type: "table"; readonly content: readonly TableRow[] }

/** A row of a table. It has no cells where those of rows above cover all of it. */
export type TableRow = { readonly type: "tableRow"; readonly content?: readonly TableCell[] }

/** A cell of a table, over several columns or rows where it says so. */
export type TableCell = {
  readonly type: "tableCell" | "tableHead"
  readonly attrs?: { readonly colspan?: number; readonly rowspan?: number }
  readonly content: readonly Block[]
}

/** A part of a document that is on lines of its own, or around such parts. */
export type Part = Block | ListItem | TableRow | TableCell
