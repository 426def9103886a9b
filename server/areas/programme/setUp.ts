import type pg from "pg"
import { t } from "#messages/server.programme.js"
import { Refused } from "../../../schema/core/errors.ts"
import { programmeStream, type Programme, type SetUpForm } from "../../../schema/programme/programme.ts"
import { accountStream } from "../../../schema/session/account.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { WriteTogether, Log, NewEvent } from "../../platform/eventlog/index.ts"
import { regionEvents } from "../regions/map/events.ts"
import { makeLink } from "../session/links.ts"
import { hashPassword } from "../session/passwords.ts"

/** What the set-up works with. */
type Host = { readonly pool: pg.Pool; readonly log: Pick<Log, "batch"> }

/** The first admin, who invites everybody else. */
type FirstAdmin = {
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly password: string
}

/** The role of the first admin: the national admin. */
const adminRole = 10

/** The id of the first account. */
const firstAccount = 1

/** What the link of the set-up's address proves. */
export const setUpMatter = "setup"

/** How long the address of the set-up is valid, in seconds. */
const linkSeconds = 60 * 60

const alreadySetUp = () => new Refused({ message: t.alreadySetUp, allowed: [], state: "operating" })

/** Whether the portal is set up: it has an account. */
export const isSetUp = async (sql: Sql): Promise<boolean> =>
  (await sql.query<{ found: boolean }>("select exists (select from accounts) as found")).rows[0]!.found

const orNull = (text: string | undefined): string | null => (text === undefined || text === "" ? null : text)

/**
 * Sets an empty portal up, all of it or nothing: the programme, its regions, and the first admin with their password.
 * `also` runs in the same transaction.
 * @throws Refused for a portal that has an account or a programme already
 */
export const setUpByForm = (
  host: Host,
  { name, year, username, full_name, new_password, ...form }: SetUpForm,
  also: readonly WriteTogether[] = []
): Promise<{ readonly username: string }> =>
  setUp(
    host,
    {
      name,
      year,
      organisation: orNull(form.organisation),
      office: orNull(form.office),
      gstin: orNull(form.gstin),
      contact: orNull(form.contact)
    },
    { username, name: full_name, email: orNull(form.email), password: new_password },
    also
  )

const setUp = async (
  { pool, log }: Host,
  programme: Programme,
  admin: FirstAdmin,
  also: readonly WriteTogether[]
): Promise<{ readonly username: string }> => {
  if (await isSetUp(pool)) throw alreadySetUp()
  const hash = await hashPassword(admin.password)
  const subject = accountStream(firstAccount)
  const events: readonly NewEvent[] = [
    { stream: programmeStream, type: "programme.setUp", data: programme },
    ...regionEvents(),
    {
      stream: subject,
      type: "account.created",
      data: {
        username: admin.username,
        roleId: adminRole,
        zoneId: null,
        stateId: null,
        prantId: null,
        districtId: null,
        instituteId: null,
        schoolId: null
      },
      personal: { subject, data: { name: admin.name, email: admin.email } }
    }
  ]
  const secret: WriteTogether = {
    text: "insert into credentials (account_id, password_hash) values ($1, $2)",
    values: [firstAccount, hash]
  }
  return log.batch({
    actor: systemActor,
    isUnrelated: true,
    streams: [...new Set(events.map(({ stream }) => stream))],
    look: { text: "select exists (select from accounts) as found", values: [] },
    also: [...also, secret],
    decide: (_states, [looked]) => {
      if (looked?.["found"] === true) throw alreadySetUp()
      return { events, reply: { username: admin.username } }
    }
  })
}

/** Makes the one-time address of the set-up, which is valid for an hour; an earlier one is void. */
export const makeSetUpAddress = async (pool: pg.Pool, publicUrl: string): Promise<string> =>
  `${publicUrl}/setup#${await makeLink(pool, programmeStream, setUpMatter, linkSeconds)}`
