import { lazy, Suspense, useEffect, useState } from "react"
import type { Person } from "../../machines/flows/session.ts"
import { showOverlay, useOverlay } from "./overlays.ts"

const Palette = lazy(() => import("./Palette.tsx").then((file) => ({ default: file.Palette })))
const Settings = lazy(() => import("./LayoutSettings.tsx").then((file) => ({ default: file.LayoutSettings })))

/** What the shell opens over the page, each fetched when it is first asked for. Ctrl or ⌘ with K opens the palette. */
export const Overlays = ({ user }: { readonly user: Person }) => {
  const shown = useOverlay()
  const [wasShown, setWasShown] = useState({ palette: false, settings: false })
  if (shown !== null && !wasShown[shown]) setWasShown({ ...wasShown, [shown]: true })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      showOverlay("palette")
    }
    addEventListener("keydown", pressed)
    return () => {
      removeEventListener("keydown", pressed)
      showOverlay(null)
    }
  }, [])
  const close = () => showOverlay(null)
  return (
    <Suspense fallback={null}>
      {wasShown.palette ? <Palette user={user} open={shown === "palette"} close={close} /> : null}
      {wasShown.settings ? <Settings open={shown === "settings"} close={close} /> : null}
    </Suspense>
  )
}
