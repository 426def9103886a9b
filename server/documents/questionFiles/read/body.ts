import { t } from "#messages/server.questionFiles.js"
import type { Document } from "../../../../schema/documents/document.ts"
import type { Reading } from "../markup/reading.ts"
import { documentFrom } from "../markup/blocks.ts"
import { childrenOf, hasClass, type Element, type Node } from "../markup/tree.ts"

/** What is above a question's options, as the portal writes it; of other writers all of it is the question. */
export type Body = {
  readonly passage?: Document
  readonly stem: Document
  readonly reason: Document | null
  readonly left: readonly Document[]
  readonly right: readonly Document[]
}

/** Reads what `bodyHtml` wrote. */
export const bodyFrom = (nodes: readonly Node[], readingOf: (where: string) => Reading): Body => {
  const partOf = (name: string) =>
    nodes.find((node): node is Element => typeof node !== "string" && hasClass(node, name))
  const [passage, reason] = [partOf("sp-passage"), partOf("sp-reason")]
  const entries = (name: string, title: string) =>
    childrenOf(partOf(name))
      .filter((entry) => hasClass(entry, "sp-entry"))
      .map(({ children }, at) => documentFrom(children, readingOf(t.partEntry({ column: title, nth: at + 1 }))))
  const parts = ["sp-passage", "sp-reason", "sp-left", "sp-right"]
  return {
    ...(passage === undefined ? {} : { passage: documentFrom(passage.children, readingOf(t.partPassage)) }),
    stem: documentFrom(
      nodes.filter((node) => typeof node === "string" || !parts.some((name) => hasClass(node, name))),
      readingOf(t.partQuestion)
    ),
    reason: reason === undefined ? null : documentFrom(reason.children, readingOf(t.partReason)),
    left: entries("sp-left", t.partLeft),
    right: entries("sp-right", t.partRight)
  }
}
