import { useEffect, useState } from "react"
import { clientToken } from "../../schema/session/clientToken.ts"
import { countedFetch } from "./requests.ts"
import { readToken } from "./storage.ts"

/** Milliseconds that typing rests before a username is looked up. */
const restTime = 400

/** Whether an account has a username: `taken`, `available`, or null while nobody knows. */
export type UsernameState = "taken" | "available" | null

/** Asks whether an account has a username; null for any other answer. */
const lookUp = async (username: string): Promise<UsernameState> => {
  const response = await countedFetch("/api/check-username", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-loader-ignore": "1",
      authorization: `Bearer ${readToken() ?? ""}`
    },
    body: JSON.stringify({ username, token: clientToken })
  })
  const said = response.ok ? await response.text() : ""
  return said === "taken" || said === "available" ? said : null
}

/**
 * Looks a username up while it is typed. A failed look-up is silent: the state stays unknown, and nothing waits for it.
 */
export const useUsername = (typed: string): UsernameState => {
  const username = typed.trim()
  const [known, setKnown] = useState<{ readonly username: string; readonly state: UsernameState }>({
    username: "",
    state: null
  })
  useEffect(() => {
    if (username === "") return
    let isWanted = true
    const timer = setTimeout(() => {
      lookUp(username).then(
        (state) => {
          if (isWanted) setKnown({ username, state })
        },
        () => {}
      )
    }, restTime)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [username])
  return known.username === username ? known.state : null
}
