import { Toolbar as Base } from "@base-ui/react/toolbar"
import {
  Bold, Code, ImagePlus, IndentDecrease, IndentIncrease, Italic, Link, List, ListOrdered, Redo2, RemoveFormatting, Sigma, SquareSigma, Strikethrough,
  Subscript, Superscript, TextQuote, Underline, Undo2, Wrench, type LucideIcon
} from "lucide-react"
import { redo, undo } from "prosemirror-history"
import type { Command } from "prosemirror-state"
import { memo, useState } from "react"
import { clean, indent, outdent, toggleList, togglePlain, toggleQuote } from "./commands.ts"
import { AlignMenu, BlockMenu, ColourMenu, DirectionMenu, GroundMenu, SizeMenu } from "./menus.tsx"
import type { Status } from "./status.ts"
import { Tool } from "./Tool.tsx"
import * as css from "./Toolbar.css.ts"

/** What a toolbar does to its editor. */
export type Hands = {
  /** Does something to the text; the keyboard goes back to it. */
  readonly run: (command: Command) => void
  readonly openFormula: (isBlock: boolean) => void
  readonly openLink: () => void
  readonly openPicture: () => void
  /** Gives the keyboard back to the text, where its cursor is; answers that nothing else is to take it. */
  readonly focus: () => false
}

/** A plain mark with its sign and keys. */
const plainTools: Readonly<Record<string, readonly [label: string, icon: LucideIcon, keys: string]>> = {
  strong: ["Bold", Bold, "Mod-b"], em: ["Italic", Italic, "Mod-i"], underline: ["Underline", Underline, "Mod-u"], strike: ["Strikethrough", Strikethrough, "Mod-Shift-x"],
  code: ["Code", Code, "Mod-e"], sub: ["Subscript", Subscript, "Mod-,"], sup: ["Superscript", Superscript, "Mod-."]
}

/** Buttons of some plain marks. */
export const PlainTools = ({ names, status, run, disabled }: { readonly names: readonly string[]; readonly disabled: boolean } & Pick<Hands, "run"> & { readonly status: Status }) => {
  const on = status.marks.split(" ")
  return names.map((name) => {
    const [label, icon, keys] = plainTools[name]!
    return <Tool key={name} icon={icon} label={label} keys={keys} pressed={on.includes(name)} disabled={disabled} act={() => run(togglePlain(name))} />
  })
}

/**
 * The toolbar of a document's editor: one stop of the Tab key, arrows inside of it, Escape back to the text. A short one shows what options
 * of questions mostly need, and the rest when it is asked for.
 */
export const Toolbar = memo(function Toolbar({ status, isShort, hands }: { readonly status: Status; readonly isShort: boolean; readonly hands: Hands }) {
  const [isOpen, setOpen] = useState(false)
  const { run, openFormula, openLink, openPicture, focus } = hands
  const isFull = !isShort || isOpen
  const isCode = status.block === "codeBlock"
  const noText = isCode || status.block === null
  const menu = { status, run, back: focus, disabled: noText }
  return (
    <Base.Root className={css.bar} aria-label="Formatting" onKeyDown={(event) => { if (event.key === "Escape") focus() }}>
      {isFull ? <Base.Group className={css.group} aria-label="History">
        <Tool icon={Undo2} label="Undo" keys="Mod-z" disabled={!status.canUndo} act={() => run(undo)} />
        <Tool icon={Redo2} label="Redo" keys="Mod-Shift-z" disabled={!status.canRedo} act={() => run(redo)} />
      </Base.Group> : null}
      {isFull ? <Base.Group className={css.group} aria-label="Kind of line"><BlockMenu {...menu} disabled={status.block === null} /></Base.Group> : null}
      <Base.Group className={css.group} aria-label="Letters">
        <PlainTools names={isFull ? Object.keys(plainTools) : ["strong", "em", "sub", "sup"]} status={status} run={run} disabled={noText} />
      </Base.Group>
      {isFull ? <Base.Group className={css.group} aria-label="Size and colour"><SizeMenu {...menu} /><ColourMenu {...menu} /><GroundMenu {...menu} /></Base.Group> : null}
      <Base.Group className={css.group} aria-label="Put in">
        <Tool icon={Sigma} label="Formula" keys="Mod-m" opens pressed={status.chosen === "formula"} disabled={isCode} act={() => openFormula(false)} />
        {isFull ? <Tool icon={SquareSigma} label="Formula on a line of its own" keys="Mod-Shift-m" opens pressed={status.chosen === "formulaBlock"} disabled={isCode} act={() => openFormula(true)} /> : null}
        <Tool icon={ImagePlus} label="Picture" opens pressed={status.chosen === "picture"} disabled={isCode} act={openPicture} />
        {isFull ? <Tool icon={Link} label="Link" keys="Mod-Shift-k" opens pressed={status.isLink} disabled={noText} act={openLink} /> : null}
      </Base.Group>
      {isFull ? <>
        <Base.Group className={css.group} aria-label="Lists and quotes">
          <Tool icon={List} label="Bulleted list" keys="Mod-Shift-8" pressed={status.list === "bulletList"} act={() => run(toggleList("bulletList"))} />
          <Tool icon={ListOrdered} label="Numbered list" keys="Mod-Shift-7" pressed={status.list === "orderedList"} act={() => run(toggleList("orderedList"))} />
          <Tool icon={TextQuote} label="Quote" keys="Mod-Shift-9" pressed={status.isQuote} act={() => run(toggleQuote)} />
          <Tool icon={IndentDecrease} label="Move out" keys="Mod-[" disabled={!status.canOutdent} act={() => run(outdent)} />
          <Tool icon={IndentIncrease} label="Move in" keys="Mod-]" disabled={!status.canIndent} act={() => run(indent)} />
        </Base.Group>
        <Base.Group className={css.group} aria-label="Standing"><AlignMenu {...menu} /><DirectionMenu {...menu} /></Base.Group>
        <Base.Group className={css.group} aria-label="Formatting away"><Tool icon={RemoveFormatting} label="Clear formatting" keys={"Mod-\\"} act={() => run(clean)} /></Base.Group>
      </> : null}
      {isShort ? <Base.Group className={css.group} aria-label="All tools"><Tool icon={Wrench} label="All tools" pressed={isOpen} act={() => setOpen(!isOpen)} /></Base.Group> : null}
    </Base.Root>
  )
})
