import { t } from "#messages/server.flows.js"
import { Invalid } from "../../../schema/core/errors.ts"
import type { Sql } from "../../platform/db/pool.ts"

/** A place in the log: the last event that counts, and when it happened; 0 before the first. */
export type Place = { readonly position: number; readonly at: string | null; readonly head: number }

const isPosition = /^\d+$/
const isDay = /^\d{4}-\d\d-\d\d$/
const hasZone = /(Z|[+-]\d\d:\d\d)$/

/** A time as it was typed; a day is its end, and what names no zone is India's. */
const timeOf = (text: string): Date => {
  const time = new Date(
    isDay.test(text) ? `${text}T23:59:59.999+05:30` : hasZone.test(text) ? text : `${text.replace(" ", "T")}+05:30`
  )
  if (Number.isNaN(time.getTime()))
    throw new Invalid({
      message: t.noTime,
      fields: { as_of: t.positionOrTime }
    })
  return time
}

/** The place in the log that a position or a time means; the log's end without one, or when it lies beyond. */
export const logPlaceOf = async (sql: Sql, asOf: string | undefined): Promise<Place> => {
  const {
    rows: [log]
  } = await sql.query<{ head: number }>("select position as head from log_head")
  const { head } = log!
  const position =
    asOf === undefined
      ? head
      : isPosition.test(asOf)
        ? Math.min(head, Number(asOf))
        : await lastBefore(sql, timeOf(asOf), head)
  const {
    rows: [event]
  } = await sql.query<{ at: Date }>("select at from events where position = $1", [position])
  return { position, at: event?.at.toISOString() ?? null, head }
}

/**
 * The last position at or before a time. Times of events rise with their positions, so halving finds it in some twenty
 * look-ups.
 */
const lastBefore = async (sql: Sql, time: Date, head: number): Promise<number> => {
  let [low, high] = [0, head]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const {
      rows: [event]
    } = await sql.query<{ at: Date }>("select at from events where position = $1", [middle])
    if (event!.at <= time) low = middle
    else high = middle - 1
  }
  return low
}
