import { openPortal } from "../../../server/open.ts"
import { openMailWorker } from "../../../server/platform/mail/carrier/mailWorker.ts"
import { readSettings } from "../../../server/platform/settings.ts"

/** A node that sends mail until it is killed: `node node.ts <database> <smtp>`. */
const [, , databaseUrl = "", smtpUrl = ""] = process.argv
const settings = readSettings({
  NODE_ENV: "test",
  DEMO: "0",
  SMTP_URL: smtpUrl,
  MAIL_FROM: "office@portal.example.org"
})
const { portal } = await openPortal(databaseUrl, settings)
const worker = await openMailWorker(portal, settings.mail!)
worker.run((error) => console.error(error))
