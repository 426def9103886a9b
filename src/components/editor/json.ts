import type { Mark, Node, Schema } from "prosemirror-model"
import { unwritable, type Inline } from "../../../schema/documents/inline.ts"
import { type Document } from "../../../schema/documents/document.ts"
import { documentSchema, lineSchema } from "./schema.ts"

/** A node of a document's JSON, as far as it matters here. */
type Json = {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>> | null
  readonly content?: readonly Json[]
  readonly text?: string
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[]
}

const nodeOf = (schema: Schema, { type, attrs = null, content = [], text, marks = [] }: Json): Node => {
  if (type !== "text")
    return schema.node(
      type,
      attrs,
      content.map((inner) => nodeOf(schema, inner))
    )
  const set = marks.reduce<readonly Mark[]>((all, mark) => schema.mark(mark.type, mark.attrs ?? null).addToSet(all), [])
  return schema.text(text!, set)
}

/** A document as the editor has it. */
export const fromDocument = (document: Document): Node => nodeOf(documentSchema, document)

/** A line as the editor has it. */
export const fromLine = (content: readonly Inline[]): Node => nodeOf(lineSchema, { type: "doc", content })

/** Attributes that say something: a cell over one column and row says nothing of it. */
const set = (attrs: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(attrs).filter(([name, value]) => value !== null && !(name.endsWith("span") && value === 1))
  )

/** What was written before: parts that did not change keep their identity, so that what reads them can skip them. */
const written = new WeakMap<Node, Json>()

const jsonOf = (node: Node): Json => {
  const known = written.get(node)
  if (known !== undefined) return known
  const attrs = set(node.attrs)
  const content = node.children
    .map((inner) => (inner.isText ? textOf(inner, node.type.spec.code === true) : jsonOf(inner)))
    .filter(({ text }) => text !== "")
  const made = {
    type: node.type.name,
    ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
    ...(content.length === 0 ? {} : { content })
  }
  written.set(node, made)
  return made
}

const everyUnwritable = new RegExp(unwritable.source, "gu")

/** Text without characters that no text has; lines are parted by a node, outside of code. */
const textOf = ({ text, marks }: Node, isCode: boolean): Json => ({
  type: "text",
  text: text!
    .split("\n")
    .map((line) => line.replaceAll(everyUnwritable, ""))
    .join(isCode ? "\n" : " "),
  ...(marks.length === 0
    ? {}
    : {
        marks: marks.map(({ type, attrs }) => ({
          type: type.name,
          ...(Object.keys(attrs).length === 0 ? {} : { attrs })
        }))
      })
})

/** What the editor has, as a document. */
export const toDocument = (node: Node): Document => jsonOf(node) as Document

/** What the editor of a line has. */
export const toLine = (node: Node): readonly Inline[] => (jsonOf(node).content ?? []) as unknown as readonly Inline[]
