import { t } from "#messages/server.notifications.js"
import { t as fields } from "#messages/fields.js"
import type { Invalid } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"

/** When a notification appears and goes. */
export type Times = { readonly publishAt: Date; readonly expiresAt: Date }

const day = 86_400_000

/** How long a notification stays that was given no end, in days. */
const usualDays = 30

/** How far ahead a notification may be planned, and how long it may stay, in days. */
const mostDays = 366

/** How long ago a time may lie that was chosen a moment before it was sent, or by another clock, in milliseconds. */
const patience = 60_000

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

/**
 * Reads the times that were asked for: none to publish means at once, none to expire a month later. What lies a moment
 * back is at once. @throws Invalid that names the field
 */
export const timesOf = (publish: string | null, expires: string | null, now: Date): Times => {
  const asked = publish === null ? now : momentOf(publish, "publish_at")
  if (asked.getTime() < now.getTime() - patience) throw wrong("publish_at", t.timePassed)
  if (asked.getTime() > now.getTime() + mostDays * day) throw wrong("publish_at", t.withinYear)
  const publishAt = new Date(Math.max(asked.getTime(), now.getTime()))
  const expiresAt = expires === null ? new Date(publishAt.getTime() + usualDays * day) : momentOf(expires, "expires_at")
  if (expiresAt <= publishAt) throw wrong("expires_at", t.afterPublished)
  if (expiresAt.getTime() > publishAt.getTime() + mostDays * day) throw wrong("expires_at", t.withinYearOfPublication)
  return { publishAt, expiresAt }
}

const momentOf = (text: string, field: string): Date => {
  const moment = new Date(isoMoment.test(text) ? text : Number.NaN)
  if (Number.isNaN(moment.getTime())) throw wrong(field, fields.isoTime)
  return moment
}

const wrong = (field: string, expected: string): Invalid => invalidFields({ [field]: expected })
