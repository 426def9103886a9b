import { messageStream, type MessageClass } from "../../../schema/mail/message.ts"
import type { PurposeName } from "../../../schema/mail/purposes.ts"
import type { NewEvent } from "../eventlog/index.ts"
import type { Written } from "./templates/texts.ts"

/** A mail to somebody, under an id that its cause gives it. */
export type Queued = {
  readonly id: string
  readonly about: string
  readonly template: PurposeName
  readonly class: MessageClass
  readonly to: string
  readonly mail: Written
  /** Files that it carries. */
  readonly files?: readonly string[]
}

/** The event that writes a mail into the outbox; what it says, and to whom, is personal. */
export const queuedEvent = ({ id, about, template, class: kind, to, mail, files = [] }: Queued): NewEvent => {
  const stream = messageStream(id)
  return {
    stream,
    type: "message.queued",
    data: { channel: "email", template, class: kind, about },
    personal: { subject: stream, data: { to, ...mail, ...(files.length === 0 ? {} : { files }) } }
  }
}
