import { t } from "#messages/server.mail.js"
import { randomUUID } from "node:crypto"
import { Refused } from "../../../../schema/core/errors.ts"
import { messageStream } from "../../../../schema/mail/message.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import type { Portal } from "../../../platform/portal.ts"
import { knownMessage } from "./letter.ts"

type Host = Pick<Portal, "pool" | "log">

/**
 * Sends a message again as a new one, which names the old one; both change together.
 * @throws NotFound, Refused where its text is gone or its machine takes no repeat
 */
export const repeatMessage = async (host: Host, id: string, gesture: CommandContext) => {
  const { pool, log } = host
  const old = await knownMessage(pool, id)
  const { rows } = await pool.query<{ left: number | null }>(
    "select ceil(extract(epoch from secret_until - now()))::int as left from outbox where id = $1",
    [id]
  )
  const left = rows[0]?.left ?? null
  if (old.body === null || old.to === null || (left !== null && left <= 0))
    throw new Refused({ message: t.textDeleted, allowed: [], state: old.state })
  const stream = messageStream(randomUUID())
  const { channel, template, class: kind, about, to, subject, body: text, html, file_ids: files } = old
  return log.batch({
    ...commandOf(gesture),
    cause: messageStream(id),
    streams: [messageStream(id), stream],
    decide: () => ({
      events: [
        { stream: messageStream(id), type: "message.repeated", data: { as: stream } },
        {
          stream,
          type: "message.queued",
          data: {
            channel,
            template,
            class: kind,
            about,
            ...(left === null ? {} : { secretSeconds: left }),
            repeats: messageStream(id)
          },
          personal: {
            subject: stream,
            data: {
              to,
              subject,
              text,
              ...(html === null ? {} : { html }),
              ...(files.length === 0 ? {} : { files })
            }
          }
        }
      ],
      reply: { id: stream.slice("message-".length) }
    })
  })
}

/** Marks a message as sent, or cancels it. @throws NotFound, Refused where it stands otherwise */
export const changeMessage = async (
  { pool, log }: Host,
  id: string,
  type: "confirmed" | "cancelled",
  gesture: CommandContext
) => {
  await knownMessage(pool, id)
  await log.command({ ...commandOf(gesture), stream: messageStream(id), type: `message.${type}`, data: {} })
  return { id }
}
