import { randomUUID } from "node:crypto"
import { t } from "#messages/server.programs.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { Scope } from "../../../../schema/core/roles.ts"
import { webhookStream, type WebhookDelivery } from "../../../../schema/programs/webhook.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { inScope } from "../../../platform/access/scope.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import type { Portal } from "../../../platform/portal.ts"
import { programColumns } from "../lists.ts"
import { checkWebhook } from "./manage.ts"

/** Deliveries that are shown of a webhook. */
const shown = 50

type Row = Omit<WebhookDelivery, "happened_at" | "next_at"> & {
  readonly happened_at: Date
  readonly next_at: Date | null
}

/** The latest deliveries of a webhook in a scope. @throws NotFound */
export const deliveriesOf = async (sql: Sql, id: number, scope: Scope): Promise<readonly WebhookDelivery[]> => {
  await checkWebhook(sql, id, scope)
  const { rows } = await sql.query<Row>(
    `select id, message_id, kind, state, attempts, answer, fault, data, happened_at,
       case when state = 'waiting' then next_at end as next_at
     from webhook_deliveries where webhook_id = $1 order by id desc limit $2`,
    [id, shown]
  )
  return rows.map(({ happened_at, next_at, ...row }) => ({
    ...row,
    happened_at: happened_at.toISOString(),
    next_at: next_at?.toISOString() ?? null
  }))
}

/** Queues a delivery that only says that the webhook works. @throws NotFound, Refused where it is not active */
export const testWebhook = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  gesture: CommandContext
): Promise<{ readonly id: number }> => {
  await checkWebhook(pool, id, gesture.caller.scope)
  const message = `test_${randomUUID()}`
  const queue = {
    text: `insert into webhook_deliveries (webhook_id, message_id, kind, happened_at, data, next_at)
      values ($1::int, $2, 'webhook.test', now(), jsonb_build_object('webhook_id', $1::int), now())`,
    values: [id, message]
  }
  await log.command({
    ...commandOf(gesture),
    stream: webhookStream(id),
    type: "webhook.tested",
    data: {},
    also: [queue]
  })
  const { rows } = await pool.query<{ id: number }>(
    `select id from webhook_deliveries where webhook_id = $1 and kind = 'webhook.test' order by id desc limit 1`,
    [id]
  )
  return { id: rows[0]!.id }
}

/** Makes a delivery once more, under the id that its receiver knows it by. @throws NotFound */
export const resendDelivery = async (sql: Sql, id: number, scope: Scope): Promise<{ readonly id: number }> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<{ id: number }>(
    `update webhook_deliveries d set state = 'waiting', attempts = 0, created_at = now(), next_at = now(),
       lease_until = null, answer = null, fault = null
     from webhooks w where w.id = d.webhook_id and d.id = ${bind(id)} and w.state <> 'removed'
       and ${inScope(scope, programColumns("w"), bind)} returning d.id`,
    values
  )
  if (rows[0] === undefined) throw new NotFound({ message: t.noDelivery })
  return { id: rows[0].id }
}
