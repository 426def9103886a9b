import { useContext, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from "react"
import type { Document } from "../../../schema/documents/document.ts"
import { document as documentLook } from "../document/Document.css.ts"
import { PictureSourceContext } from "../document/pictureSource.ts"
import { openEditor } from "./controller.ts"
import { attributesOf, Frame, Place, type Named } from "./Frame.tsx"
import { LinkTargetsContext } from "./linkTargets.ts"
import { Panels } from "./Panels.tsx"
import { SlotBar } from "./SlotBar.tsx"
import { useStore } from "./store.ts"
import { Toolbar } from "./Toolbar.tsx"
import * as css from "./Editor.css.ts"

type Props = {
  readonly label: string
  readonly value: Document
  readonly onChange: (document: Document) => void
  /** Its language, by ISO 639-1, and which way it runs; without the way, each part runs as its first letters do. */
  readonly lang?: string | undefined
  readonly dir?: "ltr" | "rtl" | undefined
  readonly hint?: ReactNode
  readonly fault?: string | undefined
  /** Mostly one line, such as an option: low, with the tools that it needs. */
  readonly isShort?: boolean
  /** Names of places that are filled in later: they show as chips, and buttons put them in. */
  readonly slots?: readonly string[]
}

const noSlots: readonly string[] = []

type Editing = ReturnType<typeof openEditor>

/**
 * Where a document is written: text, formulas, pictures. What comes of it is always a document that the portal takes.
 * `value` is what it shows; giving back what `onChange` said changes nothing, another value is shown in its place.
 */
export const Editor = ({ label, hint, fault, value, ...rest }: Props) => {
  const pictures = useContext(PictureSourceContext)
  const [editor] = useState(() => openEditor(value, { slots: rest.slots ?? noSlots, pictures }))
  const { told } = useStore(editor.store)
  useEffect(() => editor.show(value), [editor, value])
  return (
    <Frame label={label} hint={hint} fault={fault} told={told}>
      {(named) => <Inside {...rest} editor={editor} named={named} />}
    </Frame>
  )
}

const Inside = ({
  editor,
  named: { label, note, isInvalid },
  onChange,
  lang,
  dir,
  isShort = false,
  slots = noSlots
}: Omit<Props, "label" | "hint" | "fault" | "value"> & { readonly editor: Editing; readonly named: Named }) => {
  const { status, view } = useStore(editor.store)
  const isPage = useContext(LinkTargetsContext) !== null
  const attributes = useMemo(
    () =>
      attributesOf(
        { label, note, isInvalid },
        lang,
        dir,
        `${documentLook} ${css.text} ${isShort ? css.short : css.long}`
      ),
    [label, note, isInvalid, lang, dir, isShort]
  )
  useLayoutEffect(() => editor.dress(attributes), [editor, attributes])
  useLayoutEffect(() => editor.heardBy(onChange), [editor, onChange])
  return (
    <>
      {status === null ? (
        <div className={css.noTools} />
      ) : (
        <Toolbar status={status} isShort={isShort} isPage={isPage} hands={editor.hands} />
      )}
      {slots.length === 0 ? null : <SlotBar names={slots} view={view} />}
      <Place mount={editor.mount} />
      <Panels editor={editor} />
    </>
  )
}
