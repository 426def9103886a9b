import { useEffect, useMemo } from "react"
import { Navigate, useLocation } from "react-router-dom"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { ActiveEntryContext } from "../../components/heading.ts"
import { toast } from "../../components/Toasts.tsx"
import { mayOpen, menuOf, screenAt, screensOf, type Screen } from "../screens.tsx"
import { useActiveEntry } from "./activeEntry.ts"
import { useUser } from "./Guard.tsx"
import { landingOf } from "./landing.ts"
import { OwnMenuContext } from "./ownMenu.ts"
import { programme } from "./programme.ts"
import { Unbuilt } from "./Unbuilt.tsx"

/** Begins to fetch the screen at an address. */
export const fetchScreen = (pathname: string): void => screenAt(pathname)?.component?.fetchAhead()

type Visit = { readonly screen: Screen; readonly user: Person }

/**
 * Opens the screen at the address to those whose it is; others land where their role lands, and read why. An address
 * that is no screen's leads to the login.
 */
export const ScreenGuard = () => {
  const user = useUser()
  const screen = screenAt(useLocation().pathname)
  if (user === null) return null
  if (screen === undefined) return <Navigate to="/login" replace />
  return mayOpen(screen, user) ? <Opened screen={screen} user={user} /> : <Refused screen={screen} user={user} />
}

const Opened = ({ screen, user }: Visit) => {
  const entry = useActiveEntry(screen, user)
  const { title } = entry
  useEffect(() => {
    document.title = `${title} · ${programme.portal}`
  }, [title])
  const own = useMemo(() => ({ screens: screensOf(user), entries: menuOf(user) }), [user])
  const Component = screen.component
  return (
    <ActiveEntryContext value={entry}>
      <OwnMenuContext value={own}>
        {Component === undefined ? <Unbuilt screen={screen} user={user} /> : <Component />}
      </OwnMenuContext>
    </ActiveEntryContext>
  )
}

/** `quietly`: nobody chose to come here just now. */
const Refused = ({ screen, user }: Visit) => {
  const isQuiet = (useLocation().state as { quietly?: boolean } | null)?.quietly === true
  useEffect(() => {
    if (!isQuiet) toast("warning", t.noAccess, t.noAccessLead({ page: screen.title }), "refused")
  }, [screen, isQuiet])
  return <Navigate to={landingOf(user.role_id)} replace />
}
