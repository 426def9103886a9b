import { redo, undo } from "prosemirror-history"
import { NodeSelection, type EditorState } from "prosemirror-state"
import { isInTable } from "prosemirror-tables"
import { plainMarks } from "../../../schema/documents/inline.ts"
import { around, isMarked } from "./commands.ts"
import { linkRange } from "./linkCommands.ts"
import { indent, outdent } from "./listCommands.ts"
import { tableCommands } from "./tableCommands.ts"

/** What the toolbar says of the selection. All of it is plain, so that two can be compared. */
export type Status = {
  readonly marks: string
  readonly block: "paragraph" | "h1" | "h2" | "h3" | "codeBlock" | null
  readonly list: "bulletList" | "orderedList" | null
  readonly isQuote: boolean
  /** The tone of the callout around it. */
  readonly callout: string | null
  readonly isLink: boolean
  /** Names of what can be done with the table that the cursor is in; null outside of one. */
  readonly table: string | null
  readonly align: string | null
  readonly dir: string | null
  readonly colour: string | null
  readonly ground: string | null
  readonly size: string | null
  /** What is chosen as a whole: a formula, a formula on a line of its own, a picture. */
  readonly chosen: string | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly canIndent: boolean
  readonly canOutdent: boolean
}

const valueOf = (
  { selection: { $from, $to, empty }, storedMarks, schema }: EditorState,
  name: string,
  attribute: string
): string | null => {
  const marks = storedMarks ?? (empty ? $from.marks() : ($from.marksAcross($to) ?? $from.marks()))
  return (schema.marks[name]!.isInSet(marks)?.attrs[attribute] as string | undefined) ?? null
}

const possibleIn = (state: EditorState): string =>
  Object.entries(tableCommands)
    .filter(([, command]) => command(state))
    .map(([name]) => name)
    .join(" ")

/** The nodes and marks of the selection. */
export const statusOf = (state: EditorState): Status => {
  const { selection, schema } = state
  const { parent } = selection.$from
  const isCode = parent.type.spec.code === true
  const quote = around(state, "blockquote")?.node
  const callout = (quote?.attrs["tone"] as string | null | undefined) ?? null
  return {
    marks: isCode ? "" : plainMarks.filter((name) => isMarked(state, schema.marks[name]!)).join(" "),
    block: isCode
      ? "codeBlock"
      : parent.type.name === "heading"
        ? `h${parent.attrs["level"] as 1 | 2 | 3}`
        : parent.type.name === "paragraph"
          ? "paragraph"
          : null,
    list: (around(state, "bulletList", "orderedList")?.node.type.name as Status["list"]) ?? null,
    isQuote: quote !== undefined && callout === null,
    callout,
    isLink: linkRange(state).href !== null,
    table: isInTable(state) ? possibleIn(state) : null,
    align: (parent.attrs["align"] as string | null | undefined) ?? null,
    dir: (parent.attrs["dir"] as string | null | undefined) ?? null,
    colour: valueOf(state, "colour", "colour"),
    ground: valueOf(state, "ground", "colour"),
    size: valueOf(state, "size", "size"),
    chosen: selection instanceof NodeSelection ? selection.node.type.name : null,
    canUndo: undo(state),
    canRedo: redo(state),
    canIndent: indent(state),
    canOutdent: outdent(state)
  }
}

/** Whether two say the same. */
export const isSameStatus = (one: Status, other: Status): boolean =>
  (Object.keys(one) as (keyof Status)[]).every((name) => one[name] === other[name])
