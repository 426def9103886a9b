import { records } from "../../machines/index.ts"
import { loadDemo } from "../../server/demo/index.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { openLog } from "../../server/platform/eventlog/index.ts"
import { projections } from "../../server/projections.ts"
import { freshPortalDatabase } from "./portalDatabase.ts"
import { startPortal } from "./portal.ts"
import { openSmtp, type Behaviour } from "./smtp.ts"

/** A demo with more than 1,240 schools in its two largest states, and about a student each. */
const size = { students: 10_000, schools: 10_000 }

/** A portal with a demo of 10,000 schools that sends its mail to a mail server of the test's. */
export const openMailPortal = async (usual: (recipient: string) => Behaviour) => {
  const database = await freshPortalDatabase()
  const pool = openPool(database.url)
  const log = openLog({ url: database.url, pool, records, projections, node: "demo" })
  await loadDemo({ log, pool }, size)
  await log.close()
  const smtp = await openSmtp(usual)
  const portal = await startPortal({
    databaseUrl: database.url,
    args: ["--quiet"],
    patience: 240_000,
    env: { DEMO: "1", SMTP_URL: smtp.url, MAIL_FROM: "office@portal.example.org" }
  })
  return {
    url: portal.url,
    smtp,
    /** Addresses of two schools of these states to which no mail is on its way. */
    quietSchools: async (states: readonly string[]): Promise<readonly string[]> => {
      const { rows } = await pool.query<{ email: string }>(
        `select s.email from schools s join states r on r.id = s.state_id
         where s.is_active and r.name = any($1)
           and not exists (select from outbox o where o.recipient = s.email and o.state <> 'sent')
         order by s.id limit 2`,
        [states]
      )
      return rows.map(({ email }) => email)
    },
    close: async () => {
      await portal.stop()
      await smtp.close()
      await pool.end()
      await database.drop()
    }
  }
}
