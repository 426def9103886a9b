/** A row of the log, its JSON as PostgreSQL writes it. */
type LoggedEvent = {
  readonly position: number
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly schemaVersion: number
  readonly data: string
  readonly meta: string
  /** Microseconds, UTC: 2026-11-29T05:00:00.000000Z. */
  readonly at: string
}

/**
 * SQL for an event's text: the bytes that are hashed. It is JSON on one line with its fields in this order; `data` and
 * `meta` are as PostgreSQL writes jsonb, so that equal JSON has one text.
 */
export const eventTextSql = `(
  '{"position":' || e.position || ',"stream":' || to_json(e.stream) || ',"version":' || e.version
  || ',"type":' || to_json(e.type) || ',"schema_version":' || e.schema_version
  || ',"data":' || e.data::text || ',"meta":' || e.meta::text
  || ',"at":"' || to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"}')`

/** SQL for the hash of an event, as a leaf of the tree (RFC 9162, 2.1.1). */
export const eventHashSql = `sha256('\\x00'::bytea || convert_to(${eventTextSql}, 'UTF8'))`

/** An event's text, as `eventTextSql` gives it. */
export const eventText = (event: LoggedEvent): string =>
  `{"position":${event.position},"stream":${JSON.stringify(event.stream)},"version":${event.version}` +
  `,"type":${JSON.stringify(event.type)},"schema_version":${event.schemaVersion}` +
  `,"data":${event.data},"meta":${event.meta},"at":"${event.at}"}`
