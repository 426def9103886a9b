import { Effect, Schema } from "effect"
import { get, listOf, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { list } from "../core/listCall.ts"
import { ManagedNotification, managedShape } from "./managedNotification.ts"
import { AudienceRegion, NotificationLook, NotificationText, Tone } from "./notification.ts"
import { roleIds } from "../core/roles.ts"

/** Roles that write notifications. */
const writers = rolesWith("notification.write")

const id = RecordId
const Moment = Schema.String.annotate({ description: "ISO 8601" })
const position = Schema.Int.annotate({ description: "the log's position that last changed it" })
const { sort: _sort, ...paging } = page

/** The log position of a live list. */
const standing = { position: Schema.Int, epoch: Schema.String, at: Moment }

/** A notification as somebody whom it is for has it. Title and text are plain text. */
export const ReceivedNotification = Schema.Struct({
  id,
  title: Schema.String,
  body: Schema.String,
  tone: Tone,
  is_announcement: Schema.Boolean,
  link: Schema.NullOr(Schema.String),
  from: Schema.String.annotate({ description: "the title of the writer's role" }),
  published_at: Moment,
  published_position: Schema.Int.annotate({
    description: "the log's position of its publication: later ones are newer"
  }),
  expires_at: Moment,
  is_read: Schema.Boolean,
  position
}).annotate({ identifier: "ReceivedNotification" })
export type ReceivedNotification = typeof ReceivedNotification.Type

/** Whom a notification is for, as calls take it. */
const audience = {
  roles: Schema.Array(Schema.Literals(roleIds))
    .check(Schema.isUnique())
    .annotate({ description: "none for all of them" }),
  region: AudienceRegion,
  region_id: Schema.optionalKey(Schema.NullOr(id)).annotate({ description: "none for the whole country" }),
  school_id: Schema.optionalKey(Schema.NullOr(id)).annotate({ description: "none for all schools" })
}
const { isAnnouncement: is_announcement, tone, link } = NotificationLook.fields
const numbered = { params: { id } }
const readAnswer = { unread: Schema.Int, position: Schema.Int }

/** The notifications that somebody manages, as they change. */
export const managedList = list("/notifications/manage", managedShape, {
  description:
    "All notifications whose audience is in the caller's scope, with their state and how many users have read them.",
  roles: writers,
  scope: "region",
  live: { key: "id", watches: ["notifications", "inboxes"], also: ["total"], rowsLeave: true },
  also: standing
})

/** Notifications: written for a part of the programme, published at their time, read one by one or all at once. */
export const notifications = group("notifications", "Notifications to people of some roles and regions.", [
  get("myNotifications", "/notifications", {
    description: "The published notifications for the caller, latest first, and how many of all of them are unread.",
    roles: "signedIn",
    scope: "own",
    live: { key: "id", watches: ["notifications", "inboxes"], also: ["total", "unread"], rowsLeave: true },
    query: {
      ...paging,
      show: Schema.Literals(["all", "unread", "announcements"]).pipe(
        Schema.withDecodingDefaultTypeKey(Effect.succeed("all" as const))
      )
    },
    answer: Schema.Struct({ ...listOf(ReceivedNotification).fields, unread: Schema.Int, ...standing })
  }),
  post("readNotification", "/notifications/read/:id", {
    description: "Marks a notification for the caller as read.",
    roles: "signedIn",
    scope: "own",
    message: "Notification marked as read",
    ...numbered,
    answer: Schema.Struct(readAnswer)
  }),
  post("readAllNotifications", "/notifications/read-all", {
    description:
      "Marks all notifications for the caller as read that were published up to a position of the log: " +
      "what the caller saw.",
    roles: "signedIn",
    scope: "own",
    message: "All notifications marked as read",
    payload: { up_to: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)) },
    answer: Schema.Struct({ marked: Schema.Int, ...readAnswer })
  }),
  ...managedList.calls,
  get("audiencePlaces", "/notifications/places", {
    description: "Regions of a kind, or schools, within the caller's scope: whom a notification can be for.",
    roles: writers,
    scope: "region",
    query: { ...paging, kind: Schema.Literals(["zone", "state", "prant", "district", "school"]) },
    answer: listOf(
      Schema.Struct({
        id,
        name: Schema.String,
        within: Schema.NullOr(Schema.String).annotate({
          description: "what it lies in: a district's state, a school's district"
        })
      }).annotate({ identifier: "AudiencePlace" })
    )
  }),
  post("countRecipients", "/notifications/recipients", {
    description: "How many accounts an audience has now.",
    roles: writers,
    scope: "region",
    reads: true,
    payload: audience,
    answer: Schema.Struct({ recipients: Schema.Int })
  }),
  post("writeNotification", "/notifications", {
    description: "Writes a notification for an audience within the caller's scope: at once, or for a time to come.",
    roles: writers,
    scope: "region",
    message: "Notification created",
    payload: {
      ...NotificationText.fields,
      tone,
      is_announcement,
      link: Schema.optionalKey(link),
      ...audience,
      publish_at: Schema.optionalKey(Schema.NullOr(Schema.String)).annotate({
        description: "ISO 8601 with its zone; none for at once"
      }),
      expires_at: Schema.optionalKey(Schema.NullOr(Schema.String)).annotate({
        description: "ISO 8601 with its zone; none for 30 days"
      })
    },
    answer: ManagedNotification
  }),
  post("rescheduleNotification", "/notifications/reschedule/:id", {
    description: "Gives a notification that is not published yet another time.",
    roles: writers,
    scope: "region",
    message: "Notification rescheduled",
    ...numbered,
    payload: { publish_at: Schema.String, expires_at: Schema.String, version: Schema.Int },
    answer: ManagedNotification
  }),
  post("withdrawNotification", "/notifications/withdraw/:id", {
    description: "Withdraws a notification; no user sees it any more.",
    roles: writers,
    scope: "region",
    message: "Notification withdrawn",
    ...numbered,
    answer: ManagedNotification
  })
])
