import { Toolbar as Base } from "@base-ui/react/toolbar"
import {
  Bold,
  Code,
  Ellipsis,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  RemoveFormatting,
  Sigma,
  SquareSigma,
  Strikethrough,
  Subscript,
  Superscript,
  TextQuote,
  Underline,
  Undo2,
  type LucideIcon
} from "lucide-react"
import { redo, undo } from "prosemirror-history"
import type { Command } from "prosemirror-state"
import { memo, useRef, useState, type ReactNode } from "react"
import { clean, indent, outdent, toggleList, togglePlain, toggleQuote } from "./commands.ts"
import { AlignMenu, BlockMenu, ColourMenu, DirectionMenu, GroundMenu, SizeMenu } from "./menus.tsx"
import type { Status } from "./status.ts"
import { Tool } from "./Tool.tsx"
import { useIsWide } from "./useIsWide.ts"
import * as css from "./Toolbar.css.ts"
import { t } from "#messages/editor.js"

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

/** How many tools are shown: those that an option mostly needs, those that a question does, all in one row, or all in several. */
type Range = "few" | "some" | "row" | "all"

const letters: Readonly<Record<Range, readonly string[]>> = {
  few: ["strong", "em", "sub", "sup"],
  some: ["strong", "em", "underline", "sub", "sup"],
  row: Object.keys(plainTools),
  all: Object.keys(plainTools)
}

const Group = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Base.Group className={css.group} aria-label={label}>
    {children}
  </Base.Group>
)

/** The width from which on all tools stand in one row, in px. */
const rowWidth = 1_000

/**
 * The toolbar of a document's editor: one stop of the Tab key, arrows inside of it, Escape back to the text. Where not all fit into a row, those
 * that are used most are shown, and the others when they are asked for.
 */
export const Toolbar = memo(function Toolbar({
  status,
  isShort,
  hands
}: {
  readonly status: Status
  readonly isShort: boolean
  readonly hands: Hands
}) {
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(bar, rowWidth)
  const { run, openFormula, openLink, openPicture, focus } = hands
  const range: Range = isWide && !isShort ? "row" : isOpen ? "all" : isShort ? "few" : "some"
  const isFull = range === "row" || range === "all"
  const isCode = status.block === "codeBlock"
  const noText = isCode || status.block === null
  const menu = { status, run, back: focus, disabled: noText }
  return (
    <Base.Root
      ref={bar}
      className={css.bar}
      data-range={range}
      aria-label={t.formatting}
      onKeyDown={(event) => {
        if (event.key === "Escape") focus()
      }}
    >
      {isFull ? (
        <Group label={t.history}>
          <Tool icon={Undo2} flips label={t.undo} keys="Mod-z" disabled={!status.canUndo} act={() => run(undo)} />
          <Tool icon={Redo2} flips label={t.redo} keys="Mod-Shift-z" disabled={!status.canRedo} act={() => run(redo)} />
        </Group>
      ) : null}
      {range === "few" ? null : (
        <Group label={t.paragraphStyle}>
          <BlockMenu {...menu} disabled={status.block === null} />
        </Group>
      )}
      <Group label={t.textStyle}>
        <PlainTools names={letters[range]} status={status} run={run} disabled={noText} />
      </Group>
      {isFull ? (
        <Group label={t.sizeAndColour}>
          <SizeMenu {...menu} />
          <ColourMenu {...menu} />
          <GroundMenu {...menu} />
        </Group>
      ) : null}
      <Group label={t.insert}>
        <Tool
          icon={Sigma}
          label={t.formula}
          keys="Mod-m"
          opens
          pressed={status.chosen === "formula"}
          disabled={isCode}
          act={() => openFormula(false)}
        />
        {range === "few" ? null : (
          <Tool
            icon={SquareSigma}
            label={t.blockFormula}
            keys="Mod-Shift-m"
            opens
            pressed={status.chosen === "formulaBlock"}
            disabled={isCode}
            act={() => openFormula(true)}
          />
        )}
        <Tool
          icon={ImagePlus}
          label={t.picture}
          opens
          pressed={status.chosen === "picture"}
          disabled={isCode}
          act={openPicture}
        />
        {isFull ? (
          <Tool
            icon={Link}
            label={t.link}
            keys="Mod-Shift-k"
            opens
            pressed={status.isLink}
            disabled={noText}
            act={openLink}
          />
        ) : null}
      </Group>
      {range === "few" ? null : (
        <Group label={t.listsAndQuotes}>
          <Tool
            icon={List}
            flips
            label={t.bulletedList}
            keys="Mod-Shift-8"
            pressed={status.list === "bulletList"}
            act={() => run(toggleList("bulletList"))}
          />
          <Tool
            icon={ListOrdered}
            label={t.numberedList}
            keys="Mod-Shift-7"
            pressed={status.list === "orderedList"}
            act={() => run(toggleList("orderedList"))}
          />
          {isFull ? (
            <>
              <Tool
                icon={TextQuote}
                flips
                label={t.quote}
                keys="Mod-Shift-9"
                pressed={status.isQuote}
                act={() => run(toggleQuote)}
              />
              <Tool
                icon={IndentDecrease}
                flips
                label={t.decreaseIndent}
                keys="Mod-["
                disabled={!status.canOutdent}
                act={() => run(outdent)}
              />
              <Tool
                icon={IndentIncrease}
                flips
                label={t.increaseIndent}
                keys="Mod-]"
                disabled={!status.canIndent}
                act={() => run(indent)}
              />
            </>
          ) : null}
        </Group>
      )}
      {isFull ? (
        <>
          <Group label={t.alignment}>
            <AlignMenu {...menu} />
            <DirectionMenu {...menu} />
          </Group>
          <Group label={t.clear}>
            <Tool icon={RemoveFormatting} label={t.clearFormatting} keys={"Mod-\\"} act={() => run(clean)} />
          </Group>
        </>
      ) : null}
      {range === "row" ? null : (
        <div className={css.last}>
          <Tool icon={Ellipsis} label={t.moreTools} pressed={isOpen} act={() => setOpen(!isOpen)} />
        </div>
      )}
    </Base.Root>
  )
})
