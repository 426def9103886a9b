import { Schema } from "effect"
import { baseKeymap } from "prosemirror-commands"
import { keymap } from "prosemirror-keymap"
import { EditorState } from "prosemirror-state"
import { EditorView } from "prosemirror-view"
import { StrictMode, useState } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import "../../src/components/theme/fonts.css"
import "../../src/components/theme/scripts.css"
import "../../src/components/theme/reset.css.ts"
import { Document, documentOf } from "../../schema/documents/document.ts"
import { type Inline } from "../../schema/documents/inline.ts"
import { DocumentView, LineView } from "../../src/components/document/DocumentView.tsx"
import { Editor } from "../../src/components/editor/Editor.tsx"
import { fromDocument } from "../../src/components/editor/json.ts"
import { questionPictures } from "../../src/api/pictures.ts"
import { LineEditor } from "../../src/components/editor/LineEditor.tsx"
import { nodeViews } from "../../src/components/editor/views.ts"

const root = createRoot(document.getElementById("root")!)

type Look = { readonly lang?: string; readonly dir?: "ltr" | "rtl"; readonly isShort?: boolean }

const heard: { document: Document; line: readonly Inline[] } = { document: documentOf(""), line: [] }

const Translating = ({
  first,
  formulas,
  look
}: {
  readonly first: readonly Inline[]
  readonly formulas: readonly string[]
  readonly look: Omit<Look, "isShort">
}) => {
  const [value, setValue] = useState(first)
  const change = (next: readonly Inline[]) => {
    heard.line = next
    setValue(next)
  }
  return <LineEditor label="Line 1" value={value} formulas={formulas} onChange={change} {...look} />
}

const Writing = ({ first, look }: { readonly first: Document; readonly look: Look }) => {
  const [value, setValue] = useState(first)
  const change = (next: Document) => {
    heard.document = next
    setValue(next)
  }
  // As the portal's forms do, with every stroke.
  const result = Schema.decodeUnknownResult(Document)(value)
  return (
    <Editor
      label="Question"
      hint="Formulas between dollars"
      fault={result._tag === "Failure" ? String(result.failure) : undefined}
      value={value}
      onChange={change}
      {...look}
    />
  )
}

let times = 0

/** Shows a document to be written. */
const write = (first: Document, look: Look = {}): void => {
  times += 1
  flushSync(() =>
    root.render(
      <StrictMode>
        <main style={{ padding: 16 }}>
          <h1>Editor</h1>
          <Writing key={times} first={first} look={look} />
        </main>
      </StrictMode>
    )
  )
}

/** Shows a line to be translated. */
const translate = (first: readonly Inline[], formulas: readonly string[], look: Omit<Look, "isShort"> = {}): void => {
  times += 1
  flushSync(() =>
    root.render(
      <main style={{ padding: 16 }}>
        <h1>Editor</h1>
        <Translating key={times} first={first} formulas={formulas} look={look} />
      </main>
    )
  )
}

/** ProseMirror by itself, to compare with; `isShown` has it draw formulas, as the editor does. */
const bare = (document: Document, { isShown = false }: { readonly isShown?: boolean } = {}): void => {
  const place = globalThis.document.getElementById("root")!
  new EditorView(place, {
    state: EditorState.create({ doc: fromDocument(document), plugins: [keymap(baseKeymap)] }),
    ...(isShown ? { nodeViews: nodeViews(questionPictures) } : {})
  }).dom.style.whiteSpace = "pre-wrap"
}

/** Shows a document to be read. */
const read = (of: Document, line: readonly Inline[] = [], look: Omit<Look, "isShort"> = {}): void =>
  flushSync(() =>
    root.render(
      <main style={{ padding: 16 }}>
        <DocumentView of={of} {...look} />
        <LineView of={line} {...look} />
      </main>
    )
  )

Object.assign(globalThis, { bare, read, write, translate, heard })
