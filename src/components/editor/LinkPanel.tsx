import { Popover } from "@base-ui/react/popover"
import { useContext, useRef, useState, type FormEvent } from "react"
import { isHref, isOutwardHref, keptFileOf } from "../../../schema/documents/inline.ts"
import { Button } from "../Button.tsx"
import { SelectField, TextField } from "../Field.tsx"
import { useAfterPress } from "../form/useAfterPress.ts"
import { EditorPopover, type Anchor } from "./EditorPopover.tsx"
import { LinkTargetsContext } from "./linkTargets.ts"
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

type Target = "address" | "page" | "file"

const targetOf = (href: string | null): Target =>
  href?.startsWith("/") === true ? "page" : href !== null && keptFileOf(href) !== undefined ? "file" : "address"

/** Where a link leads: a page of the web or a mail address; in a page of the portal also its pages and files. */
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
  const targets = useContext(LinkTargetsContext)
  const [target, setTarget] = useState<Target>(targets === null ? "address" : targetOf(href))
  const [typed, setTyped] = useState(targetOf(href) === "address" ? (href ?? "") : "")
  const [page, setPage] = useState(href?.startsWith("/") === true ? href : (targets?.pages[0]?.path ?? ""))
  const [isTouched, setTouched] = useState(false)
  const afterPress = useAfterPress()
  const form = useRef<HTMLFormElement>(null)
  const address = target === "page" ? page : complete(typed)
  const isGood = target === "page" ? isHref(page) : isOutwardHref(address) && typed.trim() !== ""
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTouched(true)
    if (isGood) save(address)
  }
  return (
    <EditorPopover anchor={anchor} initialFocus={() => form.current?.querySelector("input")} back={back} close={close}>
      <Popover.Title className={css.title}>{t.link}</Popover.Title>
      <form ref={form} onSubmit={send} className={css.field} noValidate>
        {targets === null ? null : (
          <SelectField
            label={t.linkTo}
            value={target}
            onChange={({ target: field }) => setTarget(field.value as Target)}
          >
            <option value="address">{t.address}</option>
            <option value="page">{t.pageOfPortal}</option>
            <option value="file">{t.file}</option>
          </SelectField>
        )}
        {target === "address" ? (
          <TextField
            label={t.address}
            dir="ltr"
            value={typed}
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            onChange={({ target: field }) => setTyped(field.value)}
            onBlur={() => afterPress(() => setTouched(typed !== ""))}
            error={isTouched && !isGood ? t.addressInvalid : undefined}
          />
        ) : null}
        {target === "page" ? (
          <SelectField label={t.pageOfPortal} value={page} onChange={({ target: field }) => setPage(field.value)}>
            {(targets?.pages ?? []).map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </SelectField>
        ) : null}
        {target === "file" ? targets?.fileField((hash) => save(`kept:${hash}`)) : null}
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
          {target === "file" ? null : (
            <Button size="compact" look="primary" type="submit" disabled={!isGood}>
              {href === null ? t.link : t.update}
            </Button>
          )}
        </div>
      </form>
    </EditorPopover>
  )
}
