import { records } from "../../../../machines/index.ts"
import { MailFolder } from "../../../../schema/mail/campaign.ts"
import type { OutboxRow } from "../../../../schema/mail/outboxRow.ts"
import { pageOf, type PageQuery, type Statement } from "../../../platform/db/page.ts"
import { logMoment } from "../../../platform/db/logMoment.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Portal } from "../../../platform/portal.ts"
import { isTagged } from "../../../platform/projections/stateColumn.ts"

const { message } = records

/** The SQL condition that a message is in a folder. */
export const inFolder = (folder: MailFolder, column = "o.state"): string =>
  folder === "waiting"
    ? `(${isTagged(message, "waiting", column)} or ${isTagged(message, "sending", column)})`
    : isTagged(message, folder, column)

/** SQL for the folder of a state. */
const folderOf = (column: string): string =>
  `case ${MailFolder.literals.map((folder) => `when ${inFolder(folder, column)} then '${folder}'`).join(" ")} end`

/** The columns of a row of the outbox `o`. */
export const rowColumns = `o.id, o.channel, o.recipient as to, o.subject, o.template, o.class, o.state,
  ${folderOf("o.state")} as folder, o.reason, o.queued_at, o.changed_at, o.attempts, o.version`

type Asked = { readonly folder?: MailFolder; readonly campaign_id?: number; readonly search?: string }

const statementOf = ({ folder, campaign_id, search }: Asked): Statement => {
  const { bind, values } = sqlParams()
  const text = search?.trim() ?? ""
  const where = [
    "true",
    ...(folder === undefined ? [] : [inFolder(folder)]),
    ...(campaign_id === undefined
      ? []
      : [`o.id in (select message_id from campaign_recipients where campaign_id = ${bind(campaign_id)})`]),
    ...(text === ""
      ? []
      : [`position(lower(${bind(text)}) in lower(concat_ws(' ', o.recipient, o.subject, o.template))) > 0`])
  ]
  return {
    text: `select ${rowColumns} from outbox o where ${where.join(" and ")}`,
    values,
    order: "queued_at desc, id"
  }
}

/** How many messages each folder has, of all or of a campaign's. */
export const folderCounts = async (sql: Sql, campaign?: number): Promise<Readonly<Record<MailFolder, number>>> => {
  const of =
    campaign === undefined
      ? "outbox o"
      : "campaign_recipients r join outbox o on o.id = r.message_id where r.campaign_id = $1"
  const counts = MailFolder.literals.map((name) => `count(*) filter (where ${inFolder(name)})::int as ${name}`)
  const { rows } = await sql.query<Record<MailFolder, number>>(
    `select ${counts.join(", ")} from ${of}`,
    campaign === undefined ? [] : [campaign]
  )
  return rows[0]!
}

type Row = Omit<OutboxRow, "queued_at" | "changed_at"> & { readonly queued_at: Date; readonly changed_at: Date }

/** A row as calls answer it. */
export const rowOf = ({ queued_at, changed_at, ...row }: Row): OutboxRow => ({
  ...row,
  queued_at: queued_at.toISOString(),
  changed_at: changed_at.toISOString()
})

/** A page of the outbox, and the position that it is true at. */
export const outboxPage = async ({ pool }: Pick<Portal, "pool">, asked: PageQuery & Asked) => {
  const moment = await logMoment(pool)
  const [list, counts] = await Promise.all([
    pageOf<Row>(pool, statementOf(asked), asked),
    folderCounts(pool, asked.campaign_id)
  ])
  return {
    ...list,
    rows: list.rows.map(rowOf),
    ...counts,
    ...moment
  }
}
