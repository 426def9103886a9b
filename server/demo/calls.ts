import { demo } from "../../schema/demo/calls.ts"
import { implement } from "../platform/http/implement.ts"
import type { Portal } from "../platform/portal.ts"
import { demoPassword, type DemoLogin } from "./accounts.ts"
import { demoLoginsOf } from "./logins.ts"

/** Tells the login page of the demo's accounts. They never change once loaded, so they are made once. */
export const demoCalls = ({ pool, settings }: Pick<Portal, "pool" | "settings">) => {
  let known: readonly DemoLogin[] = []
  return implement(demo, {
    demoLogins: async () => {
      if (!settings.offersDemoLogins) return { password: null, logins: [] }
      if (known.length === 0) known = await demoLoginsOf({ pool })
      return known.length === 0 ? { password: null, logins: [] } : { password: demoPassword, logins: [...known] }
    }
  })
}
