import { baseKeymap, chainCommands, selectAll } from "prosemirror-commands"
import { redo, undo } from "prosemirror-history"
import { undoInputRule } from "prosemirror-inputrules"
import { liftListItem, splitListItem } from "prosemirror-schema-list"
import { NodeSelection, type Command } from "prosemirror-state"
import { goToNextCell } from "prosemirror-tables"
import { breakLine, clean, setBlock, togglePlain } from "./commands.ts"
import { indent, outdent, toggleList, toggleQuote } from "./listCommands.ts"
import { documentSchema } from "./schema.ts"

const item = documentSchema.nodes["listItem"]!

/** Keys of plain marks, which a line has too. */
const markKeys: Readonly<Record<string, Command>> = {
  "Mod-b": togglePlain("strong"),
  "Mod-i": togglePlain("em"),
  "Mod-u": togglePlain("underline"),
  "Mod-Shift-x": togglePlain("strike"),
  "Mod-e": togglePlain("code"),
  "Mod-,": togglePlain("sub"),
  "Mod-.": togglePlain("sup")
}

/** Keys of what both editors do. */
export const commonKeys: Readonly<Record<string, Command>> = {
  ...markKeys,
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
  "Mod-a": selectAll,
  "Shift-Enter": breakLine
}

/** An empty entry ends its list. */
const endList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  return (
    empty &&
    $from.parent.content.size === 0 &&
    $from.depth > 1 &&
    $from.node(-1).type === item &&
    $from.node(-1).childCount === 1 &&
    liftListItem(item)(state, dispatch)
  )
}

/** Keys of a document's editor. Tab leads on to the next field, in a table from cell to cell and then on. */
export const documentKeys: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  ...commonKeys,
  "Mod-]": indent,
  "Mod-[": outdent,
  "Mod-Shift-7": toggleList("orderedList"),
  "Mod-Shift-8": toggleList("bulletList"),
  "Mod-Shift-9": toggleQuote,
  "Mod-Alt-0": setBlock("paragraph"),
  "Mod-Alt-1": setBlock("heading", 1),
  "Mod-Alt-2": setBlock("heading", 2),
  "Mod-Alt-3": setBlock("heading", 3),
  "Mod-Alt-c": setBlock("codeBlock"),
  "Mod-\\": clean,
  Tab: goToNextCell(1),
  "Shift-Tab": goToNextCell(-1),
  Enter: chainCommands(endList, splitListItem(item), baseKeymap["Enter"]!),
  Backspace: chainCommands(undoInputRule, baseKeymap["Backspace"]!)
}

/** Does something with what is chosen as a whole. */
export const withChosen =
  (names: readonly string[], act: () => void): Command =>
  ({ selection }) => {
    if (!(selection instanceof NodeSelection) || !names.includes(selection.node.type.name)) return false
    act()
    return true
  }

const isMac = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? "")

/** Keys as people read them: "Ctrl+B". */
export const keysInWords = (keys: string): string =>
  keys
    .replace("Mod", isMac ? "⌘" : "Ctrl")
    .replace("Alt", isMac ? "⌥" : "Alt")
    .replace("Shift", isMac ? "⇧" : "Shift")
    .split("-")
    .filter((part) => part !== "")
    .map((part) => (part.length === 1 ? part.toUpperCase() : part))
    .join(isMac ? "" : "+")

/** Keys as `aria-keyshortcuts` has them. */
export const keysForAria = (keys: string): string =>
  keys.replace("Mod", isMac ? "Meta" : "Control").replaceAll("-", "+")
