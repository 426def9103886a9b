import type { Command } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import type { Document } from "../../../schema/documents/document.ts"
import type { PictureSource } from "../../api/pictures.ts"
import { fromDocument, toDocument } from "./json.ts"
import { documentKeys, withChosen } from "./keys.ts"
import { leftToRight } from "./leftToRight.ts"
import { limited } from "./limits.ts"
import { pasting } from "./paste/index.ts"
import { rules } from "./rules.ts"
import { chosenOf, selectedText } from "./selected.ts"
import { openSent } from "./sent.ts"
import { isSameStatus, statusOf, type Status } from "./status.ts"
import { slotChips } from "./slots.ts"
import { openStore } from "./store.ts"
import { openView, showDocument } from "./view.ts"

/** Something that is open beside the text: a formula, a link, a picture that is written or changed. */
export type Open =
  | { readonly what: "formula"; readonly latex: string; readonly isBlock: boolean; readonly isNew: boolean }
  | { readonly what: "link" }
  | { readonly what: "table" }
  | { readonly what: "picture"; readonly file: File | null }

/** What an editor shows around its text. */
type Shown = {
  readonly view: EditorView | null
  readonly status: Status | null
  readonly open: Open | null
  readonly told: string | null
}

const isFormula = (name: string | undefined): boolean => name === "formula" || name === "formulaBlock"

/** Names of places that are filled in later, and where pictures are shown from. */
type Opening = { readonly slots?: readonly string[]; readonly pictures?: PictureSource }

/** An editor of one document, apart from how it looks: its view, and what its tools do. */
export const openEditor = (value: Document, { slots = [], pictures }: Opening = {}) => {
  const store = openStore<Shown>({ view: null, status: null, open: null, told: null })
  const sent = openSent(value)
  let doc = fromDocument(value)
  let attributes: Record<string, string> = {}
  let hear: (document: Document) => void = () => {}
  const open = (what: Open) => store.set({ open: what })
  const tell = (told: string | null) => store.set({ told })
  const focus = () => store.read().view?.focus()
  const openFormula = (isBlock: boolean): true => {
    const { view } = store.read()
    if (view === null) return true
    const chosen = chosenOf(view)
    if (chosen !== null && isFormula(chosen.type.name))
      open({
        what: "formula",
        latex: chosen.attrs["latex"] as string,
        isBlock: chosen.type.name === "formulaBlock",
        isNew: false
      })
    else open({ what: "formula", latex: selectedText(view), isBlock, isNew: true })
    return true
  }
  const openLink = (): true => (open({ what: "link" }), true)
  const openPicture = (file: File | null = null) => open({ what: "picture", file })
  const toTools = (view: EditorView): true => {
    view.dom.closest("[data-editor]")?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus()
    return true
  }
  const keys: Readonly<Record<string, Command>> = {
    "Mod-m": () => openFormula(false),
    "Mod-Shift-m": () => openFormula(true),
    "Mod-Shift-k": openLink,
    "Alt-F10": (_state, _dispatch, view) => toTools(view!),
    Enter: (state) =>
      withChosen(["formula", "formulaBlock"], () => openFormula(false))(state) ||
      withChosen(["picture"], () => openPicture())(state)
  }
  const mount = (place: HTMLElement) => {
    const view = openView(place, {
      doc,
      keys: [keys, documentKeys],
      tables: true,
      ...(pictures === undefined ? {} : { pictures }),
      plugins: [
        rules(() => openFormula(true)),
        leftToRight(() => attributes["dir"] === "rtl"),
        limited(tell),
        pasting({ tell, openPicture }),
        ...(slots.length === 0 ? [] : [slotChips(slots)])
      ],
      heard: {
        changed: (next) => {
          doc = next
          const document = toDocument(next)
          sent.send(document)
          hear(document)
        },
        moved: (state, isChange) => {
          const [before, status] = [store.read().status, statusOf(state)]
          store.set({
            ...(before !== null && isSameStatus(before, status) ? {} : { status }),
            ...(isChange ? { told: null } : {})
          })
        }
      },
      props: {
        attributes,
        handleClickOn: (view, _position, node, _at, _event, isDirect) => {
          if (isDirect && isFormula(node.type.name))
            setTimeout(() => {
              if (chosenOf(view) === node) openFormula(false)
            })
          return false
        },
        handleDoubleClickOn: (_view, _position, node) => node.type.name === "picture" && (openPicture(), true)
      }
    })
    store.set({ view, status: statusOf(view.state) })
    return () => {
      store.set({ view: null })
      view.destroy()
    }
  }
  return {
    store,
    /** Opens the view in its place; answers how to close it. */
    mount: (place: HTMLElement | null) => (place === null ? undefined : mount(place)),
    /** Says who hears of changes. */
    heardBy: (changed: (document: Document) => void) => {
      hear = changed
    },
    /** Says what the element that is typed into says of itself. */
    dress: (next: Record<string, string>) => {
      attributes = next
      store.read().view?.setProps({ attributes })
    },
    /** Shows a value that is another than what was heard. */
    show: (next: Document) => {
      if (!sent.isNew(next)) return
      doc = fromDocument(next)
      const { view } = store.read()
      if (view !== null) showDocument(view, doc)
    },
    close: () => {
      store.set({ open: null })
      focus()
    },
    /** What tools do to the text; the keyboard goes back to it. */
    hands: {
      run: (command: Command) => {
        const { view } = store.read()
        store.set({ open: null })
        if (view !== null) command(view.state, view.dispatch, view)
        focus()
      },
      openFormula,
      openLink,
      openTable: () => open({ what: "table" }),
      openPicture: () => openPicture(),
      focus: (): false => {
        focus()
        return false
      }
    }
  }
}
