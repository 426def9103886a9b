import { Popover } from "@base-ui/react/popover"
import { Trash2 } from "lucide-react"
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react"
import { formulaFault, renderFormula } from "../../../schema/documents/formula.ts"
import { Button } from "../Button.tsx"
import { showFormula } from "../document/formulaNode.ts"
import { EditorPopover, type Anchor } from "./EditorPopover.tsx"
import { FormulaSource } from "./FormulaSource.tsx"
import { Palette } from "./Palette.tsx"
import { putIn, type Form } from "./palette.ts"
import * as css from "./FormulaPanel.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/editor.js"

/** What is edited: a formula that is there, or a new one. */
export type Editing = { readonly latex: string; readonly isBlock: boolean; readonly isNew: boolean }

/** Why a formula is possible only on a line of its own; null when it can. */
const inLineFault = (latex: string): string | null => {
  try {
    renderFormula(latex, { output: "mathml" })
    return null
  } catch {
    return t.needsOwnLine
  }
}

/**
 * Where a formula is written: its LaTeX, how that looks with every stroke, what is wrong with it in its place, and
 * common forms. Enter puts it in, Escape leaves all as it was.
 */
export const FormulaPanel = ({
  anchor,
  close,
  back,
  ...rest
}: Props & {
  readonly anchor: Anchor
  readonly back: () => false
}) => {
  const source = useRef<HTMLTextAreaElement>(null)
  return (
    <EditorPopover anchor={anchor} initialFocus={source} back={back} close={close}>
      <Writing {...rest} close={close} source={source} />
    </EditorPopover>
  )
}

type Props = {
  readonly editing: Editing
  readonly save: (latex: string, isBlock: boolean) => void
  readonly remove: () => void
  readonly close: () => void
}

const Writing = ({
  editing,
  save,
  remove,
  close,
  source
}: Props & { readonly source: RefObject<HTMLTextAreaElement | null> }) => {
  const [latex, setLatex] = useState(editing.latex)
  const [isBlock, setBlock] = useState(editing.isBlock)
  const shown = useRef<HTMLDivElement>(null)
  const isEmpty = latex.trim() === ""
  const fault = isEmpty ? null : formulaFault(latex)
  const elsewhere = isEmpty || fault !== null || isBlock ? null : inLineFault(latex)
  const isReady = !isEmpty && fault === null && elsewhere === null
  // While it cannot be read, how it looked before stays.
  useLayoutEffect(() => {
    if (fault === null) showFormula(shown.current!, latex, { display: isBlock || elsewhere !== null })
  }, [latex, isBlock, fault, elsewhere])
  const send = () => {
    if (isReady) save(latex.trim(), isBlock)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const put = (form: Form) => {
    const area = source.current!
    const next = putIn({ latex, from: area.selectionStart, to: area.selectionEnd }, form)
    setLatex(next.latex)
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(next.from, next.to))
  }
  return (
    <>
      <div className={css.head}>
        <Popover.Title className={css.title}>{editing.isNew ? t.newFormula : t.editFormula}</Popover.Title>
        <div className={css.kinds} role="group" aria-label={t.position}>
          <button type="button" className={css.kind} aria-pressed={!isBlock} onClick={() => setBlock(false)}>
            {t.inline}
          </button>
          <button type="button" className={css.kind} aria-pressed={isBlock} onClick={() => setBlock(true)}>
            {t.ownLine}
          </button>
        </div>
      </div>
      <div className={css.preview} data-stale={fault !== null} aria-label={t.preview} role="img">
        <div ref={shown} dir="ltr" />
        {isEmpty ? <span className={css.ghost}>{t.previewEmpty}</span> : null}
      </div>
      <FormulaSource ref={source} latex={latex} write={setLatex} fault={fault} elsewhere={elsewhere} keys={keys} />
      <Palette put={put} />
      <div className={css.foot}>
        {editing.isNew ? null : (
          <Button look="quiet" size="compact" icon={<Trash2 size={15} aria-hidden />} onClick={remove}>
            {t.remove}
          </Button>
        )}
        <span className={css.rest} />
        <Button size="compact" onClick={close}>
          {common.cancel}
        </Button>
        <Button size="compact" look="primary" disabled={!isReady} onClick={send}>
          {editing.isNew ? t.insert : t.update}
        </Button>
      </div>
    </>
  )
}
