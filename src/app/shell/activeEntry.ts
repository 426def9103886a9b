import { useMemo } from "react"
import { useLocation } from "react-router-dom"
import type { Person } from "../../../machines/flows/session.ts"
import type { ActiveEntry } from "../../components/heading.ts"
import { activeScreen, crumbsOf, titleOf, type Screen } from "../screens.tsx"
import { useUnderPath } from "./underEntry.ts"

/** The active menu entry of a person. */
export const useActiveScreen = (user: Person): Screen | undefined => {
  const { pathname } = useLocation()
  return activeScreen(pathname, user, useUnderPath())
}

/** The title and the breadcrumb of the active menu entry; those of `screen` where no entry is active. */
export const useActiveEntry = (screen: Screen, user: Person): ActiveEntry => {
  const active = useActiveScreen(user) ?? screen
  return useMemo(() => ({ title: titleOf(active, user), crumbs: crumbsOf(active, user) }), [active, user])
}
