import { useEffect, useSyncExternalStore, type ReactNode } from "react"
import { Navigate, useLocation } from "react-router-dom"
import { landingOf, type Screen } from "../screens.tsx"
import { currentUser, endedBecause, onSession, sessionEnded } from "../wires/session.ts"
import type { StoredUser } from "../wires/storage.ts"

/** The signed-in user, or null; renders again when that changes, also in another tab. */
export const useUser = (): StoredUser | null => useSyncExternalStore(onSession, currentUser)

/** Lets only a signed-in person through; anybody else finds an empty storage and the login page. */
export const Guard = ({ children }: { readonly children: ReactNode }) => {
  const user = useUser()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (user === null) sessionEnded("expired")
  }, [user])
  const from = endedBecause() === "signedOut" ? undefined : pathname + search
  return user === null ? <Navigate to="/login" replace state={{ from }} /> : children
}

/** Opens a screen to the roles that may see it; others land where their role lands. */
export const RoleGuard = ({ screen }: { readonly screen: Screen }) => {
  const user = useUser()
  const Component = screen.component
  useEffect(() => {
    document.title = `${screen.title} · School Portal`
  }, [screen])
  if (user === null) return null
  return screen.roles.includes(user.role_id) ? <Component /> : <Navigate to={landingOf(user.role_id)} replace />
}

/** The root leads to the role's landing. */
export const Landing = () => {
  const user = useUser()
  return user === null ? null : <Navigate to={landingOf(user.role_id)} replace />
}
