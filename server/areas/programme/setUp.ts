import type pg from "pg"
import { t } from "#messages/server.programme.js"
import { Refused } from "../../../schema/core/errors.ts"
import { isSame } from "../../../schema/core/canonical.ts"
import type { Logo } from "../../../schema/programme/logo.ts"
import {
  firstSettings,
  programmeStream,
  type Programme,
  type SomeSettings
} from "../../../schema/programme/programme.ts"
import { chosenSettings, type SetUpForm } from "../../../schema/programme/setUpForm.ts"
import { accountStream } from "../../../schema/session/account.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { WriteTogether, Log, NewEvent } from "../../platform/eventlog/index.ts"
import { regionEvents } from "../regions/map/events.ts"
import { keepLogo } from "./logo.ts"
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
 * `logo` is a picture that is kept as the programme's logo; `also` runs in the same transaction.
 * @throws Refused for a portal that has an account or a programme already; Invalid for a picture that is no logo
 */
export const setUpByForm = async (
  host: Host,
  { name, year, username, full_name, new_password, ...form }: SetUpForm,
  logo: AsyncIterable<Uint8Array> | undefined,
  also: readonly WriteTogether[] = []
): Promise<{ readonly username: string }> => {
  if (await isSetUp(host.pool)) throw alreadySetUp()
  const file = logo === undefined ? undefined : await keepLogo(host.pool, logo)
  return setUp(
    host,
    {
      name,
      year,
      organisation: orNull(form.organisation),
      office: orNull(form.office),
      gstin: orNull(form.gstin),
      contact: orNull(form.contact)
    },
    chosenSettings(form),
    { username, name: full_name, email: orNull(form.email), password: new_password },
    [
      ...(file === undefined ? [] : [logoEvent({ file, alt: orNull(form.logo_text?.trim()) ?? name })]),
      ...regionEvents(form)
    ],
    also
  )
}

/** The change of settings that the first choices are, where they differ from what there is without them. */
const settingsEvents = (chosen: SomeSettings): readonly NewEvent[] => {
  const before: Readonly<Record<string, unknown>> = firstSettings
  const changed = Object.entries(chosen).filter(([field, value]) => !isSame(value, before[field]))
  if (changed.length === 0) return []
  const from = Object.fromEntries(changed.map(([field]) => [field, before[field]]))
  return [
    { stream: programmeStream, type: "programme.settingsChanged", data: { from, to: Object.fromEntries(changed) } }
  ]
}

const logoEvent = (to: Logo): NewEvent => ({
  stream: programmeStream,
  type: "programme.logoChanged",
  data: { from: null, to }
})

const setUp = async (
  { log }: Host,
  programme: Programme,
  chosen: SomeSettings,
  admin: FirstAdmin,
  more: readonly NewEvent[],
  also: readonly WriteTogether[]
): Promise<{ readonly username: string }> => {
  const hash = await hashPassword(admin.password)
  const subject = accountStream(firstAccount)
  const events: readonly NewEvent[] = [
    { stream: programmeStream, type: "programme.setUp", data: programme },
    ...settingsEvents(chosen),
    ...more,
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
