import { chainCommands, exitCode, setBlockType, toggleMark } from "prosemirror-commands"
import type { Attrs, MarkType, Node } from "prosemirror-model"
import { NodeSelection, TextSelection, type Command, type EditorState } from "prosemirror-state"
import { documentSchema } from "./schema.ts"

export const { nodes } = documentSchema

/** Whether there is a node of a type around the selection, and where it begins; the innermost. */
export const around = (
  { selection: { $from } }: EditorState,
  ...names: readonly string[]
): { readonly node: Node; readonly at: number } | null => {
  for (let depth = $from.depth; depth > 0; depth--) {
    if (names.includes($from.node(depth).type.name)) return { node: $from.node(depth), at: $from.before(depth) }
  }
  return null
}

/** Whether every text of the selection carries a mark; in an empty one, whether what is typed will. */
export const isMarked = (
  { selection: { empty, $from, ranges }, storedMarks, doc }: EditorState,
  type: MarkType
): boolean =>
  empty
    ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
    : ranges.some((range) => doc.rangeHasMark(range.$from.pos, range.$to.pos, type))

/** Marks that take each other's place. */
const instead: Readonly<Record<string, string>> = { sub: "sup", sup: "sub" }

/** Puts a plain mark on the selection, or takes it away. */
export const togglePlain =
  (name: string): Command =>
  (state, dispatch) => {
    const type = state.schema.marks[name]!
    const other = instead[name]
    return toggleMark(type)(
      state,
      dispatch &&
        ((transaction) => {
          const { from, to, empty } = transaction.selection
          if (other !== undefined) {
            if (empty) transaction.removeStoredMark(state.schema.marks[other]!)
            else transaction.removeMark(from, to, state.schema.marks[other])
          }
          dispatch(transaction)
        })
    )
  }

/** Gives the selection a mark with these attributes in place of any of its kind; null takes it away. */
export const setMark =
  (name: string, attrs: Attrs | null): Command =>
  (state, dispatch) => {
    const type = state.schema.marks[name]!
    const { from, to, empty, $from } = state.selection
    if (!$from.parent.type.allowsMarkType(type)) return false
    const { tr } = state
    if (empty) {
      if (attrs === null) tr.removeStoredMark(type)
      else tr.addStoredMark(type.create(attrs))
    } else {
      tr.removeMark(from, to, type)
      if (attrs !== null) tr.addMark(from, to, type.create(attrs))
    }
    dispatch?.(tr)
    return true
  }

const standingOf = ({ attrs: { align = null, dir = null, indent = null } }: Node) => ({ align, dir, indent })

const hasFormula = ({ doc, selection: { from, to } }: EditorState): boolean => {
  let found = false
  doc.nodesBetween(from, to, (node) => {
    found ||= node.type.name === "formula"
  })
  return found
}

/**
 * Makes the selected lines paragraphs, headings of a level, or code; their alignment is kept. Formulas do not become
 * code.
 */
export const setBlock =
  (name: "paragraph" | "heading" | "codeBlock", level?: number): Command =>
  (state, dispatch) => {
    if (name === "codeBlock") return !hasFormula(state) && setBlockType(nodes["codeBlock"]!)(state, dispatch)
    const type = nodes[name]!
    if (!setBlockType(type, level === undefined ? null : { level })(state)) return false
    const { from, to } = state.selection
    dispatch?.(
      state.tr
        .setBlockType(from, to, type, (node) => ({ ...standingOf(node), ...(level === undefined ? {} : { level }) }))
        .scrollIntoView()
    )
    return true
  }

/** Changes how the selected paragraphs and headings stand. */
export const stand =
  (change: (attrs: Attrs) => Attrs): Command =>
  (state, dispatch) => {
    const {
      tr,
      selection: { from, to }
    } = state
    state.doc.nodesBetween(from, to, (node, position) => {
      if ("align" in node.attrs)
        for (const [name, value] of Object.entries(change(node.attrs)))
          if (node.attrs[name] !== value) tr.setNodeAttribute(position, name, value)
    })
    if (!tr.docChanged) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Takes marks, headings and standing away from the selection: what stays is text. */
export const clean: Command = (state, dispatch) => {
  const {
    tr,
    selection: { from, to, empty, $from, $to }
  } = state
  const [start, end] = empty && $from.depth > 0 ? [$from.start(), $to.end()] : [from, to]
  if (start < end) tr.removeMark(start, end)
  tr.setStoredMarks([])
  state.doc.nodesBetween(from, to, (node, position) => {
    if (node.type.name === "heading") tr.setBlockType(position, position + node.nodeSize, nodes["paragraph"]!, null)
    else if (node.type.name === "paragraph") tr.setNodeMarkup(position, undefined, null)
  })
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Begins a new line in the same paragraph; behind code, a paragraph. */
export const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  const type = state.schema.nodes["hardBreak"]!
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code) return false
  dispatch?.(state.tr.replaceSelectionWith(type.create(), false).scrollIntoView())
  return true
})

/** Puts a formula in the selection's place, in the line or on one of its own; the cursor goes behind it. */
export const insertFormula =
  (latex: string, isBlock: boolean): Command =>
  (state, dispatch) => {
    const type = state.schema.nodes[isBlock ? "formulaBlock" : "formula"]
    if (type === undefined) return false
    const node = type.create({ latex })
    const { tr, selection } = state
    tr.replaceSelectionWith(node, false)
    if (!isBlock && selection instanceof NodeSelection)
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(tr.doc.content.size, selection.from + 1))))
    dispatch?.(isBlock ? behind(tr) : tr.scrollIntoView())
    return true
  }

/** Puts a picture in. */
export const insertPicture =
  (attrs: { readonly file: string; readonly alt: string; readonly width: number }): Command =>
  (state, dispatch) => {
    dispatch?.(behind(state.tr.replaceSelectionWith(nodes["picture"]!.create(attrs), false)))
    return true
  }

/** The cursor on the line behind what was just put in; there is one. */
const behind = (tr: EditorState["tr"]) => {
  const { $to } = tr.selection
  const end = $to.depth === 0 ? $to.pos : $to.after(1)
  if (end >= tr.doc.content.size && tr.doc.lastChild?.isTextblock !== true)
    tr.insert(tr.doc.content.size, nodes["paragraph"]!.create())
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)))).scrollIntoView()
}

/** Takes away what is selected. */
export const removeChosen: Command = (state, dispatch) => {
  if (state.selection.empty) return false
  dispatch?.(state.tr.deleteSelection().scrollIntoView())
  return true
}
