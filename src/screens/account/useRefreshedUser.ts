import { useEffect } from "react"
import type { Person } from "../../../machines/flows/session.ts"
import { call } from "../../api/rest.ts"
import { keepPerson } from "../../api/session.ts"

/** Asks anew who is signed in: what the browser remembers may be old. Without an answer it stays. */
export const useRefreshedUser = (): void => {
  useEffect(() => {
    call<Person>("GET", "current-user").then(keepPerson, () => {})
  }, [])
}
