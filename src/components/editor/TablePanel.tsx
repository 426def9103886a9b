import { Popover } from "@base-ui/react/popover"
import { useRef, useState, type FormEvent } from "react"
import { tableLimits } from "../../../schema/documents/table.ts"
import { Button } from "../Button.tsx"
import { CheckField, TextField } from "../Field.tsx"
import { EditorPopover, type Anchor } from "./EditorPopover.tsx"
import * as css from "./FormulaPanel.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/editor.js"

const usual = { rows: "3", columns: "3" } as const

const isSize = (typed: string, most: number): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most

/** How large a new table is, and whether its first row is a header. */
export const TablePanel = ({
  anchor,
  save,
  close,
  back
}: {
  readonly anchor: Anchor
  readonly save: (rows: number, columns: number, hasHead: boolean) => void
  readonly close: () => void
  readonly back: () => false
}) => {
  const [size, setSize] = useState<Readonly<Record<keyof typeof usual, string>>>(usual)
  const [hasHead, setHead] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const isGood = isSize(size.rows, tableLimits.rows) && isSize(size.columns, tableLimits.columns)
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isGood) save(Number(size.rows), Number(size.columns), hasHead)
  }
  const field = (name: keyof typeof usual, label: string) => (
    <TextField
      label={label}
      value={size[name]}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => setSize({ ...size, [name]: target.value })}
      error={isSize(size[name], tableLimits[name]) ? undefined : t.tableSize({ max: tableLimits[name] })}
    />
  )
  return (
    <EditorPopover anchor={anchor} initialFocus={() => form.current?.querySelector("input")} back={back} close={close}>
      <Popover.Title className={css.title}>{t.insertTable}</Popover.Title>
      <form ref={form} onSubmit={send} className={css.field} noValidate>
        {field("rows", t.rows)}
        {field("columns", t.columns)}
        <CheckField label={t.headerRow} checked={hasHead} onChange={({ target }) => setHead(target.checked)} />
        <div className={css.foot}>
          <span className={css.rest} />
          <Button size="compact" onClick={close}>
            {common.cancel}
          </Button>
          <Button size="compact" look="primary" type="submit" disabled={!isGood}>
            {t.insert}
          </Button>
        </div>
      </form>
    </EditorPopover>
  )
}
