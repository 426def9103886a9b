import { t as session } from "#messages/server.session.js"
import { t } from "#messages/server.schools.js"
import { t as password } from "#messages/password.js"
import { accountStream } from "../../../schema/session/account.ts"
import { Invalid, NotFound, Refused } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import type { SchoolPassword } from "../../../schema/schools/schoolForms.ts"
import type { SchoolInfo } from "../../../schema/schools/schoolLists.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { commandOf, isDone } from "../../platform/access/commandContext.ts"
import { checkLimits, countOne, forget, passwordLimit, sendLimits, takeOne } from "../session/limits.ts"
import { isPassword } from "../session/passwords.ts"
import { givePassword, inviteAccount } from "../session/setPassword.ts"
import { mailLink } from "./email.ts"
import { personBehind } from "../session/personBehind.ts"
import { tellPasswordSet } from "../session/notices.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { checkSchool, schoolOf } from "./find.ts"
import { loginEvent, type RegisterHost } from "./register.ts"

type Login = { readonly id: number; readonly username: string; readonly has_password: boolean }

/** The account that a school signs in with. @throws NotFound */
const loginOf = async ({ pool }: Pick<RegisterHost, "pool">, school: number): Promise<Login> => {
  const {
    rows: [login]
  } = await pool.query<Login>(
    `select a.id, a.username, c.account_id is not null as has_password from accounts a left
      join credentials c on c.account_id = a.id
     where a.school_id = $1 and a.role_id = 2 order by a.id limit 1`,
    [school]
  )
  if (login === undefined) throw new NotFound({ message: t.noLogin })
  return login
}

/**
 * Gives the login of a school another password. Its own users give their own password with it, ten wrong tries a
 * quarter of an hour; whoever looks after the school does not know it. The session that asks stays, all others of the
 * login end.
 * @throws NotFound outside of the scope, Invalid, TooMany
 */
export const setSchoolPassword = async (
  host: RegisterHost,
  form: SchoolPassword,
  gesture: CommandContext
): Promise<void> => {
  const { pool } = host
  const { caller, request } = gesture
  await checkSchool(pool, form.school_id, caller)
  if (await isDone(pool, gesture)) return
  const { id } = await loginOf(host, form.school_id)
  if (caller.scope.kind === "school") await checkOwn(host, caller.userId, form)
  const isOwn = caller.scope.kind === "school"
  await givePassword(host, id, form.new_password, commandOf(gesture), {
    kept: id === caller.userId ? request.token : undefined,
    setBy: await setterOf(pool, id, isOwn, caller)
  })
  if (!isOwn) await tellPasswordSet(host, id, caller)
}

/**
 * Who is behind the password that a school gets: whoever looks after it, or who set the one that its own user gives
 * now.
 */
const setterOf = async (sql: Sql, login: number, isOwn: boolean, caller: Caller): Promise<number | null> => {
  const person = await personBehind(sql, caller)
  return isOwn && (person === login || person === caller.userId) ? null : person
}

const checkOwn = async (
  { pool }: RegisterHost,
  userId: number,
  { own_password: own, new_password: next }: SchoolPassword
): Promise<void> => {
  const limit = passwordLimit(userId)
  await checkLimits(pool, [limit])
  const {
    rows: [kept]
  } = await pool.query<{ password_hash: string }>("select password_hash from credentials where account_id = $1", [
    userId
  ])
  if (own === undefined || !(await isPassword(kept?.password_hash, own))) {
    await countOne(pool, [limit])
    throw new Invalid({ message: session.ownPasswordWrong, fields: { own_password: session.notYourPassword } })
  }
  await forget(pool, limit)
  if (own === next) throw invalidFields({ new_password: password.sameAsCurrent })
}

/** Gives a school that has none a login of its own: one of before, or one that came by an import. */
const makeLogin = async (
  host: RegisterHost,
  school: SchoolInfo,
  email: string,
  { caller }: CommandContext
): Promise<void> => {
  const {
    id,
    code,
    name,
    principal_name: principal,
    district_id,
    state_id: stateId,
    prant_id: prantId,
    zone_id: zoneId
  } = school
  const person = { username: code, school: id, name: principal ?? name, email }
  await createRecords(host, { actor: caller.actor }, [{ table: "accounts", streamOf: accountStream }], ([account]) => [
    loginEvent(account, person, { id: district_id, stateId, prantId, zoneId })
  ])
}

/** Why schools cannot be sent a link, by school. A school that can be sent one is missing. */
export const inviteRefusals = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql.query<{ id: number }>(
    `select id from schools
     where id = any($1::int[]) and case state when 'pending' then pending_email else email end is null`,
    [ids]
  )
  return new Map(rows.map(({ id }) => [id, t.noVerifiedEmail]))
}

/**
 * Mails a school the link by which it chooses its password; to one that waits to be verified, the link that verifies
 * it.
 * @returns where it went, masked
 * @throws NotFound outside of the scope, Refused without an address, TooMany
 */
export const inviteSchool = async (host: RegisterHost, id: number, gesture: CommandContext): Promise<string> => {
  const { pool, settings } = host
  const { actor } = gesture.caller
  const school = await schoolOf(pool, id, gesture.caller)
  const email = school.state === "pending" ? school.pending_email : school.email
  if (email === null) throw new Refused({ message: t.noVerifiedEmail, allowed: [], state: school.state })
  await takeOne(pool, sendLimits(schoolStream(id), email.toLowerCase()), session.linkSentRecently)
  if (school.login === null) await makeLogin(host, school, email, gesture)
  if (school.state === "pending") await mailLink(host, id, email, actor)
  else await inviteAccount({ ...host, publicUrl: settings.publicUrl }, { ...(await loginOf(host, id)), email }, actor)
  return email.replace(/^(.).*@/u, "$1•••@")
}
