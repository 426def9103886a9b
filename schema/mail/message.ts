import { Schema } from "effect"
import { event } from "../core/event.ts"
import { personal } from "../core/personal.ts"

/** The ways that a message can go. */
const Channel = Schema.Literals(["sms", "email"])

/** A message of the portal to somebody. Whom it goes to and what it says is personal, and stays out of the log. */
export const Message = Schema.Struct({
  channel: Channel.annotate({ title: "Channel" }),
  template: Schema.NonEmptyString.annotate({
    title: "Template",
    description: "Template that the message was made from"
  }),
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
  to: personal(Schema.NonEmptyString.annotate({ title: "To", description: "Mobile number or e-mail address" })),
  subject: personal(
    Schema.NullOr(Schema.NonEmptyString).annotate({ title: "Subject", description: "Not used in text messages" })
  ),
  text: personal(Schema.NonEmptyString.annotate({ title: "Text" }))
}).annotate({ identifier: "Message" })
export type Message = typeof Message.Type

const { to: _to, subject: _subject, text: _text, ...queued } = Message.fields

/** What happens to a message. */
export const messageEvents = {
  queued: event({
    version: 2,
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
      }
    ],
    description: "Message queued",
    data: Schema.Struct(queued),
    sample: { channel: "sms", template: "mobile-code", about: "account-7", secretSeconds: 300 }
  }),
  sent: event({ description: "Message sent", data: Schema.Struct({}), sample: {} }),
  failed: event({
    description: "Message failed",
    data: Schema.Struct({
      reason: Schema.NonEmptyString.annotate({ description: "a word of the portal's own, never what a carrier said" })
    }),
    sample: { reason: "unreachable" }
  })
}

/** The stream of a message; ids are random. */
export const messageStream = (id: string): string => `message-${id}`
