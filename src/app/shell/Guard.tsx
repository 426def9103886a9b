import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { Navigate, useLocation } from "react-router-dom"
import type { Person } from "../../../machines/flows/session.ts"
import { sessionActor } from "../../api/session.ts"
import { landingOf } from "./landing.ts"

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

/** The root leads to the role's landing. */
export const Landing = () => {
  const user = useUser()
  return user === null ? null : <Navigate to={landingOf(user.role_id)} replace />
}
