import { t as session } from "#messages/server.session.js"
import { t } from "#messages/server.institutes.js"
import { t as platform } from "#messages/server.platform.js"
import { accountStream } from "../../../schema/session/account.ts"
import { Forbidden, Refused } from "../../../schema/core/errors.ts"
import { isPersonalField, keptData, personalData } from "../../../schema/core/entityFields.ts"
import { institute } from "../../../schema/institutes/entity.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { instituteStream } from "../../../schema/institutes/institute.ts"
import {
  InstituteForm,
  type InstituteRegistration,
  type InstituteRow
} from "../../../schema/institutes/instituteLists.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import { updateRecord } from "../../platform/eventlog/updateRecord.ts"
import type { Messenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { homeOf } from "../schools/places.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { sendLimits, takeOne } from "../session/limits.ts"
import { inviteAccount } from "../session/setPassword.ts"
import { changeableInstitute, instituteOf } from "./find.ts"

/** What institutes are registered with. */
export type InstituteHost = Pick<Portal, "pool" | "log" | "settings"> & { readonly messenger: Messenger }

/** The office lies where the caller looks after institutes. @throws Invalid */
const checkOffice = ({ pool }: InstituteHost, { district_id }: InstituteForm, { caller }: CommandContext) =>
  homeOf(pool, { district_id, city_id: null, institute_id: null }, caller)

const checkName = async ({ pool }: InstituteHost, name: string, except = 0): Promise<void> => {
  const { rowCount } = await pool.query("select from institutes where lower(name) = lower($1) and id <> $2", [
    name,
    except
  ])
  if (rowCount) throw invalidFields({ name: t.nameTaken })
}

/**
 * Registers a master institute with its account, and mails it a link to choose the password. The same gesture sent
 * again answers the first institute. @throws Invalid that names each wrong field
 */
export const registerInstitute = async (
  host: InstituteHost,
  form: InstituteRegistration,
  gesture: CommandContext
): Promise<InstituteRow> => {
  const { pool } = host
  const { zoneId } = await checkOffice(host, form, gesture)
  const isAgain = await isDone(pool, gesture)
  if (!isAgain) await checkName(host, form.name)
  const kinds = [
    { table: "institutes", streamOf: instituteStream },
    { table: "accounts", streamOf: accountStream }
  ] as const
  const codeOf = (id: number) => `MI${String(id).padStart(4, "0")}`
  const [id, account] = await createRecords(host, commandOf(gesture), kinds, ([number, login]) => {
    const stream = instituteStream(number)
    return [
      {
        stream,
        type: "institute.registered",
        data: { ...keptData(institute, form), code: codeOf(number) },
        personal: { subject: stream, data: personalData(institute, form) }
      },
      {
        stream: accountStream(login),
        type: "account.created",
        data: {
          username: codeOf(number),
          roleId: 17,
          zoneId,
          stateId: null,
          prantId: null,
          districtId: null,
          instituteId: number,
          schoolId: null
        },
        personal: { subject: accountStream(login), data: { name: form.contact_name ?? form.name, email: form.email } }
      }
    ]
  })
  if (!isAgain) await invite(host, { id: account, username: codeOf(id), email: form.email }, gesture, id)
  return instituteOf(pool, id, gesture.caller)
}

const invite = (
  host: InstituteHost,
  invited: Parameters<typeof inviteAccount>[1],
  { caller }: CommandContext,
  institute: number
) => inviteAccount({ ...host, publicUrl: host.settings.publicUrl }, invited, caller.actor, instituteStream(institute))

const loginText = "select id, username from accounts where institute_id = $1 and role_id = 17 order by id limit 1"

/** Why institutes cannot be sent a link, by institute. An institute that can be sent one is missing. */
export const inviteRefusals = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql.query<{ id: number; has_login: boolean; has_email: boolean }>(
    `select i.id, i.email is not null as has_email,
       exists (select from accounts a where a.institute_id = i.id and a.role_id = 17) as has_login
     from institutes i where i.id = any($1::int[])`,
    [ids]
  )
  const reasonOf = (hasLogin: boolean) => (hasLogin ? t.noEmail : t.noLogin)
  return new Map(rows.filter((row) => !row.has_login || !row.has_email).map((row) => [row.id, reasonOf(row.has_login)]))
}

/**
 * Mails an institute the link to choose its password. @returns where it went, masked @throws NotFound, Refused, TooMany
 */
export const inviteInstitute = async (host: InstituteHost, id: number, gesture: CommandContext): Promise<string> => {
  const { pool } = host
  const { email } = await changeableInstitute(pool, id, gesture.caller)
  const refusal = (await inviteRefusals(pool, [id])).get(id)
  if (refusal !== undefined || email === null) throw new Refused({ message: refusal ?? "", allowed: [], state: null })
  const {
    rows: [login]
  } = await pool.query<{ id: number; username: string }>(loginText, [id])
  await takeOne(pool, sendLimits(instituteStream(id), email.toLowerCase()), session.linkSentRecently)
  await invite(host, { ...login!, email }, gesture, id)
  return email.replace(/^(.).*@/u, "$1•••@")
}

const isPersonal = isPersonalField(institute)

/**
 * Changes what an institute tells of itself. Where its office is, those say who look after its region.
 * @throws NotFound outside of the scope, Stale, Invalid
 */
export const updateInstitute = async (
  host: InstituteHost,
  id: number,
  { version, ...form }: InstituteForm & { readonly version: number },
  gesture: CommandContext
): Promise<InstituteRow> => {
  const read = async () => {
    const now = await changeableInstitute(host.pool, id, gesture.caller)
    if (gesture.caller.acting !== undefined && form.email !== undefined && form.email !== now.email)
      throw new Forbidden({ message: platform.inPerson })
    const told = Object.fromEntries(
      Object.keys(InstituteForm.fields).map((field) => [field, now[field as keyof InstituteForm]])
    )
    if (now.version === version) {
      if (form.district_id !== now.district_id) await checkOffice(host, form, gesture)
      if (form.name !== now.name) await checkName(host, form.name, id)
    }
    return { version: now.version, form: told as Record<string, unknown> }
  }
  await updateRecord(
    host.log,
    { stream: instituteStream(id), type: "institute.profileUpdated", read, isPersonal },
    { version, form },
    commandOf(gesture)
  )
  return instituteOf(host.pool, id, gesture.caller)
}
