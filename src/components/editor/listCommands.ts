import { lift, wrapIn } from "prosemirror-commands"
import type { NodeType } from "prosemirror-model"
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list"
import type { Command } from "prosemirror-state"
import type { CalloutTone } from "../../../schema/documents/inline.ts"
import { nodes, around, stand } from "./commands.ts"

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

/** Makes a callout of the selected parts, or of the quote around them; null takes them out of it. */
export const setCallout =
  (tone: CalloutTone | null): Command =>
  (state, dispatch) => {
    const found = around(state, "blockquote")
    if (tone === null) return found !== null && lift(state, dispatch)
    if (found === null) return wrapIn(nodes["blockquote"]!, { tone })(state, dispatch)
    dispatch?.(state.tr.setNodeAttribute(found.at, "tone", tone))
    return true
  }
