import type { ListSelection } from "../../../schema/core/list.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import type { apiKeysShape } from "../../../schema/programs/apiKey.ts"
import type { webhooksShape } from "../../../schema/programs/webhook.ts"
import { inScope } from "../../platform/access/scope.ts"
import type { Statement } from "../../platform/db/page.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"

/** Columns of API keys and webhooks that lists are cut by. */
export const programColumns = (alias: string) => ({ school: `${alias}.school_id` })

/** The API keys of a scope, the latest first. A search finds words of the name, and the account. */
export const apiKeysStatement = (
  { state, search }: Omit<ListSelection<typeof apiKeysShape>, "sort">,
  scope: Scope
): Statement => {
  const { bind, values } = sqlParams()
  const text = search?.trim() ?? ""
  const where = [
    inScope(scope, programColumns("k"), bind),
    ...(state === undefined ? [] : [`k.state = ${bind(state)}`]),
    ...(text === ""
      ? []
      : [`position(lower(${bind(text)}) in lower(concat_ws(' ', k.name, a.username, s.ending))) > 0`])
  ]
  return {
    text: `select k.id, k.name, coalesce(s.ending, '') as ending, k.scopes, k.state,
        coalesce(a.username, '') as owner, k.created_at, k.expires_at, s.last_used_at
      from api_keys k left join api_key_secrets s on s.key_id = k.id left join accounts a on a.id = k.account_id
      where ${where.join(" and ")}`,
    values,
    order: "created_at desc, id desc"
  }
}

/** The webhooks of a scope that are not removed, the latest first. A search finds a part of the address. */
export const webhooksStatement = (
  { id, state, search }: Omit<ListSelection<typeof webhooksShape>, "sort">,
  scope: Scope
): Statement => {
  const { bind, values } = sqlParams()
  const text = search?.trim() ?? ""
  const where = [
    "w.state <> 'removed'",
    inScope(scope, programColumns("w"), bind),
    ...(id === undefined ? [] : [`w.id = ${bind(id)}`]),
    ...(state === undefined ? [] : [`w.state = ${bind(state)}`]),
    ...(text === "" ? [] : [`position(lower(${bind(text)}) in lower(concat_ws(' ', w.url, a.username))) > 0`])
  ]
  return {
    text: `select w.id, w.url, w.kinds, w.state, coalesce(a.username, '') as owner, w.created_at,
        (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
        (select max(d.ended_at) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'delivered')
          as delivered_at, f.since as failing_since
      from webhooks w left join accounts a on a.id = w.account_id left join webhook_failures f on f.webhook_id = w.id
      where ${where.join(" and ")}`,
    values,
    order: "created_at desc, id desc"
  }
}
