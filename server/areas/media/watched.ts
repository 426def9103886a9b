import { t } from "#messages/server.platform.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { completeShare, type Span, type Watched } from "../../../schema/media/watched.ts"
import type { Sql } from "../../platform/db/pool.ts"

type Row = { readonly duration: number; readonly position: number | null; readonly milliseconds: number | null }

const answered = ({ duration, position, milliseconds }: Row): Watched => {
  const seconds = Math.min((milliseconds ?? 0) / 1_000, duration)
  const share = seconds / duration
  return { position: position ?? 0, seconds, share, is_complete: share >= completeShare }
}

/** SQL: how many milliseconds spans have together. */
const lengthOf = (spans: string): string => `(select sum(upper(s) - lower(s))::int from unnest(${spans}) s)`

/** How much of a video a caller has watched. @throws NotFound for what is no video */
export const watchedBy = async (sql: Sql, hash: string, { userId }: Pick<Caller, "userId">): Promise<Watched> => {
  const { rows } = await sql.query<Row>(
    `select m.duration, w.position, ${lengthOf("w.spans")} as milliseconds
     from media m left join watched w on w.hash = m.hash and w.account_id = $2
     where m.hash = $1 and m.kind = 'video'`,
    [hash, userId]
  )
  if (rows[0] === undefined) throw new NotFound({ message: t.noFile })
  return answered(rows[0])
}

/**
 * Keeps where somebody is in a video and what they watched since. Spans are merged, so what is sent twice, as after a
 * connection broke, counts once. @throws NotFound for what is no video
 */
export const keepWatched = async (
  sql: Sql,
  hash: string,
  { position, spans }: { readonly position: number; readonly spans: readonly Span[] },
  caller: Pick<Caller, "userId">
): Promise<Watched> => {
  const whole = (seconds: number) => Math.round(seconds * 1_000)
  await sql.query(
    `insert into watched as w (account_id, hash, position, spans)
     select $2, m.hash, least($3, m.duration),
       (select coalesce(range_agg(int4range(f, greatest(f, u))), '{}') from unnest($4::int[], $5::int[]) s (f, u))
         * int4multirange(int4range(0, ceil(m.duration * 1000)::int))
     from media m where m.hash = $1 and m.kind = 'video'
     on conflict (account_id, hash) do update
       set position = excluded.position, spans = w.spans + excluded.spans, updated_at = now()`,
    [hash, caller.userId, position, spans.map(({ from }) => whole(from)), spans.map(({ to }) => whole(to))]
  )
  return watchedBy(sql, hash, caller)
}
