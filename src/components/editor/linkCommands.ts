import type { Command, EditorState } from "prosemirror-state"

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

/**
 * Lets the selection, or the link around the cursor, lead somewhere; null leads nowhere. Without a selection the
 * address is written.
 */
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
