import type { Node } from "prosemirror-model"
import { Fragment, Slice } from "prosemirror-model"
import { Plugin, type Command } from "prosemirror-state"
import { formulaShape } from "../../../schema/documents/formulaWords.ts"
import { lineSchema } from "./schema.ts"
import { t } from "#messages/editor.js"

/** The formulas of a line, in their order. */
const formulasOf = (doc: Node): readonly string[] =>
  doc.children.flatMap(({ type, attrs }) => (type.name === "formula" ? [attrs["latex"] as string] : []))

/**
 * What of some formulas is not among others, each as often as it is missing. Words of a formula may be others: they are
 * translated.
 */
const without = (some: readonly string[], others: readonly string[]): readonly string[] => {
  const left = others.map(formulaShape)
  return some.filter((each) => {
    const at = left.indexOf(formulaShape(each))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** The source's formulas that a line lacks. */
export const missingOf = (source: readonly string[], doc: Node): readonly string[] => without(source, formulasOf(doc))

/** Puts a formula of the source where the cursor is. */
export const place =
  (latex: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(lineSchema.nodes["formula"]!.create({ latex }), false).scrollIntoView())
    return true
  }

/**
 * Lets a line have its source's formulas, each as often, and no others: they are moved, taken out and put back, never
 * changed. What is pasted comes as text, but for pieces of such lines.
 */
export const locked = (source: () => readonly string[], tell: (words: string) => void): Plugin =>
  new Plugin({
    filterTransaction: (transaction, state) => {
      if (!transaction.docChanged) return true
      const added = without(formulasOf(transaction.doc), source())
      if (added.length <= without(formulasOf(state.doc), source()).length) return true
      tell(t.formulaOnce)
      return false
    },
    props: {
      transformPasted: (slice, view) => {
        if (view.dragging !== null) return slice
        const free = [...missingOf(source(), view.state.doc)]
        const kept: Node[] = []
        slice.content.descendants((node) => {
          if (!node.isInline) return true
          const shape = formulaShape(String(node.attrs["latex"] ?? ""))
          const at = node.type.name === "formula" ? free.findIndex((latex) => formulaShape(latex) === shape) : 0
          if (at !== -1) kept.push(node)
          if (node.type.name === "formula" && at !== -1) free.splice(at, 1)
          return false
        })
        return new Slice(Fragment.from(kept), 0, 0)
      },
      clipboardTextParser: (text) =>
        new Slice(Fragment.from(text.trim() === "" ? [] : [lineSchema.text(text.replaceAll(/\s+/g, " "))]), 0, 0),
      handleDOMEvents: {
        paste: (view, event) => {
          const html = event.clipboardData?.getData("text/html") ?? ""
          // What was copied from such a line begins with text, which carries no name: its formulas do.
          if (/data-(?:pm-slice|latex)/.test(html)) return false
          view.pasteText((event.clipboardData?.getData("text/plain") ?? "").slice(0, 20_000))
          event.preventDefault()
          return true
        },
        drop: (view, event) => {
          if (view.dragging !== null) return false
          event.preventDefault()
          return true
        }
      }
    }
  })
