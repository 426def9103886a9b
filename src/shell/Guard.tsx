import { useSelector } from "@xstate/react"
import { useEffect, type ReactNode } from "react"
import { Navigate, useLocation } from "react-router-dom"
import type { Person } from "../../machines/flows/session.ts"
import { landingOf, type Screen } from "../screens.tsx"
import { sessionActor } from "../wires/session.ts"

/** The signed-in user, or null; renders again when that changes, also in another tab. */
export const useUser = (): Person | null => useSelector(sessionActor, (session) => session.context.person)

/** Lets only a signed-in person through; anybody else finds the login page, which leads back unless they signed out. */
export const Guard = ({ children }: { readonly children: (user: Person) => ReactNode }) => {
  const user = useUser()
  const ended = useSelector(sessionActor, (session) => session.context.ended)
  const { pathname, search } = useLocation()
  const from = ended === "signedOut" ? undefined : pathname + search
  return user === null ? <Navigate to="/login" replace state={{ from }} /> : children(user)
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
