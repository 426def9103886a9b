import type { BrowserContext } from "playwright-core"
import { json } from "../kit/client.ts"

/** Lets every page of a browser find somebody signed in. */
export const enterAs = async (context: BrowserContext, url: string, token: string): Promise<void> => {
  const { data: user } = await json<object>(`${url}/api/current-user`, {
    headers: { authorization: `Bearer ${token}` }
  })
  await context.addInitScript(
    ({ token, user }) => {
      for (const key of ["auth_token", "token"]) localStorage.setItem(key, token)
      localStorage.setItem("user", JSON.stringify(user))
    },
    { token, user }
  )
}
