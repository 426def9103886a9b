import { Dialog as Base } from "@base-ui/react/dialog"
import type { ReactNode } from "react"
import { Button } from "./Button.tsx"
import * as css from "./Dialog.css.ts"

/**
 * A dialog with a verb on its button. While `busy` it stays open; a destructive one is `danger` and names what is lost
 * in its description or its children.
 */
export const Dialog = ({ open, close, title, description, children, verb, act, danger = false, busy = false, ready = true }: {
  readonly open: boolean
  readonly close: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  readonly verb: string
  readonly act: () => void
  readonly danger?: boolean
  readonly busy?: boolean
  readonly ready?: boolean
}) => (
  <Base.Root open={open} onOpenChange={(next) => { if (!next && !busy) close() }}>
    <Base.Portal>
      <Base.Backdrop className={css.backdrop} />
      <Base.Popup className={css.popup}>
        <Base.Title className={css.title}>{title}</Base.Title>
        {description === undefined ? null : <Base.Description className={css.description}>{description}</Base.Description>}
        {children}
        <div className={css.foot}>
          <Base.Close render={<Button disabled={busy} />}>Cancel</Base.Close>
          <Button look={danger ? "danger" : "primary"} busy={busy} disabled={!ready} onClick={act}>{verb}</Button>
        </div>
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)
