import { randomBytes } from "node:crypto"
import { t } from "#messages/server.programs.js"
import { Invalid, NotFound, Refused } from "../../../schema/core/errors.ts"
import { startOf } from "../../../schema/coordinators/coordinator.ts"
import { keyScopesFor } from "../../../schema/core/keyScopes.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { apiKeyStream, keyPrefix, maxKeyDays, maxKeys, type ApiKeyForm } from "../../../schema/programs/apiKey.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { inScope } from "../../platform/access/scope.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { hashOf } from "../session/tokens.ts"
import { programColumns } from "./lists.ts"

type Host = Pick<Portal, "pool" | "log">

const day = 86_400_000

const kinds = [{ table: "api_keys", streamOf: apiKeyStream }] as const

/** The school whose key or webhook it is; none of an account that sees the whole country. */
export const schoolOf = ({ scope }: Pick<Caller, "scope">): number | null => (scope.kind === "school" ? scope.id : null)

/** The end of a day in India. @throws Invalid where it is over, or too far away */
const endOf = (on: string, now: Date): Date => {
  const end = startOf(on) + day
  if (end > now.getTime() && end <= now.getTime() + (maxKeyDays + 1) * day) return new Date(end)
  throw new Invalid({ message: t.keyNotCreated, fields: { expires_on: t.expiryRange } })
}

/**
 * Makes an API key and tells it, once: only its hash is kept.
 * @throws Invalid, Refused where the account has as many as it may, or the key of this gesture was told before
 */
export const createApiKey = async (
  host: Host,
  { name, scopes, expires_on }: ApiKeyForm,
  gesture: CommandContext
): Promise<{ readonly id: number; readonly key: string }> => {
  const { caller } = gesture
  const own = keyScopesFor(caller.roleId)
  if (!scopes.every((scope) => own.includes(scope)))
    throw new Invalid({ message: t.keyNotCreated, fields: { scopes: t.otherScopes } })
  const expiresAt = endOf(expires_on, new Date()).toISOString()
  const key = `${keyPrefix}${randomBytes(32).toString("base64url")}`
  let created = 0
  const look = {
    text: "select from api_keys where account_id = $1 and state = 'active'",
    values: [caller.userId]
  }
  const keepHash = {
    run: (sql: Sql) =>
      sql.query("insert into api_key_secrets (key_id, hash, ending) values ($1, $2, $3)", [
        created,
        hashOf(key),
        key.slice(-4)
      ])
  }
  const [id] = await createRecords(host, { ...commandOf(gesture), look, also: [keepHash] }, kinds, ([next], active) => {
    if (active.length >= maxKeys) throw new Refused({ message: t.manyKeys({ max: maxKeys }), allowed: [], state: null })
    created = next
    const stream = apiKeyStream(next)
    const data = { accountId: caller.userId, schoolId: schoolOf(caller), scopes, expiresAt }
    return [{ stream, type: "apiKey.created", data, personal: { subject: stream, data: { name } } }]
  })
  const { rowCount } = await host.pool.query("select from api_key_secrets where key_id = $1 and hash = $2", [
    id,
    hashOf(key)
  ])
  if (rowCount !== 1) throw new Refused({ message: t.keyToldBefore, allowed: [], state: "active" })
  return { id, key }
}

/** Revokes a key of the caller's school, or of anybody's. @throws NotFound, Refused where it is not active */
export const revokeApiKey = async ({ pool, log }: Host, id: number, gesture: CommandContext) => {
  const { bind, values } = sqlParams()
  const { rows } = await pool.query<{ account: number }>(
    `select k.account_id as account from api_keys k
     where k.id = ${bind(id)} and ${inScope(gesture.caller.scope, programColumns("k"), bind)}`,
    values
  )
  if (rows[0] === undefined) throw new NotFound({ message: t.noKey })
  await log.command({
    ...commandOf(gesture),
    stream: apiKeyStream(id),
    type: "apiKey.revoked",
    data: {},
    also: [{ text: "select pg_notify('session', $1::text)", values: [rows[0].account] }]
  })
  return { id }
}
