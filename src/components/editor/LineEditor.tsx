import { Toolbar as Base } from "@base-ui/react/toolbar"
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from "react"
import type { Inline } from "../../../schema/documents/inline.ts"
import { document as documentLook } from "../document/Document.css.ts"
import { Formula } from "../document/Formula.tsx"
import { attributesOf, Frame, Place, type Named } from "./Frame.tsx"
import { openLineEditor } from "./lineController.ts"
import { place } from "./locked.ts"
import { useStore } from "./store.ts"
import { PlainTools } from "./PlainTools.tsx"
import * as css from "./Editor.css.ts"
import * as bar from "./Toolbar.css.ts"
import { t } from "#messages/editor.js"

type Props = {
  readonly label: string
  readonly value: readonly Inline[]
  /** The formulas of the source, each as often as it occurs. */
  readonly formulas: readonly string[]
  readonly onChange: (content: readonly Inline[]) => void
  readonly lang?: string | undefined
  readonly dir?: "ltr" | "rtl" | undefined
  readonly hint?: ReactNode
  readonly fault?: string | undefined
}

/**
 * Where one line is written that has a source in another language. The source's formulas are in it as they are: they
 * can be moved, and one that was taken out waits below to be put back.
 */
export const LineEditor = ({ label, hint, fault, value, formulas, ...rest }: Props) => {
  const [editor] = useState(() => openLineEditor(value, formulas))
  const { told } = useStore(editor.store)
  useEffect(() => editor.show(value, formulas), [editor, value, formulas])
  return (
    <Frame label={label} hint={hint} fault={fault} told={told}>
      {(named) => <Inside {...rest} editor={editor} named={named} />}
    </Frame>
  )
}

const names = ["strong", "em", "underline", "sub", "sup"]

const Inside = ({
  editor,
  named: { label, note, isInvalid },
  onChange,
  lang,
  dir
}: Pick<Props, "onChange" | "lang" | "dir"> & {
  readonly editor: ReturnType<typeof openLineEditor>
  readonly named: Named
}) => {
  const { status, missing } = useStore(editor.store)
  const attributes = useMemo(
    () => attributesOf({ label, note, isInvalid }, lang, dir, `${documentLook} ${css.text} ${css.line}`, true),
    [label, note, isInvalid, lang, dir]
  )
  useLayoutEffect(() => editor.dress(attributes), [editor, attributes])
  useLayoutEffect(() => editor.heardBy(onChange), [editor, onChange])
  return (
    <>
      {status === null ? (
        <div className={css.noTools} />
      ) : (
        <Base.Root
          className={bar.bar}
          aria-label={t.formatting}
          onKeyDown={(event) => {
            if (event.key === "Escape") editor.focus()
          }}
        >
          <PlainTools names={names} status={status} run={editor.run} disabled={false} />
        </Base.Root>
      )}
      <Place mount={editor.mount} />
      <Waiting missing={JSON.parse(missing) as readonly string[]} put={(latex) => editor.run(place(latex))} />
    </>
  )
}

/** The source's formulas that the line lacks. */
const Waiting = ({ missing, put }: { readonly missing: readonly string[]; readonly put: (latex: string) => void }) =>
  missing.length === 0 ? null : (
    <div className={css.waiting} role="group" aria-label={t.formulasToPlace}>
      <span className={css.waitingWords}>{t.formulasToPlace}</span>
      {[...Map.groupBy(missing, (latex) => latex)].map(([latex, same]) => (
        <button
          key={latex}
          type="button"
          className={css.chip}
          aria-label={t.insertFormula({ latex })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => put(latex)}
        >
          <Formula latex={latex} />
          {same.length === 1 ? null : <span className={css.times}>× {same.length}</span>}
        </button>
      ))}
    </div>
  )
