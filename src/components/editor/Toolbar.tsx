import { Toolbar as Base } from "@base-ui/react/toolbar"
import {
  Ellipsis,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Link,
  List,
  ListOrdered,
  Redo2,
  RemoveFormatting,
  Sigma,
  SquareSigma,
  TextQuote,
  Undo2
} from "lucide-react"
import { redo, undo } from "prosemirror-history"
import { memo, useRef, useState } from "react"
import { CalloutMenu } from "./CalloutMenu.tsx"
import { clean } from "./commands.ts"
import { indent, outdent, toggleList, toggleQuote } from "./listCommands.ts"
import { AlignMenu, BlockMenu, ColourMenu, DirectionMenu, GroundMenu, SizeMenu } from "./menus.tsx"
import type { Status } from "./status.ts"
import { TableTool } from "./TableTool.tsx"
import { Tool } from "./Tool.tsx"
import { useIsWide } from "./useIsWide.ts"
import * as css from "./Toolbar.css.ts"
import { t } from "#messages/editor.js"
import { type Hands, PlainTools } from "./PlainTools.tsx"
import { Group } from "./ToolGroup.tsx"
import { type Range, letters, rowWidth } from "./letters.ts"

/**
 * The toolbar of a document's editor: one stop of the Tab key, arrows inside of it, Escape back to the text. Where not
 * all fit into a row, those that are used most are shown, and the others when they are asked for.
 */
export const Toolbar = memo(function Toolbar({
  status,
  isShort,
  isPage,
  hands
}: {
  readonly status: Status
  readonly isShort: boolean
  /** It is for a page of the portal, which may have callouts. */
  readonly isPage: boolean
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
          <Tool icon={Undo2} label={t.undo} keys="Mod-z" disabled={!status.canUndo} act={() => run(undo)} />
          <Tool icon={Redo2} label={t.redo} keys="Mod-Shift-z" disabled={!status.canRedo} act={() => run(redo)} />
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
        {isFull || status.table !== null ? <TableTool status={status} disabled={isCode} hands={hands} /> : null}
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
              {isPage ? <CalloutMenu {...menu} /> : null}
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
