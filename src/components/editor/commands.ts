import { chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands"
import type { Attrs, MarkType, Node, NodeType } from "prosemirror-model"
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list"
import { NodeSelection, TextSelection, type Command, type EditorState } from "prosemirror-state"
import { documentSchema } from "./schema.ts"

const { nodes } = documentSchema

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

/** Makes the selected lines paragraphs, headings of a level, or code; how they stand is kept. Formulas do not become code. */
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

const shift = (by: 1 | -1): Command =>
  stand(({ indent }) => {
    const next = Math.min(8, Math.max(0, (Number(indent) || 0) + by))
    return { indent: next === 0 ? null : next }
  })
const item = nodes["listItem"] as NodeType

/** Moves the selected lines in, or a list's entries a level deeper. */
export const indent: Command = (state, dispatch) =>
  around(state, "listItem") === null ? shift(1)(state, dispatch) : sinkListItem(item)(state, dispatch)
/** Moves them out again; an entry of the outermost level leaves its list. */
export const outdent: Command = (state, dispatch) =>
  around(state, "listItem") === null ? shift(-1)(state, dispatch) : liftListItem(item)(state, dispatch)

/** Makes a list of the selected lines; takes them out of a list of this kind; makes one of the other kind this one. */
export const toggleList =
  (name: "bulletList" | "orderedList"): Command =>
  (state, dispatch) => {
    const found = around(state, "bulletList", "orderedList")
    if (found === null) return wrapInList(nodes[name]!)(state, dispatch)
    if (found.node.type.name === name) return liftListItem(item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(found.at, nodes[name]))
    return true
  }

/** Puts the selected parts in a quote, or takes them out of it. */
export const toggleQuote: Command = (state, dispatch) =>
  around(state, "blockquote") === null ? wrapIn(nodes["blockquote"]!)(state, dispatch) : lift(state, dispatch)

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

/** The whole of the link around the cursor, or the selection. */
export const linkRange = ({
  selection: { from, to, empty, $from },
  schema
}: EditorState): { readonly from: number; readonly to: number; readonly href: string | null } => {
  const link = schema.marks["link"]!
  const mark = link.isInSet($from.marks()) ?? (empty ? undefined : link.isInSet($from.nodeAfter?.marks ?? []))
  if (!empty || mark === undefined) return { from, to, href: (mark?.attrs["href"] as string | undefined) ?? null }
  const { parent } = $from
  let start = $from.index()
  let end = start
  while (start > 0 && mark.isInSet(parent.child(start - 1).marks)) start--
  while (end < parent.childCount && mark.isInSet(parent.child(end).marks)) end++
  const at = (index: number) =>
    $from.start() + parent.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 0)
  return { from: at(start), to: at(end), href: mark.attrs["href"] as string }
}

/** Lets the selection, or the link around the cursor, lead somewhere; null leads nowhere. Without a selection the address is written. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state)
    const link = state.schema.marks["link"]!
    if (!state.selection.$from.parent.type.allowsMarkType(link)) return false
    const { tr } = state
    if (from === to && href !== null)
      tr.insert(from, state.schema.text(href.replace(/^mailto:/, ""), [link.create({ href })]))
    else {
      tr.removeMark(from, to, link)
      if (href !== null) tr.addMark(from, to, link.create({ href }))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Takes away what is selected. */
export const removeChosen: Command = (state, dispatch) => {
  if (state.selection.empty) return false
  dispatch?.(state.tr.deleteSelection().scrollIntoView())
  return true
}
