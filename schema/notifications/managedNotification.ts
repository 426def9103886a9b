import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { AudienceRegion, NotificationState, Tone } from "./notification.ts"

const id = RecordId
const Moment = Schema.String.annotate({ description: "ISO 8601" })
const position = Schema.Int.annotate({ description: "the log's position that last changed it" })

/** A notification as those who manage it have it. */
export const ManagedNotification = Schema.Struct({
  id,
  title: Schema.String.annotate({
    title: "Title",
    description: "Empty after the text was erased; the notification is then hidden"
  }),
  body: Schema.String.annotate({ title: "Text" }),
  tone: Tone.annotate({ title: "Type" }),
  is_announcement: Schema.Boolean.annotate({ title: "Announcement" }),
  link: Schema.NullOr(Schema.String),
  roles: Schema.Array(Schema.Int).annotate({ description: "none for all of them" }),
  region: AudienceRegion.annotate({ title: "Region type" }),
  region_id: Schema.NullOr(Schema.Int),
  region_name: Schema.NullOr(Schema.String).annotate({ title: "Region" }),
  school_id: Schema.NullOr(Schema.Int),
  school_name: Schema.NullOr(Schema.String).annotate({ title: "School" }),
  state: NotificationState.annotate({ title: "Status" }),
  written_by: Schema.String.annotate({ description: "the writer's username" }),
  written_at: Moment.annotate({ title: "Created" }),
  publish_at: Moment.annotate({ title: "Publish time" }),
  expires_at: Moment.annotate({ title: "End time" }),
  published_at: Schema.NullOr(Moment),
  ended_at: Schema.NullOr(Moment).annotate({ description: "when it expired or was withdrawn" }),
  recipients: Schema.NullOr(Schema.Int).annotate({
    title: "Recipients",
    description: "Number of accounts at the time of publishing"
  }),
  read: Schema.Int.annotate({ title: "Read by", description: "Number of accounts that have read it" }),
  version: Schema.Int.annotate({ description: "of the record; a change of another version is refused" }),
  position
}).annotate({ identifier: "ManagedNotification" })
export type ManagedNotification = typeof ManagedNotification.Type

/** The list of notifications that somebody manages. */
export const managedShape = listShape({
  name: "managedNotifications",
  exportAs: "notifications",
  title: "Notifications",
  row: ManagedNotification,
  filters: { state: NotificationState },
  sorts: ["publish_at", "expires_at", "title", "state", "read"],
  notExported: ["id", "region_id", "school_id", "version", "position"]
})
