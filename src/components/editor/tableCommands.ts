import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow
} from "prosemirror-tables"
import { TextSelection, type Command } from "prosemirror-state"
import { tableLimits } from "../../../schema/documents/table.ts"
import { nodes } from "./commands.ts"

/** Puts a table in, with the cursor in its first cell. There is none inside of another. */
export const insertTable =
  (rows: number, columns: number, hasHead: boolean): Command =>
  (state, dispatch) => {
    if (isInTable(state) || state.selection.$from.parent.type.spec.code === true) return false
    const cells = (name: string) => Array.from({ length: columns }, () => nodes[name]!.createAndFill()!)
    const table = nodes["table"]!.create(
      null,
      Array.from({ length: rows }, (_, at) =>
        nodes["tableRow"]!.create(null, cells(hasHead && at === 0 ? "tableHead" : "tableCell"))
      )
    )
    const tr = state.tr.replaceSelectionWith(table)
    let first = -1
    tr.doc.descendants((node, position) => {
      if (first < 0 && node.eq(table)) first = position
      return first < 0
    })
    const end = first + table.nodeSize
    if (tr.doc.resolve(end).nodeAfter === null) tr.insert(end, nodes["paragraph"]!.create())
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(first + 1))).scrollIntoView())
    return true
  }

/** A command that makes a table larger, as far as tables may be. */
const unlessFull =
  (way: "rows" | "columns", command: Command): Command =>
  (state, dispatch, view) => {
    if (!isInTable(state)) return false
    const { map } = selectedRect(state)
    const size = way === "rows" ? map.height : map.width
    return size < tableLimits[way] && command(state, dispatch, view)
  }

/** What can be done with a table that the cursor is in. */
export const tableCommands = {
  rowAbove: unlessFull("rows", addRowBefore),
  rowBelow: unlessFull("rows", addRowAfter),
  columnBefore: unlessFull("columns", addColumnBefore),
  columnAfter: unlessFull("columns", addColumnAfter),
  headerRow: toggleHeaderRow,
  headerColumn: toggleHeaderColumn,
  mergeCells,
  splitCell,
  deleteRow,
  deleteColumn,
  deleteTable
} as const satisfies Readonly<Record<string, Command>>
export type TableCommand = keyof typeof tableCommands
