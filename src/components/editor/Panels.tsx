import { insertFormula, insertPicture, linkRange, removeChosen, setLink } from "./commands.ts"
import type { openEditor } from "./controller.ts"
import { FormulaPanel } from "./FormulaPanel.tsx"
import { LinkPanel } from "./LinkPanel.tsx"
import { PictureDialog, type PictureAttrs } from "./PictureDialog.tsx"
import { anchorOf, chosenOf } from "./selected.ts"
import { useStore } from "./store.ts"

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
