import { Schema } from "effect"
import { t } from "#messages/questionRules.js"
import { sizeFault } from "./documentSize.ts"
import { CalloutTone } from "./inline.ts"
import { type Block, leaves, pageLeaves } from "./parts.ts"
import { columnsOf, tableLimits } from "./table.ts"

/**
 * Written text with formulas and pictures, as questions, options and explanations are: ProseMirror's JSON, in the node
 * and mark names of this portal. What this schema takes can be shown, printed, searched and compared; nothing else is
 * kept.
 */

const span = (most: number) => Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 2, maximum: most })))

/** Documents of some parts; those of the portal's pages may have callouts. */
const documentOfParts = (parts: typeof leaves, { hasCallouts }: { readonly hasCallouts: boolean }) => {
  const blocks = Schema.Array(Schema.suspend((): Schema.Codec<Block> => Block)).check(Schema.isMinLength(1))
  const ListItem = Schema.Struct({ type: Schema.Literal("listItem"), content: blocks })
  const TableRow = Schema.Struct({
    type: Schema.Literal("tableRow"),
    content: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          type: Schema.Literals(["tableCell", "tableHead"]),
          attrs: Schema.optionalKey(
            Schema.Struct({ colspan: span(tableLimits.columns), rowspan: span(tableLimits.rows) })
          ),
          content: blocks
        })
      ).check(Schema.isMinLength(1))
    )
  })
  const Quote = { type: Schema.Literal("blockquote"), content: blocks }
  const Block: Schema.Codec<Block> = Schema.Union([
    ...parts,
    hasCallouts
      ? Schema.Struct({ ...Quote, attrs: Schema.optionalKey(Schema.Struct({ tone: CalloutTone })) })
      : Schema.Struct(Quote),
    Schema.Struct({
      type: Schema.Literals(["bulletList", "orderedList"]),
      content: Schema.Array(ListItem).check(Schema.isMinLength(1))
    }),
    Schema.Struct({
      type: Schema.Literal("table"),
      content: Schema.Array(TableRow).check(Schema.isMinLength(1), Schema.isMaxLength(tableLimits.rows))
    }).check(Schema.makeFilter((table) => (columnsOf(table) === null ? t.unevenTable : undefined)))
  ]).annotate({
    identifier: hasCallouts ? "PageBlock" : "TextBlock",
    description: "a paragraph, heading, list or table"
  })
  return Schema.Struct({ type: Schema.Literal("doc"), content: blocks }).check(Schema.makeFilter(sizeFault))
}

/** A document. Empty ones have one empty paragraph. Its links lead to the web and to mail. */
export const Document = documentOfParts(leaves, { hasCallouts: false }).annotate({ identifier: "Document" })
export type Document = typeof Document.Type

/** A document of a page of the portal: with callouts, and links to other pages and to kept files, too. */
export const PageDocument = documentOfParts(pageLeaves, { hasCallouts: true }).annotate({ identifier: "PageDocument" })

/** A document of these lines, one paragraph each. */
export const documentOf = (...lines: readonly string[]): Document => ({
  type: "doc",
  content: lines.map((line) => ({
    type: "paragraph",
    ...(line === "" ? {} : { content: [{ type: "text", text: line }] })
  }))
})
