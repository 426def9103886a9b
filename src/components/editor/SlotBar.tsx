import { Plus } from "lucide-react"
import type { EditorView } from "prosemirror-view"
import { t } from "#messages/editor.js"
import * as css from "./Editor.css.ts"

/** Buttons that put a place to be filled in where the cursor stands. */
export const SlotBar = ({ names, view }: { readonly names: readonly string[]; readonly view: EditorView | null }) => (
  <div className={css.slotBar} role="group" aria-label={t.slots}>
    {names.map((name) => (
      <button
        key={name}
        type="button"
        className={css.slotButton}
        aria-label={t.insertSlot({ name })}
        onClick={() => {
          if (view === null) return
          view.dispatch(view.state.tr.insertText(`{${name}}`).scrollIntoView())
          view.focus()
        }}
      >
        <Plus size={14} aria-hidden />
        {name}
      </button>
    ))}
  </div>
)
