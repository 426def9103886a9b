import { sql, type Kysely } from "kysely"

/**
 * The first event of a command that a request made names its origin; this finds those of one gesture. A gesture of a
 * page may send several commands, whose ids begin with its own, up to a slash.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index events_by_gesture on events ((split_part(meta->>'command', '/', 1)))
    where meta ? 'origin' and meta ? 'command'`.execute(db)
}
