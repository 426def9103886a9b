import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from "react"
import { useBlocker } from "react-router-dom"
import { t } from "#messages/form.js"
import { Dialog } from "../Dialog.tsx"

/**
 * Guards what was typed and not sent: closing, going to another screen and leaving the portal ask first. `leave` closes
 * the form, asking if need be; `question` is what asks, and is inside of the form's own dialog.
 */
export const useUnsaved = ({
  isDirty,
  isBusy,
  close,
  leaving,
  isPage = false
}: {
  readonly isDirty: boolean
  /** It is being sent: it stays. */
  readonly isBusy: boolean
  readonly close: () => void
  /** Gives the parent access to `leave`. */
  readonly leaving?: RefObject<(() => void) | null>
  /** The form is a page: `close` goes to another one, and so does whoever chose something else. */
  readonly isPage?: boolean
}): { readonly leave: () => void; readonly question: ReactNode } => {
  const [isAsking, setAsking] = useState(false)
  const isDiscarded = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isDiscarded.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== "/login"
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener("beforeunload", ask)
    return () => globalThis.removeEventListener("beforeunload", ask)
  }, [isDirty])
  const stay = () => {
    setAsking(false)
    blocker.reset?.()
  }
  const discard = () => {
    setAsking(false)
    isDiscarded.current = isPage
    if (!isPage || blocker.state !== "blocked") close()
    blocker.proceed?.()
  }
  const leave = () => {
    if (isBusy) return
    if (isDirty) setAsking(true)
    else close()
  }
  useImperativeHandle(leaving, () => leave)
  return {
    leave,
    question: (
      <Dialog
        open={isAsking || blocker.state === "blocked"}
        close={stay}
        title={t.discardChanges}
        description={t.discardChangesLead}
        cancel={t.keepEditing}
        verb={t.discard}
        danger
        act={discard}
      />
    )
  }
}
