import { Dialog as Base } from "@base-ui/react/dialog"
import type { ReactNode } from "react"
import { t } from "#messages/common.js"
import { Button } from "./Button.tsx"
import * as css from "./Dialog.css.ts"

type Framed = {
  readonly open: boolean
  readonly close: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  readonly busy?: boolean
}

/** The frame of every dialog: its title, what it holds, and its buttons below. While `busy` it stays open. */
export const Modal = ({
  open,
  close,
  title,
  description,
  children,
  foot,
  busy = false
}: Framed & { readonly foot?: ReactNode }) => (
  <Base.Root
    open={open}
    onOpenChange={(next) => {
      if (!next && !busy) close()
    }}
  >
    <Base.Portal>
      <Base.Backdrop className={css.backdrop} forceRender />
      <Base.Popup className={css.popup}>
        <Base.Title className={css.title}>{title}</Base.Title>
        {description === undefined ? null : (
          <Base.Description className={css.description}>{description}</Base.Description>
        )}
        {children}
        {foot === undefined ? null : <div className={css.foot}>{foot}</div>}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)

/**
 * A dialog with a verb on its button. While `busy` it stays open; a destructive one is `danger` and names what is lost
 * in its description or its children.
 */
export const Dialog = ({
  verb,
  act,
  danger = false,
  busy = false,
  ready = true,
  cancel = t.cancel,
  ...framed
}: Framed & {
  readonly verb: string
  readonly act: () => void
  readonly danger?: boolean
  readonly ready?: boolean
  /** The button that leaves everything as it is. */
  readonly cancel?: string
}) => (
  <Modal
    {...framed}
    busy={busy}
    foot={
      <>
        <Base.Close render={<Button disabled={busy} />}>{cancel}</Base.Close>
        <Button look={danger ? "danger" : "primary"} busy={busy} disabled={!ready} onClick={act}>
          {verb}
        </Button>
      </>
    }
  />
)
