import { useLayoutEffect, useMemo, useSyncExternalStore } from "react"
import { useLocation } from "react-router-dom"
import type { Person } from "../../../machines/flows/session.ts"
import type { ActiveEntry } from "../../components/heading.ts"
import { activeScreen, crumbsOf, titleOf, type Screen } from "../screens.tsx"

let under: string | null = null
const listeners = new Set<() => void>()

const setUnder = (path: string | null) => {
  under = path
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes the menu entry at `path`, if any, the active one while a page stands whose own address names no entry. */
export const useUnder = (path: string | undefined): void =>
  useLayoutEffect(() => {
    setUnder(path ?? null)
    return () => setUnder(null)
  }, [path])

/** The active menu entry of a person. */
export const useActiveScreen = (user: Person): Screen | undefined => {
  const { pathname } = useLocation()
  return activeScreen(
    pathname,
    user,
    useSyncExternalStore(subscribe, () => under)
  )
}

/** The title and the breadcrumb of the active menu entry; those of `screen` where no entry is active. */
export const useActiveEntry = (screen: Screen, user: Person): ActiveEntry => {
  const active = useActiveScreen(user) ?? screen
  return useMemo(() => ({ title: titleOf(active, user), crumbs: crumbsOf(active, user) }), [active, user])
}
