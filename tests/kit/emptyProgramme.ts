import { demoPassword } from "../../server/demo/index.ts"
import { signIn } from "./client.ts"
import type { TestPortal } from "./portal.ts"
import { eventually } from "./eventually.ts"

/** The first admin of a programme that a test sets up. */
const admin = "head.office"

/** Sets an empty portal up by the address that it printed. @returns a token of the first admin */
export const setUpPortal = async (portal: TestPortal): Promise<string> => {
  const token = await eventually(() => {
    const found = /\/setup#(\S+)/.exec(portal.output())?.[1]
    if (found === undefined) throw new Error("no address was printed")
    return found
  })
  const form = new FormData()
  const fields = { token, name: "National Maths Olympiad", year: "2026", username: admin, full_name: "Meera Krishnan" }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set("new_password", demoPassword)
  form.set("confirm_password", demoPassword)
  const response = await fetch(`${portal.url}/api/setup`, { method: "POST", body: form })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return signIn(portal.url, admin)
}
