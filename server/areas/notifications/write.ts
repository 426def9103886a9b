import {
  notificationStream,
  type Audience,
  type NotificationText,
  type Tone
} from "../../../schema/notifications/notification.ts"
import type { ManagedNotification } from "../../../schema/notifications/managedNotification.ts"
import type { Caller, RoleId } from "../../../schema/core/roles.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { checkAudience, recipientsOf } from "./audience.ts"
import { managedNotification } from "./manage.ts"
import { timesOf } from "./times.ts"

/** An audience as the calls take it. */
export type AudienceAsked = {
  readonly roles: ReadonlyArray<RoleId>
  readonly region: Audience["region"]
  readonly region_id?: number | null
  readonly school_id?: number | null
}

/** A notification to be written. */
export type WriteAsked = AudienceAsked &
  NotificationText & {
    readonly tone: Tone
    readonly is_announcement: boolean
    readonly link?: string | null
    readonly publish_at?: string | null
    readonly expires_at?: string | null
  }

/** The gesture of one caller, at a time. */
export type NotificationContext = {
  readonly caller: Caller
  readonly commandId: string | undefined
  readonly now: Date
}

const audienceOf = ({ roles, region, region_id, school_id }: AudienceAsked): Audience => ({
  roles,
  region,
  regionId: region_id ?? null,
  schoolId: school_id ?? null
})

/** How many accounts an audience within the caller's scope has. @throws Invalid */
export const countRecipients = async ({ pool }: Portal, asked: AudienceAsked, { scope }: Caller) => {
  const audience = audienceOf(asked)
  await checkAudience(pool, audience, scope)
  return { recipients: await recipientsOf(pool, audience) }
}

/**
 * Writes a notification for an audience within the caller's scope. One without a time is published in the same breath.
 * The same command sent again answers what became of the first. @throws Invalid that names the field
 */
export const writeNotification = async (
  portal: Portal,
  asked: WriteAsked,
  gesture: NotificationContext
): Promise<ManagedNotification> => {
  const { pool } = portal
  const {
    caller: { scope },
    now
  } = gesture
  const audience = audienceOf(asked)
  const { publishAt, expiresAt } = timesOf(asked.publish_at ?? null, asked.expires_at ?? null, now)
  await checkAudience(pool, audience, scope)
  const { tone, is_announcement: isAnnouncement, link = null, title, body } = asked
  const written = {
    ...audience,
    accounts: [],
    tone,
    isAnnouncement,
    link,
    publishAt: publishAt.toISOString(),
    expiresAt: expiresAt.toISOString()
  }
  const published = publishAt <= now ? [{ at: written.publishAt, recipients: await recipientsOf(pool, audience) }] : []
  const [id] = await createRecords(
    portal,
    byOf(gesture),
    [{ table: "notifications", streamOf: notificationStream }],
    ([number]) => {
      const stream = notificationStream(number)
      return [
        { stream, type: "notification.written", data: written, personal: { subject: stream, data: { title, body } } },
        ...published.map((data) => ({ stream, type: "notification.published", data }))
      ]
    }
  )
  return managedNotification(pool, id, scope)
}

const byOf = ({ caller: { actor }, commandId }: NotificationContext) => ({
  actor,
  ...(commandId === undefined ? {} : { commandId })
})

/** Takes a notification back. @throws NotFound outside of the scope, Refused when it has gone already */
export const withdrawNotification = (
  portal: Portal,
  id: number,
  gesture: NotificationContext
): Promise<ManagedNotification> => change(portal, id, gesture, { type: "notification.withdrawn", data: {} })

/** Gives a notification that waits another time. @throws NotFound, Invalid, Stale, Refused once it is published */
export const rescheduleNotification = async (
  portal: Portal,
  id: number,
  asked: { readonly publish_at: string; readonly expires_at: string; readonly version: number },
  gesture: NotificationContext
): Promise<ManagedNotification> => {
  const { publishAt, expiresAt } = timesOf(asked.publish_at, asked.expires_at, gesture.now)
  const data = { publishAt: publishAt.toISOString(), expiresAt: expiresAt.toISOString() }
  return change(portal, id, gesture, { type: "notification.rescheduled", data, expected: asked.version })
}

type Change = { readonly type: string; readonly data: NewEvent["data"]; readonly expected?: number }

const change = async (
  { pool, log }: Portal,
  id: number,
  gesture: NotificationContext,
  event: Change
): Promise<ManagedNotification> => {
  await managedNotification(pool, id, gesture.caller.scope)
  await log.command({ ...byOf(gesture), stream: notificationStream(id), ...event })
  return managedNotification(pool, id, gesture.caller.scope)
}
