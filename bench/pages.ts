import { benchDatabase } from "./kit/database.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import type { Bench } from "./kit/report.ts"
import { measureLighthouse } from "./pages/lighthouse.ts"
import { measureLogin } from "./pages/login.ts"
import { measureMenu } from "./pages/menu.ts"

/**
 * The pages as they are built, from the portal itself, in Chromium. `PORTAL_URL` names one that runs with the demo in
 * it.
 */
export const pages: Bench = {
  name: "pages",
  run: async () => {
    const running = process.env["PORTAL_URL"]
    if (running !== undefined) return measure(running)
    const database = await benchDatabase("pages")
    const portal = await startQuietPortal({
      databaseUrl: database.url,
      args: ["--quiet"],
      env: { DEMO: "1", DEMO_STUDENTS: "20000" }
    })
    try {
      return await measure(portal.url)
    } finally {
      await portal.stop()
      await database.drop()
    }
  }
}

const measure = async (url: string) => [
  ...(await measureLogin(url)),
  ...(await measureMenu(url)),
  ...(await measureLighthouse(url))
]
