import { t } from "#messages/server.programs.js"
import { Invalid, NotFound, Refused } from "../../../../schema/core/errors.ts"
import type { Scope } from "../../../../schema/core/roles.ts"
import { maxWebhooks, webhookStream, type WebhookForm } from "../../../../schema/programs/webhook.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { inScope } from "../../../platform/access/scope.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { schoolOf } from "../keys.ts"
import { programColumns } from "../lists.ts"
import { targetOf, type Network } from "./addresses.ts"
import { newSecret } from "./signature.ts"

type Host = Pick<Portal, "pool" | "log">

const kinds = [{ table: "webhooks", streamOf: webhookStream }] as const

/** Makes sure that a webhook is in a scope, and not removed. @throws NotFound */
export const checkWebhook = async (sql: Sql, id: number, scope: Scope): Promise<void> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query(
    `select w.id from webhooks w
     where w.id = ${bind(id)} and w.state <> 'removed' and ${inScope(scope, programColumns("w"), bind)}`,
    values
  )
  if (rows.length === 0) throw new NotFound({ message: t.noWebhook })
}

/**
 * Registers a webhook and tells its secret, once.
 * @throws Invalid where the address leads to no public host, Refused where the account has as many as it may, or the
 *   secret of this gesture was told before
 */
export const createWebhook = async (
  host: Host,
  { url, kinds: told }: WebhookForm,
  network: Network,
  gesture: CommandContext
): Promise<{ readonly id: number; readonly secret: string }> => {
  const { caller } = gesture
  const target = await targetOf(url, network)
  if (typeof target === "string")
    throw new Invalid({
      message: t.webhookNotCreated,
      fields: { url: target === "address" ? t.addressNotPublic : t.addressNotFound }
    })
  const { bytes, text } = newSecret()
  let created = 0
  const look = {
    text: "select from webhooks where account_id = $1 and state <> 'removed'",
    values: [caller.userId]
  }
  const keepSecret = {
    run: (sql: Sql) => sql.query("insert into webhook_secrets (webhook_id, secret) values ($1, $2)", [created, bytes])
  }
  const [id] = await createRecords(host, { ...commandOf(gesture), look, also: [keepSecret] }, kinds, ([next], kept) => {
    if (kept.length >= maxWebhooks)
      throw new Refused({ message: t.manyWebhooks({ max: maxWebhooks }), allowed: [], state: null })
    created = next
    const stream = webhookStream(next)
    const data = { accountId: caller.userId, schoolId: schoolOf(caller), kinds: told }
    return [{ stream, type: "webhook.registered", data, personal: { subject: stream, data: { url } } }]
  })
  const { rowCount } = await host.pool.query("select from webhook_secrets where webhook_id = $1 and secret = $2", [
    id,
    bytes
  ])
  if (rowCount !== 1) throw new Refused({ message: t.secretToldBefore, allowed: [], state: "active" })
  return { id, secret: text }
}

/** Pauses, resumes or removes a webhook; what waits for one that is removed is dropped. @throws NotFound, Refused */
export const changeWebhook = async (
  { pool, log }: Host,
  id: number,
  type: "paused" | "resumed" | "removed",
  gesture: CommandContext
) => {
  await checkWebhook(pool, id, gesture.caller.scope)
  const forget = {
    run: async (sql: Sql) => {
      await sql.query("delete from webhook_failures where webhook_id = $1", [id])
      if (type !== "removed") return
      await sql.query("delete from webhook_secrets where webhook_id = $1", [id])
      await sql.query("delete from webhook_deliveries where webhook_id = $1", [id])
    }
  }
  await log.command({
    ...commandOf(gesture),
    stream: webhookStream(id),
    type: `webhook.${type}`,
    data: {},
    also: [forget]
  })
  return { id }
}
