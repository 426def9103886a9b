import { useEffect, useState, type ReactNode } from "react"
import { useBlocker } from "react-router-dom"
import { Dialog } from "../Dialog.tsx"

/**
 * Guards what was typed and not sent: closing, going to another screen and leaving the portal ask first. `leave` closes the
 * form, asking if need be; `question` is what asks, and stands inside of the form's own dialog.
 */
export const useUnsaved = (isDirty: boolean, close: () => void): { readonly leave: () => void; readonly question: ReactNode } => {
  const [isAsking, setAsking] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isDirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== "/login")
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
    close()
    blocker.proceed?.()
  }
  return {
    leave: () => isDirty ? setAsking(true) : close(),
    question: (
      <Dialog
        open={isAsking || blocker.state === "blocked"}
        close={stay}
        title="Discard what you entered?"
        description="What you typed here was not saved."
        verb="Discard"
        danger
        act={discard}
      />
    )
  }
}
