import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { event } from "../core/event.ts"
import { personal } from "../core/personal.ts"
import { roleIds } from "../core/roles.ts"

/** How a notification looks: news, good news, something to mind, something to act on. */
export const Tone = Schema.Literals(["info", "success", "warning", "danger"])
export type Tone = typeof Tone.Type

/** What a notification's region is one of; `national` is the whole country. */
export const AudienceRegion = Schema.Literals(["national", "zone", "state", "prant", "district"])
export type AudienceRegion = typeof AudienceRegion.Type

/** The state of a notification, as users see it: the states of its machine. */
export const NotificationState = Schema.Literals(["scheduled", "published", "expired", "withdrawn"])
export type NotificationState = typeof NotificationState.Type

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const Moment = Schema.String.annotate({ description: "ISO 8601, UTC" })

/**
 * Whom a notification is for: those who have one of the roles, in the region, at the school. All three hold together.
 */
export const Audience = Schema.Struct({
  roles: Schema.Array(Schema.Literals(roleIds)).annotate({ title: "Roles", description: "Leave empty for all roles" }),
  region: AudienceRegion.annotate({ title: "Region" }),
  regionId: Schema.NullOr(id).annotate({ title: "Region", description: "Leave empty for the whole country" }),
  schoolId: Schema.NullOr(id).annotate({ title: "School", description: "Leave empty for all schools" })
})
export type Audience = typeof Audience.Type

/** Tabs and line breaks are text; other control characters, and halves of characters, are not. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const plainText = (longest: number) =>
  Schema.Trimmed.check(
    Schema.isMinLength(1),
    Schema.isMaxLength(longest),
    Schema.makeFilter((text: string) => text.isWellFormed() && !unprintable.test(text), {
      messageOf: () => t.plainText
    })
  )

/** The words of a notification: plain text. They may name people, so they stay out of the log. */
export const NotificationText = Schema.Struct({
  title: personal(plainText(120).annotate({ title: "Title" })),
  body: personal(plainText(2_000).annotate({ title: "Text" }))
})
export type NotificationText = typeof NotificationText.Type

/** How a notification is shown, and where it leads. */
export const NotificationLook = Schema.Struct({
  tone: Tone.annotate({ title: "Type" }),
  isAnnouncement: Schema.Boolean.annotate({
    title: "Announcement",
    description: "Also shown as a banner on every page"
  }),
  link: Schema.NullOr(Schema.String.check(Schema.isMaxLength(200), Schema.isPattern(/^\/(?!\/)[\w/-]*$/))).annotate({
    title: "Link",
    description: "Path of a page in the portal"
  })
})

const times = { publishAt: Moment, expiresAt: Moment }
const nothing = Schema.Struct({})

/** What happens to a notification. */
export const notificationEvents = {
  written: event({
    description: "Notification created",
    version: 2,
    upcasters: [(data) => ({ ...data, accounts: [] })],
    data: Schema.Struct({
      ...Audience.fields,
      accounts: Schema.Array(id).annotate({
        description: "the accounts that it is for, by their numbers; none for all of the audience"
      }),
      ...NotificationLook.fields,
      ...times
    }),
    sample: {
      roles: [2, 18],
      region: "state",
      regionId: 33,
      schoolId: null,
      accounts: [],
      tone: "info",
      isAnnouncement: true,
      link: "/download-apps",
      publishAt: "2026-11-20T04:30:00.000Z",
      expiresAt: "2026-12-20T04:30:00.000Z"
    }
  }),
  rescheduled: event({
    description: "Notification rescheduled",
    data: Schema.Struct(times),
    sample: { publishAt: "2026-11-25T04:30:00.000Z", expiresAt: "2026-12-25T04:30:00.000Z" }
  }),
  published: event({
    description: "Notification published",
    data: Schema.Struct({
      at: Moment,
      recipients: Schema.Int.annotate({ description: "how many accounts it was for at that moment" })
    }),
    sample: { at: "2026-11-20T04:30:00.000Z", recipients: 1_204 }
  }),
  expired: event({
    description: "Notification expired",
    data: Schema.Struct({ at: Moment }),
    sample: { at: "2026-12-20T04:30:00.000Z" }
  }),
  withdrawn: event({
    description: "Notification withdrawn",
    data: nothing,
    sample: {}
  })
}

/** The stream of a notification. */
export const notificationStream = (id: number): string => `notification-${id}`
