import { Popover } from "@base-ui/react/popover"
import { useRef, useState, type FormEvent } from "react"
import { isHref } from "../../../schema/documents/inline.ts"
import { Button } from "../Button.tsx"
import { TextField } from "../Field.tsx"
import { useAfterPress } from "../form/useAfterPress.ts"
import { EditorPopover, type Anchor } from "./EditorPopover.tsx"
import * as css from "./FormulaPanel.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/editor.js"

/** What people leave out of addresses. */
const complete = (typed: string): string => {
  const text = typed.trim()
  return /^(?:https?:|mailto:)/i.test(text)
    ? text
    : /^[^\s@/]+@[^\s@/]+$/.test(text)
      ? `mailto:${text}`
      : `https://${text}`
}

/** Where a link leads: a page or a mail address. */
export const LinkPanel = ({
  href,
  anchor,
  save,
  close,
  back
}: {
  readonly href: string | null
  readonly anchor: Anchor
  readonly save: (href: string | null) => void
  readonly close: () => void
  readonly back: () => false
}) => {
  const [typed, setTyped] = useState(href ?? "")
  const [isTouched, setTouched] = useState(false)
  const afterPress = useAfterPress()
  const form = useRef<HTMLFormElement>(null)
  const isGood = isHref(complete(typed)) && typed.trim() !== ""
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTouched(true)
    if (isGood) save(complete(typed))
  }
  return (
    <EditorPopover anchor={anchor} initialFocus={() => form.current?.querySelector("input")} back={back} close={close}>
      <Popover.Title className={css.title}>{t.link}</Popover.Title>
      <form ref={form} onSubmit={send} className={css.field} noValidate>
        <TextField
          label={t.address}
          dir="ltr"
          value={typed}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => afterPress(() => setTouched(typed !== ""))}
          error={isTouched && !isGood ? t.addressInvalid : undefined}
        />
        <div className={css.foot}>
          {href === null ? null : (
            <Button look="quiet" size="compact" onClick={() => save(null)}>
              {t.removeLink}
            </Button>
          )}
          <span className={css.rest} />
          <Button size="compact" onClick={close}>
            {common.cancel}
          </Button>
          <Button size="compact" look="primary" type="submit" disabled={!isGood}>
            {href === null ? t.link : t.update}
          </Button>
        </div>
      </form>
    </EditorPopover>
  )
}
