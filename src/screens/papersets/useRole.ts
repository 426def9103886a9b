import { useSelector } from "@xstate/react"
import { sessionActor } from "../../api/session.ts"

/** The role of who is signed in. */
export const useRole = (): number | undefined => useSelector(sessionActor, ({ context: { person } }) => person?.role_id)

/** The name that who is signed in signs in with. */
export const useUsername = (): string | undefined =>
  useSelector(sessionActor, ({ context: { person } }) => person?.username)
