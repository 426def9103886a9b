import { records } from "../../../machines/index.ts"
import { accountStream } from "../../../schema/session/account.ts"
import { inboxStream } from "../../../schema/notifications/inbox.ts"
import { messageStream } from "../../../schema/mail/message.ts"
import { notificationStream } from "../../../schema/notifications/notification.ts"
import type { NewEvent } from "../../../server/platform/eventlog/index.ts"
import type { Drawing } from "./drawing.ts"

/** What may happen to accounts, and to what is written to them, drawn; what does not fit is not taken. */
export const accountsMoves = ({ one, draw, events }: Drawing) => {
  const accountMove = (): NewEvent => {
    const id = one([1, 2, 3, 4])
    const name = one([
      "created",
      "signedIn",
      "signedOut",
      "passwordChanged",
      "invited",
      "passwordSet",
      "profileUpdated",
      "mobileVerified",
      "placed",
      "corrected",
      "disabled",
      "enabled"
    ])
    const stream = accountStream(id)
    if (name === "mobileVerified") {
      return {
        stream,
        type: "account.mobileVerified",
        data: {},
        personal: { subject: stream, data: { mobile: `+91${9_000_000_000 + events.length}` } }
      }
    }
    // Drawn with the invitations, which the same states take: another draw would be another history for all records.
    if (name === "invited" && events.length % 2 === 0)
      return { stream, type: "account.languageChosen", data: { language: events.length % 4 === 0 ? "hi" : "en" } }
    if (name === "placed") {
      return {
        stream,
        type: "account.placed",
        data: { ...records.account.events.placed.sample, moreIds: one([[], [2], [1, 3]]) }
      }
    }
    if (name === "corrected") {
      return {
        stream,
        type: "account.corrected",
        data: { changed: ["email"] },
        personal: { subject: stream, data: { email: `new${events.length}@example.org` } }
      }
    }
    if (name === "profileUpdated") {
      const data = { team: one(["Maths", null]), photo: one([`${id}.png`, null]) }
      return {
        stream,
        type: "account.profileUpdated",
        data: { changed: ["team", "photo"] },
        personal: { subject: stream, data }
      }
    }
    if (name !== "created") return { stream, type: `account.${name}`, data: {} }
    return {
      stream,
      type: "account.created",
      data: { ...records.account.events.created.sample, username: `user-${id}` },
      personal: { subject: stream, data: { name: `Somebody ${id}`, email: null } }
    }
  }

  const messageMove = (): NewEvent => {
    const name = one(["queued", "queued", "sent", "failed"])
    const stream = messageStream(String(one([1, 2, 3, 4, 5, 6])))
    if (name !== "queued")
      return { stream, type: `message.${name}`, data: name === "sent" ? {} : records.message.events.failed.sample }
    const personal = { subject: stream, data: { to: "+919876543210", subject: null, text: `Code ${events.length}` } }
    return { stream, type: "message.queued", data: records.message.events.queued.sample, personal }
  }

  /** Each waits for its second day, and is over on its fourth; what comes too early is not taken. */
  const notificationMove = (): NewEvent => {
    const name = one(["written", "rescheduled", "published", "published", "expired", "withdrawn"])
    const stream = notificationStream(one([1, 2, 3, 4, 5, 6, 7, 8]))
    const at = { at: `2026-11-${one(["01", "02", "03", "04"])}T04:30:00.000Z` }
    const times = { publishAt: "2026-11-02T04:30:00.000Z", expiresAt: "2026-11-04T04:30:00.000Z" }
    const data =
      name === "written"
        ? { ...records.notification.events.written.sample, ...times }
        : name === "rescheduled"
          ? times
          : name === "published"
            ? { ...at, recipients: one([1, 20]) }
            : name === "expired"
              ? at
              : {}
    const personal =
      name === "written"
        ? { personal: { subject: stream, data: { title: `Notice ${events.length}`, body: "As drawn." } } }
        : {}
    return { stream, type: `notification.${name}`, data, ...personal }
  }

  const inboxMove = (): NewEvent => {
    const [stream, few] = [inboxStream(one([1, 2, 3, 4])), [1, 2, 3, 4, 5, 6, 7, 8].filter(() => draw() < 0.4)]
    return few.length === 1
      ? { stream, type: "inbox.read", data: { notification: few[0] } }
      : { stream, type: "inbox.allRead", data: { upTo: events.length, notifications: few } }
  }

  return { accountMove, messageMove, notificationMove, inboxMove }
}
