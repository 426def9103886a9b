import { freshPortalDatabase } from "./portalDatabase.ts"
import { startPortal } from "./portal.ts"
import { openSmtp, type Behaviour } from "./smtp.ts"

/** A portal with a small demo that sends its mail to a mail server of the test's. */
export const openMailPortal = async (usual: (recipient: string) => Behaviour) => {
  const database = await freshPortalDatabase()
  const smtp = await openSmtp(usual)
  const portal = await startPortal({
    databaseUrl: database.url,
    args: ["--quiet"],
    patience: 120_000,
    env: { DEMO: "1", DEMO_STUDENTS: "400", SMTP_URL: smtp.url, MAIL_FROM: "office@portal.example.org" }
  })
  return {
    url: portal.url,
    smtp,
    close: async () => {
      await portal.stop()
      await smtp.close()
      await database.drop()
    }
  }
}
