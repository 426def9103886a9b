import { Dialog as Base } from "@base-ui/react/dialog"
import { X } from "lucide-react"
import { useRef, type ReactNode } from "react"
import { t } from "#messages/common.js"
import { Button } from "./Button.tsx"
import { useInertBehind } from "./useInertBehind.ts"
import * as css from "./Dialog.css.ts"

type Framed = {
  readonly open: boolean
  readonly close: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  readonly busy?: boolean
}

/** What is typed into, as far as a dialog begins with it: ticks and choices are read first. */
const fields = ":is(input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea, [role=textbox])"

/**
 * The frame of every dialog: its title and its buttons stand fast, what it holds scrolls between them. While `busy` it
 * stays open. It opens at its first field; without one a question opens at the button that leaves everything as it is,
 * and whatever is only read at its title.
 */
export const Modal = ({
  open,
  close,
  title,
  description,
  children,
  foot,
  busy = false,
  isQuestion = false
}: Framed & { readonly foot?: ReactNode; readonly isQuestion?: boolean }) => {
  useInertBehind(open)
  const body = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const firstOf = () =>
    body.current?.querySelector<HTMLElement>(`${fields}:not(:disabled)`) ??
    (isQuestion ? buttons.current?.querySelector("button") : null) ??
    head.current
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) close()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} forceRender />
        <Base.Popup className={css.popup} initialFocus={firstOf} data-question={isQuestion || undefined}>
          <div className={css.head}>
            <Base.Title ref={head} className={css.title} tabIndex={-1}>
              {title}
            </Base.Title>
            {/* For a pointer: by keyboard there are Escape and the buttons at the foot. */}
            <Base.Close
              render={<Button look="quiet" size="compactIcon" icon={<X size={16} aria-hidden />} disabled={busy} />}
              aria-hidden
              tabIndex={-1}
            />
          </div>
          <div ref={body} className={css.body}>
            {description === undefined ? null : (
              <Base.Description className={css.description}>{description}</Base.Description>
            )}
            {children}
          </div>
          {foot === undefined ? null : (
            <div ref={buttons} className={css.foot}>
              {foot}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

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
    isQuestion
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
