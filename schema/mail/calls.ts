import { Schema } from "effect"
import { get, listOf, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { campaignCalls } from "./campaignCalls.ts"
import { mailFileCalls } from "./file.ts"
import { MailFolder } from "./campaign.ts"
import { FolderCounts, Letter, MessageId, OutboxRow } from "./outboxRow.ts"
import { templateCalls } from "./templateCalls.ts"

/** Whoever may look after mail works for the whole country. */
const managing = { roles: rolesWith("mail.manage") } as const
const { sort: _sort, ...paging } = page
const Moment = Schema.String.annotate({ description: "ISO 8601" })
const one = { params: { id: MessageId } } as const

/** The outbox, the texts of messages, and mail to many. */
export const mail = group("mail", "Messages that the portal sends, and what became of each.", [
  get("outbox", "/mail/outbox", {
    description: "Messages of the portal, the latest first, with how many each folder has.",
    ...managing,
    live: { key: "id", watches: ["outbox"], also: ["total", ...MailFolder.literals], rowsLeave: true },
    query: {
      ...paging,
      folder: Schema.optionalKey(MailFolder),
      campaign_id: Schema.optionalKey(RecordId)
    },
    answer: Schema.Struct({
      ...listOf(OutboxRow).fields,
      ...FolderCounts.fields,
      position: Schema.Int,
      epoch: Schema.String,
      at: Moment
    })
  }),
  get("letter", "/mail/outbox/:id", {
    description: "A message as it was received, with its attempts; codes and links that are secret are masked.",
    ...managing,
    ...one,
    answer: Letter
  }),
  post("repeatMessage", "/mail/outbox/:id/repeat", {
    description: "Sends a message again, as a new one.",
    ...managing,
    message: "Message queued again",
    ...one,
    answer: Schema.Struct({ id: MessageId })
  }),
  post("confirmMessage", "/mail/outbox/:id/confirm", {
    description: "Says that a message arrived of which that is unknown.",
    ...managing,
    message: "Marked as sent",
    ...one,
    answer: Schema.Struct({ id: MessageId })
  }),
  post("cancelMessage", "/mail/outbox/:id/cancel", {
    description: "Cancels a message that waits.",
    ...managing,
    message: "Message cancelled",
    ...one,
    answer: Schema.Struct({ id: MessageId })
  }),
  ...templateCalls,
  ...mailFileCalls,
  ...campaignCalls
])
