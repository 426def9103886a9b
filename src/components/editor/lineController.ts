import { baseKeymap } from "prosemirror-commands"
import { TextSelection, type Command } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import type { Inline } from "../../../schema/documents/inline.ts"
import { fromLine, toLine } from "./json.ts"
import { commonKeys } from "./keys.ts"
import { leftToRight } from "./leftToRight.ts"
import { limited } from "./limits.ts"
import { locked, missingOf } from "./locked.ts"
import { openSent } from "./sent.ts"
import { isSameStatus, statusOf, type Status } from "./status.ts"
import { openStore } from "./store.ts"
import { openView, showDocument } from "./view.ts"

/**
 * What a line's editor shows around it; `missing` are the source's formulas that the line lacks, as one text to
 * compare.
 */
type Shown = {
  readonly view: EditorView | null
  readonly status: Status | null
  readonly told: string | null
  readonly missing: string
}

/** Selects the whole line. */
const selectLine: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.create(doc, 0, doc.content.size)))
  return true
}

/** An editor of one line, apart from how it looks. */
export const openLineEditor = (value: readonly Inline[], source: readonly string[]) => {
  const store = openStore<Shown>({ view: null, status: null, told: null, missing: "[]" })
  const sent = openSent(value)
  let doc = fromLine(value)
  let formulas = source
  let attributes: Record<string, string> = {}
  let hear: (content: readonly Inline[]) => void = () => {}
  const tell = (told: string) => store.set({ told })
  const count = () => store.set({ missing: JSON.stringify(missingOf(formulas, doc)) })
  const mount = (place: HTMLElement) => {
    const view = openView(place, {
      doc,
      keys: [
        {
          Enter: () => true,
          "Mod-a": selectLine,
          "Alt-F10": (_state, _dispatch, view) => (
            view!.dom.closest("[data-editor]")?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus(),
            true
          )
        },
        commonKeys,
        baseKeymap
      ],
      plugins: [locked(() => formulas, tell), leftToRight(() => attributes["dir"] === "rtl"), limited(tell)],
      heard: {
        changed: (next) => {
          doc = next
          count()
          const content = toLine(next)
          sent.send(content)
          hear(content)
        },
        moved: (state, isChange) => {
          const [before, status] = [store.read().status, statusOf(state)]
          store.set({
            ...(before !== null && isSameStatus(before, status) ? {} : { status }),
            ...(isChange ? { told: null } : {})
          })
        }
      },
      props: { attributes }
    })
    store.set({ view, status: statusOf(view.state) })
    count()
    return () => {
      store.set({ view: null })
      view.destroy()
    }
  }
  return {
    store,
    mount: (place: HTMLElement | null) => (place === null ? undefined : mount(place)),
    heardBy: (changed: (content: readonly Inline[]) => void) => {
      hear = changed
    },
    dress: (next: Record<string, string>) => {
      attributes = next
      store.read().view?.setProps({ attributes })
    },
    /** Shows a line, and the formulas of its source, that are others than before. */
    show: (next: readonly Inline[], source: readonly string[]) => {
      formulas = source
      if (sent.isNew(next)) {
        doc = fromLine(next)
        const { view } = store.read()
        if (view !== null) showDocument(view, doc)
      }
      count()
    },
    run: (command: Command) => {
      const { view } = store.read()
      if (view !== null) command(view.state, view.dispatch, view)
      view?.focus()
    },
    focus: () => store.read().view?.focus()
  }
}
