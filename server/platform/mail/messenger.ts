import { randomUUID } from "node:crypto"
import { messageStream, type Message } from "../../../schema/mail/message.ts"
import type { Actor, Log } from "../eventlog/index.ts"

/** Whatever carries text messages and e-mails. */
export type Messenger = {
  /**
   * Takes a message on. It is answered once the message cannot get lost any more, not once it has arrived. `cause` is the
   * event that it tells somebody of; without it, the message's cause is the record that it is about.
   */
  readonly send: (message: Message, actor: Actor, cause?: { readonly position: number }) => Promise<void>
}

/** Writes messages into the outbox, whence they can be carried on: the log has that there is one, never what it says. */
export const outboxMessenger = (log: Pick<Log, "command">): Messenger => ({
  send: async ({ channel, template, about, secretSeconds, to, subject, text }, actor, cause) => {
    const stream = messageStream(randomUUID())
    await log.command({
      actor,
      stream,
      type: "message.queued",
      data: { channel, template, about, ...(secretSeconds === undefined ? {} : { secretSeconds }) },
      cause: cause === undefined ? about : String(cause.position),
      personal: { subject: stream, data: { to, subject, text } }
    })
  }
})
