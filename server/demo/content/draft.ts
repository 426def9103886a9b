import { createHash } from "node:crypto"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import { contentStream, type Content } from "../../../schema/content/contentItem.ts"
import type { ContentKind } from "../../../schema/content/kinds.ts"
import { documentOf, type Document } from "../../../schema/documents/document.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"

/** An item of the demo: its kind, and what it has beside what everything has. */
export type DemoItem = { readonly kind: ContentKind; readonly title: string; readonly [field: string]: unknown }

/** A heading of a document, and lists. */
const heading = (text: string) => ({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text }] }) as const
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] }) as const
const callout = (text: string) =>
  ({ type: "blockquote", attrs: { tone: "warning" }, content: [paragraph(text)] }) as const
const listItem = (text: string) => ({ type: "listItem", content: [paragraph(text)] }) as const

/** A document of parts: `## ` begins a heading, `- ` an entry of a list, `! ` a callout, anything else a paragraph. */
export const written = (...lines: readonly string[]): Document => {
  const content: Document["content"][number][] = []
  for (const line of lines) {
    const last = content.at(-1)
    if (line.startsWith("## ")) content.push(heading(line.slice(3)))
    else if (line.startsWith("! ")) content.push(callout(line.slice(2)))
    else if (!line.startsWith("- ")) content.push(paragraph(line))
    else if (last?.type === "bulletList")
      content[content.length - 1] = { ...last, content: [...last.content, listItem(line.slice(2))] }
    else content.push({ type: "bulletList", content: [listItem(line.slice(2))] })
  }
  return content.length === 0 ? documentOf("") : { type: "doc", content }
}

const everybody = { roles: [], class_levels: [], languages: [], gulf: "all", region: "national", region_id: null }

/** Accounts of the demo that write content, and that publish it. */
const [author, publisher] = [8, 10]

/** The events by which an item is written and published. */
export const eventsOf = (item: DemoItem, nth: number): readonly NewEvent[] => {
  const content = { summary: null, text: null, ...everybody, ...item } as unknown as Content
  const hash = createHash("sha256").update(canonicalJson(content)).digest("hex")
  const stream = contentStream(nth + 1)
  return [
    { stream, type: "contentItem.drafted", data: { by: author, content, hash } },
    { stream, type: "contentItem.published", data: { by: publisher, hash } }
  ]
}
