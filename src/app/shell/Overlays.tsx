import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react"
import { inBackground } from "../../api/inBackground.ts"
import type { Person } from "../../../machines/flows/session.ts"
import { fetchAhead } from "../../api/renewal.ts"
import { askForPalette, keepTyped, showOverlay, useOverlay } from "./overlays.ts"

const importPalette = () => import("./Palette.tsx")
const Palette = lazy(() => importPalette().then((file) => ({ default: file.Palette })))
const Settings = lazy(() => import("./LayoutSettings.tsx").then((file) => ({ default: file.LayoutSettings })))
const ViewAsDialog = lazy(() =>
  import("./impersonation/ViewAsDialog.tsx").then((file) => ({ default: file.ViewAsDialog }))
)
const Account = lazy(() => import("../../screens/account/Account.tsx").then((file) => ({ default: file.Account })))

const close = () => showOverlay(null)

/** How long after a sign-in the palette is fetched ahead, in ms: the person who presses Ctrl K types on at once. */
const ahead = 1_500

/** Whether a key goes to a dialog, which has the keyboard already. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog]") !== null

/** Closes one's account: the keyboard is back at the user menu, or where there is none, at the page. */
const closeAccount = () => {
  close()
  setTimeout(() =>
    (document.querySelector<HTMLElement>("[data-user-menu]") ?? document.getElementById("content"))?.focus()
  )
}

/**
 * What the shell opens over the page, each fetched when it is first asked for, the palette a little sooner. Ctrl or ⌘
 * with K opens it.
 */
export const Overlays = ({ user }: { readonly user: Person }) => {
  const shown = useOverlay()
  const [wasShown, setWasShown] = useState({ palette: false, settings: false, acting: false })
  if (typeof shown === "string" && !wasShown[shown]) setWasShown({ ...wasShown, [shown]: true })
  useEffect(() => {
    const timer = setTimeout(() => inBackground(fetchAhead(importPalette)), ahead)
    return () => clearTimeout(timer)
  }, [])
  // Before the first paint: whoever sees the page may press the keys at once.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      const isCommand = ctrlKey || metaKey
      if (key.toLowerCase() === "k" && isCommand && !altKey && !shiftKey) {
        event.preventDefault()
        askForPalette()
      } else if (!isCommand && !altKey && !isInDialog(event.target) && keepTyped(key)) event.preventDefault()
    }
    addEventListener("keydown", pressed)
    return () => {
      removeEventListener("keydown", pressed)
      close()
    }
  }, [])
  return (
    <Suspense fallback={null}>
      {wasShown.palette ? <Palette user={user} open={shown === "palette"} close={close} /> : null}
      {wasShown.settings ? <Settings open={shown === "settings"} close={close} /> : null}
      {shown === "acting" ? <ViewAsDialog close={close} /> : null}
      {typeof shown === "object" && shown !== null ? (
        <Account user={user} first={shown.account} close={closeAccount} />
      ) : null}
    </Suspense>
  )
}
