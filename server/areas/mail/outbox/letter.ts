import { t } from "#messages/server.mail.js"
import { decide } from "../../../../machines/decide.ts"
import { records } from "../../../../machines/index.ts"
import { NotFound } from "../../../../schema/core/errors.ts"
import { messageStream } from "../../../../schema/mail/message.ts"
import type { Letter, MessageCommand, OutboxRow } from "../../../../schema/mail/outboxRow.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { maskedHtml, maskedText } from "../../../platform/mail/masked.ts"
import type { Portal } from "../../../platform/portal.ts"
import { frameOf } from "../frames.ts"
import { rowColumns, rowOf } from "./list.ts"

/** A message with everything that the portal knows of it; `body` and `html` are not masked. */
export type KnownMessage = OutboxRow & {
  readonly body: string | null
  readonly html: string | null
  readonly is_secret: boolean
  readonly about: string
  readonly campaign_id: number | null
  readonly repeats: string | null
  readonly files: Letter["files"]
  /** What its files are known by. */
  readonly file_ids: readonly string[]
  readonly next_at: Date
}

/** The event of the message's machine that each command asks for. */
const events = {
  repeat: { type: "repeated", as: messageStream("new") },
  confirm: { type: "confirmed" },
  cancel: { type: "cancelled" }
} as const satisfies Readonly<Record<MessageCommand, object>>

/** One message. @throws NotFound */
export const knownMessage = async (sql: Sql, id: string): Promise<KnownMessage> => {
  type Row = Omit<KnownMessage, "queued_at" | "changed_at"> & { readonly queued_at: Date; readonly changed_at: Date }
  const { rows } = await sql.query<Row>(
    `select ${rowColumns}, o.body, o.html, o.secret_until is not null as is_secret, o.about, o.next_at,
       coalesce(o.files, '[]') as file_ids, (select coalesce(json_agg(json_build_object('name', f.name, 'size', f.size)
         order by f.name), '[]') from mail_files f where o.files ? f.id) as files,
       (select campaign_id from campaign_recipients r where r.message_id = o.id) as campaign_id,
       (select substr(e.data->>'repeats', 9) from events e where e.stream = 'message-' || o.id
         and e.type = 'message.queued' limit 1) as repeats
     from outbox o where o.id = $1`,
    [id]
  )
  const row = rows[0]
  if (row === undefined) throw new NotFound({ message: t.noMessage })
  return { ...row, ...rowOf(row) }
}

/** What may be done with a message: what its machine takes, and only what has a text is sent again. */
const commandsFor = async (
  { log }: Pick<Portal, "log">,
  { id, body, to }: KnownMessage
): Promise<readonly MessageCommand[]> => {
  const stream = messageStream(id)
  const state = (await log.states([stream])).get(stream)?.state
  return (Object.keys(events) as readonly MessageCommand[]).filter(
    (name) =>
      decide(records.message.machine, state, { ...events[name] }).taken &&
      (name !== "repeat" || (body !== null && to !== null))
  )
}

type Try = { readonly attempt: number; started_at: Date; ended_at: Date | null; reply: string | null }

/** A message as it was received, with its attempts. @throws NotFound */
export const letterOf = async ({ pool, log }: Pick<Portal, "pool" | "log">, id: string): Promise<Letter> => {
  const known = await knownMessage(pool, id)
  const { body, html, is_secret: isSecret, about: _about, file_ids: _ids, next_at: nextAt, ...row } = known
  const [can, tries, frame] = await Promise.all([
    commandsFor({ log }, known),
    pool.query<Try>(
      "select attempt, started_at, ended_at, reply from mail_attempts where message_id = $1 order by attempt",
      [id]
    ),
    html === null ? null : frameOf(pool, isSecret ? maskedHtml(html) : html)
  ])
  return {
    ...row,
    is_secret: isSecret,
    text: body === null ? null : isSecret ? maskedText(body) : body,
    frame,
    next_at: row.folder === "waiting" ? nextAt.toISOString() : null,
    tries: tries.rows.map((one) => ({
      ...one,
      started_at: one.started_at.toISOString(),
      ended_at: one.ended_at?.toISOString() ?? null
    })),
    can
  }
}
