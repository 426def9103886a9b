import { Schema } from "effect"
import { t } from "#messages/notifications.js"
import { AudienceRegion, NotificationLook, NotificationText } from "../../../schema/notifications/notification.ts"
import { roleIds } from "../../../schema/core/roles.ts"

const words = NotificationText.fields
const id = Schema.NullOr(Schema.Int)

/** A time as the browser's own control has it, without a zone: empty, or one to come. It is meant in Indian time. */
const time = (title: string) =>
  Schema.String.check(
    Schema.makeFilter((text: string) =>
      text === "" || Date.parse(indian(text)) > Date.now() ? undefined : t.timeIsPast
    )
  ).annotate({ title })

const indian = (text: string): string => `${text}:00+05:30`

/** A time that was typed, as calls take it; null for none. */
export const timeOf = (text: string): string | null => (text === "" ? null : new Date(indian(text)).toISOString())

/** A time of a call, as the browser's control has it. */
export const typedTime = (moment: string): string =>
  new Date(Date.parse(moment) + 330 * 60_000).toISOString().slice(0, 16)

const times = { publish_at: time(t.publishAt), expires_at: time(t.endsAt) }

const order = ({ publish_at: from, expires_at: until }: { readonly publish_at: string; readonly expires_at: string }) =>
  from !== "" && until !== "" && until <= from ? [{ path: ["expires_at"], issue: t.endsBeforeStart }] : []

/** The form that writes a notification. What is empty is left to the portal. */
export const Writing = Schema.Struct({
  title: Schema.Trim.pipe(Schema.decodeTo(words.title)).annotate({ title: t.title }),
  body: Schema.Trim.pipe(Schema.decodeTo(words.body)).annotate({ title: t.text }),
  tone: NotificationLook.fields.tone.annotate({ title: t.type }),
  is_announcement: NotificationLook.fields.isAnnouncement,
  link: Schema.String.check(
    Schema.isMaxLength(200),
    Schema.makeFilter((text: string) => (text === "" || /^\/(?!\/)[\w/-]*$/.test(text) ? undefined : t.linkInvalid))
  ).annotate({ title: t.link, description: t.hintLink }),
  roles: Schema.Array(Schema.Literals(roleIds)),
  region: AudienceRegion.annotate({ title: t.region }),
  region_id: id,
  school_id: id,
  ...times
}).check(
  Schema.makeFilter((form) => [
    ...(form.region !== "national" && form.region_id === null ? [{ path: ["region_id"], issue: t.required }] : []),
    ...order(form)
  ])
)

/** A form that nobody has filled in. */
export const unwritten = {
  title: "",
  body: "",
  tone: "info",
  is_announcement: false,
  link: "",
  roles: [],
  region: "national",
  region_id: null,
  school_id: null,
  publish_at: "",
  expires_at: ""
} as const

/** The form that gives a notification another time. */
export const Rescheduling = Schema.Struct({
  publish_at: times.publish_at.check(Schema.isMinLength(1)).annotate({ title: t.publishAt }),
  expires_at: times.expires_at.check(Schema.isMinLength(1)).annotate({ title: t.endsAt })
}).check(Schema.makeFilter(order))
