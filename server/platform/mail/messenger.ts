import { randomUUID } from "node:crypto"
import { Refused } from "../../../schema/core/errors.ts"
import { messageStream, type Message, type MessageClass } from "../../../schema/mail/message.ts"
import { sign } from "../access/signing.ts"
import type { Sql } from "../db/pool.ts"
import type { Actor, Log } from "../eventlog/index.ts"

/** A message to be sent. Without a class it is `urgent` if it carries a code or a link, else about the account. */
export type OutgoingMessage = Omit<Message, "class"> & { readonly class?: MessageClass }

/** Whatever carries text messages and e-mails. */
export type Messenger = {
  /**
   * Takes a message on. It is answered once the message cannot get lost any more, not once it has arrived. `cause` is
   * the event that it tells somebody of: the same event writes a template to a recipient about a record once, however
   * often it is asked to. Without `cause`, the message's cause is the record that it is about.
   */
  readonly send: (message: OutgoingMessage, actor: Actor, cause?: { readonly position: number }) => Promise<void>
}

type Host = { readonly pool: Sql; readonly log: Pick<Log, "command"> }

/**
 * Writes messages into the outbox, whence they can be carried on: the log has that there is one, never what it says.
 */
export const outboxMessenger = ({ pool, log }: Host): Messenger => ({
  send: async (message, actor, cause) => {
    const stream = messageStream(cause === undefined ? randomUUID() : await messageId(pool, message, cause.position))
    const { channel, template, about, secretSeconds, repeats, to, subject, text, html, files } = message
    const command = {
      actor,
      stream,
      type: "message.queued",
      data: {
        channel,
        template,
        class: message.class ?? (secretSeconds === undefined ? "account" : "urgent"),
        about,
        ...(secretSeconds === undefined ? {} : { secretSeconds }),
        ...(repeats === undefined ? {} : { repeats })
      },
      cause: cause === undefined ? about : String(cause.position),
      personal: {
        subject: stream,
        data: { to, subject, text, ...(html === undefined ? {} : { html }), ...(files === undefined ? {} : { files }) }
      }
    }
    await log.command(command).catch((error: unknown) => {
      // The machine takes `queued` once: a refusal says that this message is in the outbox already.
      if (!(cause !== undefined && error instanceof Refused)) throw error
    })
  }
})

/**
 * The id of a message that an event or a campaign causes: a keyed hash, so that nobody who reads the log can try
 * addresses against it.
 */
export const messageId = async (
  pool: Sql,
  { template, about, to }: Pick<OutgoingMessage, "template" | "about" | "to">,
  position: number | string
): Promise<string> => (await sign(pool, "message", template, about, position, to)).toString("hex").slice(0, 32)
