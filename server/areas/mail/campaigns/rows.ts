import { t } from "#messages/server.mail.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { ListSelection } from "../../../../schema/core/list.ts"
import type { CampaignDetail, CampaignRow, campaignsShape } from "../../../../schema/mail/campaignRow.ts"
import type { Statement } from "../../../platform/db/page.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import { folderCounts } from "../outbox/list.ts"

type Asked = Omit<ListSelection<typeof campaignsShape>, "sort"> & { readonly id?: number }

const regionNames = ["zone", "state", "prant", "district"].map(
  (kind) => `when '${kind}' then (select string_agg(r.name, ', ' order by r.name) from ${kind}s r
    where c.audience->'regionIds' @> to_jsonb(r.id))`
)

/** Campaigns, the latest first. */
export const campaignsStatement = ({ id, state, search }: Asked): Statement => {
  const { bind, values } = sqlParams()
  const text = search?.trim() ?? ""
  const where = [
    "true",
    ...(id === undefined ? [] : [`c.id = ${bind(id)}`]),
    ...(state === undefined ? [] : [`c.state = ${bind(state)}`]),
    ...(text === "" ? [] : [`position(lower(${bind(text)}) in lower(concat_ws(' ', c.purpose, a.username))) > 0`])
  ]
  return {
    text: `
      select c.id, c.purpose, c.language,
        coalesce(case c.audience->>'region' ${regionNames.join(" ")} end, '') as audience, c.state, c.send_at,
        c.per_minute, c.recipients,
        (select count(message_id)::int from campaign_recipients r where r.campaign_id = c.id) as queued,
        c.pause_reason, a.username as planned_by, c.planned_at, c.ended_at, c.version
      from campaigns c left join accounts a on a.id = c.planned_by where ${where.join(" and ")}`,
    values,
    order: "planned_at desc, id desc"
  }
}

type Moment = "send_at" | "planned_at" | "ended_at"
type Row = Omit<CampaignRow, Moment> & {
  readonly send_at: Date
  readonly planned_at: Date
  readonly ended_at: Date | null
}

/** A campaign, and what became of its messages. @throws NotFound */
export const campaignDetail = async (sql: Sql, id: number): Promise<CampaignDetail> => {
  const { text, values } = campaignsStatement({ id })
  const [{ rows }, skipped, files, counts] = await Promise.all([
    sql.query<Row>(text, [...values]),
    sql.query<{ skipped: number }>(
      "select count(*)::int as skipped from campaign_recipients where campaign_id = $1 and is_skipped",
      [id]
    ),
    sql.query<{ name: string; size: number }>(
      "select f.name, f.size from campaigns c join mail_files f on c.files ? f.id where c.id = $1 order by f.name",
      [id]
    ),
    folderCounts(sql, id)
  ])
  const row = rows[0]
  if (row === undefined) throw new NotFound({ message: t.noCampaign })
  return {
    ...row,
    send_at: row.send_at.toISOString(),
    planned_at: row.planned_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    skipped: skipped.rows[0]!.skipped,
    files: files.rows,
    counts
  }
}
