import { Bold, Code, Italic, Strikethrough, Subscript, Superscript, Underline, type LucideIcon } from "lucide-react"
import type { Command } from "prosemirror-state"
import { togglePlain } from "./commands.ts"
import type { Status } from "./status.ts"
import { Tool } from "./Tool.tsx"
import { t } from "#messages/editor.js"

/** What a toolbar does to its editor. */
export type Hands = {
  /** Does something to the text; the keyboard goes back to it. */
  readonly run: (command: Command) => void
  readonly openFormula: (isBlock: boolean) => void
  readonly openLink: () => void
  readonly openPicture: () => void
  readonly openTable: () => void
  /** Gives the keyboard back to the text, where its cursor is; answers that nothing else is to take it. */
  readonly focus: () => false
}

/** A plain mark with its sign and keys. */
export const plainTools: Readonly<Record<string, readonly [label: string, icon: LucideIcon, keys: string]>> = {
  strong: [t.bold, Bold, "Mod-b"],
  em: [t.italic, Italic, "Mod-i"],
  underline: [t.underline, Underline, "Mod-u"],
  strike: [t.strikethrough, Strikethrough, "Mod-Shift-x"],
  code: [t.code, Code, "Mod-e"],
  sub: [t.subscript, Subscript, "Mod-,"],
  sup: [t.superscript, Superscript, "Mod-."]
}

/** Buttons of some plain marks. */
export const PlainTools = ({
  names,
  status,
  run,
  disabled
}: { readonly names: readonly string[]; readonly disabled: boolean } & Pick<Hands, "run"> & {
    readonly status: Status
  }) => {
  const on = status.marks.split(" ")
  return names.map((name) => {
    const [label, icon, keys] = plainTools[name]!
    return (
      <Tool
        key={name}
        icon={icon}
        label={label}
        keys={keys}
        pressed={on.includes(name)}
        disabled={disabled}
        act={() => run(togglePlain(name))}
      />
    )
  })
}
