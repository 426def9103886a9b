import { insertFormula, insertPicture, removeChosen } from "./commands.ts"
import { linkRange, setLink } from "./linkCommands.ts"
import type { openEditor } from "./controller.ts"
import { FormulaPanel } from "./FormulaPanel.tsx"
import { LinkPanel } from "./LinkPanel.tsx"
import { PictureDialog, type PictureAttrs } from "./PictureDialog.tsx"
import { anchorOf, chosenOf } from "./selected.ts"
import { useStore } from "./store.ts"
import { insertTable } from "./tableCommands.ts"
import { TablePanel } from "./TablePanel.tsx"

/** What is open beside an editor's text. */
export const Panels = ({
  editor: {
    store,
    hands: { run, focus },
    close
  }
}: {
  readonly editor: ReturnType<typeof openEditor>
}) => {
  const { open, view } = useStore(store)
  if (open === null || view === null) return null
  const chosen = chosenOf(view)
  const shared = { close, back: focus }
  switch (open.what) {
    case "formula":
      return (
        <FormulaPanel
          {...shared}
          editing={open}
          anchor={anchorOf(view)}
          save={(latex, isBlock) => run(insertFormula(latex, isBlock))}
          remove={() => run(removeChosen)}
        />
      )
    case "link":
      return (
        <LinkPanel
          {...shared}
          href={linkRange(view.state).href}
          anchor={anchorOf(view)}
          save={(href) => run(setLink(href))}
        />
      )
    case "table":
      return (
        <TablePanel
          {...shared}
          anchor={anchorOf(view)}
          save={(rows, columns, hasHead) => run(insertTable(rows, columns, hasHead))}
        />
      )
    case "picture":
      return (
        <PictureDialog
          file={open.file}
          of={open.file === null && chosen?.type.name === "picture" ? (chosen.attrs as PictureAttrs) : null}
          close={close}
          save={(attrs) => run(insertPicture(attrs))}
        />
      )
  }
}
