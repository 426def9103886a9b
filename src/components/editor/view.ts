import { gapCursor } from "prosemirror-gapcursor"
import { history } from "prosemirror-history"
import { keymap } from "prosemirror-keymap"
import type { Node } from "prosemirror-model"
import { EditorState, Plugin, type Command, type Transaction } from "prosemirror-state"
import { tableEditing } from "prosemirror-tables"
import { EditorView, type EditorProps } from "prosemirror-view"
import { questionPictures, type PictureSource } from "../../api/pictures.ts"
import { markViews, nodeViews } from "./views.ts"

/** Formulas and breaks carry no marks of their own: what was put on a selection around them is taken off again. */
const bare = new Plugin({
  appendTransaction: (transactions, _before, state) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    const tr = state.tr
    for (const [from, to] of changedRanges(transactions)) {
      state.doc.nodesBetween(from, Math.min(to, state.doc.content.size), (node, position) => {
        if (node.isInline && !node.isText && node.marks.length > 0) tr.removeMark(position, position + node.nodeSize)
      })
    }
    return tr.docChanged ? tr : null
  }
})

/** What some transactions changed, as ranges of the document that they lead to. */
const changedRanges = (transactions: readonly Transaction[]): readonly (readonly [number, number])[] =>
  transactions.flatMap(({ steps, mapping }, nth) =>
    steps.flatMap((step, at) => {
      const ranges: (readonly [number, number])[] = []
      const onward = (position: number, side: number) =>
        transactions
          .slice(nth + 1)
          .reduce((place, later) => later.mapping.map(place, side), mapping.slice(at + 1).map(position, side))
      step.getMap().forEach((_oldFrom, _oldTo, from, to) => void ranges.push([onward(from, -1), onward(to, 1)]))
      const { from, to, mark } = step as unknown as {
        readonly from?: number
        readonly to?: number
        readonly mark?: unknown
      }
      if (mark !== undefined && from !== undefined && to !== undefined) ranges.push([onward(from, -1), onward(to, 1)])
      return ranges
    })
  )

/** What is heard from a view: each change of its document, each change of anything. */
type Heard = {
  readonly changed: (document: Node) => void
  readonly moved: (state: EditorState, isChange: boolean) => void
}

/** Opens an editor in a place of the page. The first of two keymaps that know a key has it. */
export const openView = (
  place: HTMLElement,
  {
    doc,
    keys,
    plugins,
    tables = false,
    pictures = questionPictures,
    heard,
    props
  }: {
    readonly doc: Node
    readonly keys: readonly Readonly<Record<string, Command>>[]
    readonly plugins: readonly Plugin[]
    /** Whether there may be tables. What edits them takes keys and the mouse after everything else. */
    readonly tables?: boolean
    /** Where pictures are shown from. */
    readonly pictures?: PictureSource
    readonly heard: Heard
    readonly props: Partial<EditorProps>
  }
): EditorView => {
  const view: EditorView = new EditorView(place, {
    ...props,
    state: EditorState.create({
      doc,
      plugins: [
        ...plugins,
        ...keys.map((some) => keymap(some)),
        history(),
        gapCursor(),
        bare,
        ...(tables ? [tableEditing()] : [])
      ]
    }),
    nodeViews: nodeViews(pictures),
    markViews,
    dispatchTransaction: (transaction) => {
      const { state, transactions } = view.state.applyTransaction(transaction)
      view.updateState(state)
      const isChange = transactions.some(({ docChanged }) => docChanged)
      heard.moved(state, isChange)
      if (isChange) heard.changed(state.doc)
    }
  })
  keepSelection(view.dom)
  return view
}

/**
 * Keeps React from the selection of an editor. Before each commit React walks through every node of the element that is
 * typed into, to be able to restore its selection; an editor restores its own, and a formula has a hundred nodes.
 */
const keepSelection = (dom: HTMLElement): void => {
  Object.defineProperty(dom, "contentEditable", { value: "inherit", configurable: true })
}

/** Shows another document in a view; its history begins anew. */
export const showDocument = (view: EditorView, doc: Node): void => {
  if (!view.state.doc.eq(doc)) view.updateState(EditorState.create({ doc, plugins: view.state.plugins }))
}
