import { Schema } from "effect"
import { event } from "../core/event.ts"
import { personal } from "../core/personal.ts"

/** The ways that a message can go. */
const Channel = Schema.Literals(["sms", "email"])

/**
 * What a message is to its recipient. `urgent`: a code or link that somebody waits for. `account`: about the
 * recipient's own account. `notices`: may be unsubscribed from. `campaign`: sent to many at once; gives way to others.
 */
export const MessageClass = Schema.Literals(["urgent", "account", "notices", "campaign"])
export type MessageClass = typeof MessageClass.Type

/** Why the portal never sent a message, did not send it now, or did not send it at all. */
export const SuppressedReason = Schema.Literals(["hardBounce", "complaint", "unsubscribed", "erased"])
export type SuppressedReason = typeof SuppressedReason.Type
export const DeferredReason = Schema.Literals(["unreachable", "busy", "rejectedForNow", "interrupted"])
export type DeferredReason = typeof DeferredReason.Type
export const FailedReason = Schema.Literals(["noSuchAddress", "rejected", "gaveUp", "unwritable"])
export type FailedReason = typeof FailedReason.Type

/** A message of the portal to somebody. Whom it goes to and what it says is personal, and stays out of the log. */
export const Message = Schema.Struct({
  channel: Channel.annotate({ title: "Channel" }),
  template: Schema.NonEmptyString.annotate({
    title: "Template",
    description: "Template that the message was made from"
  }),
  class: MessageClass.annotate({ title: "Class" }),
  about: Schema.NonEmptyString.annotate({
    title: "About",
    description: "Stream of the record that the message is about"
  }),
  secretSeconds: Schema.optionalKey(
    Schema.Int.check(Schema.isGreaterThan(0)).annotate({
      title: "Valid for",
      description:
        "Seconds that the code or link in the text is valid. The text is deleted after that, or once it is sent."
    })
  ),
  repeats: Schema.optionalKey(
    Schema.NonEmptyString.annotate({
      title: "Repeats",
      description: "Stream of the message that this one sends again"
    })
  ),
  to: personal(Schema.NonEmptyString.annotate({ title: "To", description: "Mobile number or e-mail address" })),
  subject: personal(
    Schema.NullOr(Schema.NonEmptyString).annotate({ title: "Subject", description: "Not used in text messages" })
  ),
  text: personal(Schema.NonEmptyString.annotate({ title: "Text" })),
  html: personal(Schema.optionalKey(Schema.NonEmptyString).annotate({ title: "Text as HTML" })),
  files: personal(Schema.optionalKey(Schema.Array(Schema.NonEmptyString)).annotate({ title: "Attachments" }))
}).annotate({ identifier: "Message" })
export type Message = typeof Message.Type

const { to: _to, subject: _subject, text: _text, html: _html, files: _files, ...queued } = Message.fields
const Moment = Schema.String.annotate({ description: "ISO 8601, UTC" })
const nothing = Schema.Struct({})

/** What happens to a message. */
export const messageEvents = {
  queued: event({
    version: 3,
    upcasters: [
      (data) => {
        const hours = {
          "mobile-code": 1,
          "bank-code": 1,
          "set-password": 168,
          "school-email": 168,
          "school-registered": 720
        }
        const template = data["template"] as keyof typeof hours
        return Object.hasOwn(hours, template) ? { ...data, secretSeconds: hours[template] * 3_600 } : data
      },
      (data) => ({ ...data, class: data["secretSeconds"] === undefined ? "account" : "urgent" })
    ],
    description: "Message queued",
    data: Schema.Struct(queued),
    sample: { channel: "sms", template: "mobile-code", class: "urgent", about: "account-7", secretSeconds: 300 }
  }),
  sendingStarted: event({
    description: "Sending started",
    data: Schema.Struct({
      attempt: Schema.Int.check(Schema.isGreaterThan(0)),
      leaseUntil: Moment.annotate({ description: "when another node may look after it; ISO 8601, UTC" })
    }),
    sample: { attempt: 1, leaseUntil: "2026-11-23T06:10:00.000Z" }
  }),
  sent: event({ description: "Message sent", data: nothing, sample: {} }),
  deferred: event({
    description: "Sending postponed",
    data: Schema.Struct({ reason: DeferredReason, until: Moment }),
    sample: { reason: "rejectedForNow", until: "2026-11-23T06:05:00.000Z" }
  }),
  failed: event({
    description: "Message failed",
    data: Schema.Struct({
      reason: Schema.NonEmptyString.annotate({ description: "a word of the portal's own, never what a carrier said" })
    }),
    sample: { reason: "rejected" }
  }),
  unanswered: event({
    description: "Connection lost before the server confirmed",
    data: nothing,
    sample: {}
  }),
  bounced: event({
    description: "Message bounced",
    data: Schema.Struct({
      permanent: Schema.Boolean.annotate({ description: "whether the address takes no mail at all" }),
      status: Schema.String.annotate({ description: "enhanced status code of RFC 3463; empty if the report has none" })
    }),
    sample: { permanent: true, status: "5.1.1" }
  }),
  complained: event({ description: "Recipient reported the message as spam", data: nothing, sample: {} }),
  suppressed: event({
    description: "Message not sent: the address takes no messages of this kind",
    data: Schema.Struct({ reason: SuppressedReason }),
    sample: { reason: "hardBounce" }
  }),
  lapsed: event({ description: "Message expired before it was sent", data: nothing, sample: {} }),
  cancelled: event({ description: "Message cancelled", data: nothing, sample: {} }),
  confirmed: event({ description: "Marked as sent", data: nothing, sample: {} }),
  repeated: event({
    description: "Sent again as a new message",
    data: Schema.Struct({ as: Schema.NonEmptyString.annotate({ description: "stream of the new message" }) }),
    sample: { as: "message-2" }
  })
}

/** The stream of a message; ids are random, or derived from what the message was caused by. */
export const messageStream = (id: string): string => `message-${id}`
