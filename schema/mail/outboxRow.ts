import { Schema } from "effect"
import { MailFolder } from "./campaign.ts"
import { MailFile } from "./file.ts"
import { MessageClass } from "./message.ts"

const Moment = Schema.String.annotate({ description: "ISO 8601" })
const text = Schema.NullOr(Schema.String)

/** Where a message stands: the states of its machine that somebody can see. */
export const MessageState = Schema.Literals([
  "queued",
  "sending",
  "deferred",
  "uncertain",
  "sent",
  "bounced",
  "complained",
  "failed",
  "suppressed",
  "lapsed",
  "cancelled",
  "repeated"
])
export type MessageState = typeof MessageState.Type

/** The id of a message: its stream without the record. The database knows no text with a NUL in it. */
const MessageId = Schema.String.check(Schema.isMaxLength(64), Schema.isPattern(/^[^\0]*$/))

/** A message of the outbox as its list has it. */
export const OutboxRow = Schema.Struct({
  id: MessageId,
  channel: Schema.Literals(["sms", "email"]),
  to: text.annotate({ description: "null once the recipient was erased" }),
  subject: text,
  template: Schema.String,
  class: MessageClass,
  state: MessageState,
  folder: MailFolder,
  reason: text,
  queued_at: Moment,
  changed_at: Moment,
  attempts: Schema.Int,
  version: Schema.Int
}).annotate({ identifier: "OutboxRow" })
export type OutboxRow = typeof OutboxRow.Type

/** How many messages each folder has. */
export const FolderCounts = Schema.Struct({
  waiting: Schema.Int,
  delivered: Schema.Int,
  returned: Schema.Int,
  unclear: Schema.Int,
  unsent: Schema.Int
}).annotate({ identifier: "MailFolderCounts" })

/** An attempt to hand a message to the mail server. */
const MailTry = Schema.Struct({
  attempt: Schema.Int,
  started_at: Moment,
  ended_at: Schema.NullOr(Moment),
  reply: text.annotate({ description: "what the mail server said; addresses in it are left out" })
}).annotate({ identifier: "MailTry" })

/** What may be done with a message now. */
export const MessageCommand = Schema.Literals(["repeat", "confirm", "cancel"])
export type MessageCommand = typeof MessageCommand.Type

/** A message as it was received, with its attempts. Codes and links that are secret are masked. */
export const Letter = Schema.Struct({
  ...OutboxRow.fields,
  text: text.annotate({ description: "null once the text was deleted" }),
  frame: text.annotate({ description: "the address of the HTML, for a sandboxed frame; good for some minutes" }),
  is_secret: Schema.Boolean,
  files: Schema.Array(MailFile),
  campaign_id: Schema.NullOr(Schema.Int),
  repeats: Schema.NullOr(MessageId),
  next_at: Schema.NullOr(Moment),
  tries: Schema.Array(MailTry),
  can: Schema.Array(MessageCommand)
}).annotate({ identifier: "Letter" })
export type Letter = typeof Letter.Type

export { MessageId }
