import { notificationStream, type Audience, type NotificationText, type Tone } from "../../schema/notification.ts"
import type { ManagedNotification } from "../../schema/notifications.ts"
import type { Caller, RoleId } from "../../schema/roles.ts"
import type { NewEvent } from "../log/index.ts"
import type { Portal } from "../portal.ts"
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
export type WriteAsked = AudienceAsked & NotificationText & {
  readonly tone: Tone
  readonly is_announcement: boolean
  readonly link?: string | null
  readonly publish_at?: string | null
  readonly expires_at?: string | null
}

/** The gesture of one caller, at a time. */
export type Gesture = { readonly caller: Caller; readonly commandId: string | undefined; readonly now: Date }

const audienceOf = ({ roles, region, region_id, school_id }: AudienceAsked): Audience =>
  ({ roles, region, regionId: region_id ?? null, schoolId: school_id ?? null })

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
export const writeNotification = async (portal: Portal, asked: WriteAsked, gesture: Gesture): Promise<ManagedNotification> => {
  const { pool } = portal
  const { caller: { scope }, now } = gesture
  const audience = audienceOf(asked)
  const { publishAt, expiresAt } = timesOf(asked.publish_at ?? null, asked.expires_at ?? null, now)
  await checkAudience(pool, audience, scope)
  const { tone, is_announcement: isAnnouncement, link = null, title, body } = asked
  const written = { ...audience, tone, isAnnouncement, link, publishAt: publishAt.toISOString(), expiresAt: expiresAt.toISOString() }
  const published = publishAt <= now ? [{ at: written.publishAt, recipients: await recipientsOf(pool, audience) }] : []
  const id = await append(portal, gesture, (stream) => [
    { stream, type: "notification.written", data: written, personal: { subject: stream, data: { title, body } } },
    ...published.map((data) => ({ stream, type: "notification.published", data }))
  ])
  return managedNotification(pool, id, scope)
}

/** Numbers that are tried at once; as many writers may come at the same time on all nodes. */
const candidates = 32

/** All of them were taken in the meantime. */
class Overtaken extends Error {}

/** Appends a new notification under the next free number. The log's lock says which one that is. */
const append = async (portal: Portal, gesture: Gesture, eventsOf: (stream: string) => ReadonlyArray<NewEvent>): Promise<number> => {
  const { pool, log } = portal
  const { caller: { actor }, commandId } = gesture
  const { rows } = await pool.query<{ last: number }>("select coalesce(max(id), 0) as last from notifications")
  const ids = Array.from({ length: candidates }, (_, nth) => rows[0]!.last + 1 + nth)
  try {
    return await log.batch({
      actor,
      ...(commandId === undefined ? {} : { commandId }),
      streams: ids.map(notificationStream),
      decide: (states) => {
        const id = ids.find((one) => !states.has(notificationStream(one)))
        if (id === undefined) throw new Overtaken()
        return { events: eventsOf(notificationStream(id)), reply: id }
      }
    })
  } catch (error) {
    if (error instanceof Overtaken) return append(portal, gesture, eventsOf)
    throw error
  }
}

/** Takes a notification back. @throws NotFound outside of the scope, Refused when it has gone already */
export const withdrawNotification = (portal: Portal, id: number, gesture: Gesture): Promise<ManagedNotification> =>
  change(portal, id, gesture, { type: "notification.withdrawn", data: {} })

/** Gives a notification that waits another time. @throws NotFound, Invalid, Stale, Refused once it is published */
export const rescheduleNotification = async (
  portal: Portal,
  id: number,
  asked: { readonly publish_at: string; readonly expires_at: string; readonly version: number },
  gesture: Gesture
): Promise<ManagedNotification> => {
  const { publishAt, expiresAt } = timesOf(asked.publish_at, asked.expires_at, gesture.now)
  const data = { publishAt: publishAt.toISOString(), expiresAt: expiresAt.toISOString() }
  return change(portal, id, gesture, { type: "notification.rescheduled", data, expected: asked.version })
}

type Change = { readonly type: string; readonly data: NewEvent["data"]; readonly expected?: number }

const change = async ({ pool, log }: Portal, id: number, { caller, commandId }: Gesture, event: Change): Promise<ManagedNotification> => {
  await managedNotification(pool, id, caller.scope)
  await log.command({ actor: caller.actor, stream: notificationStream(id), ...(commandId === undefined ? {} : { commandId }), ...event })
  return managedNotification(pool, id, caller.scope)
}
