import { t } from "#messages/server.flows.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { maxRecordEvents, type RecordEvent } from "../../../schema/flows/records.ts"
import { roleTitle } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { roleIn } from "../../platform/eventlog/actor.ts"
import { masked } from "./mask.ts"
import { entryOfStream } from "./records.ts"
import { label } from "../../platform/declaredTexts.ts"

type Row = Omit<RecordEvent, "at" | "role" | "caused" | "data"> & {
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
  readonly role: number | null
  readonly caused: RecordEvent["caused"] | null
}

/**
 * A record's events from a version on, without texts and keys of papers. Whoever did them is named by username; an
 * event that no machine of today knows is answered as it is stored.
 * @throws NotFound when nothing ever happened to it
 */
export const recordEvents = async (
  sql: Sql,
  { stream, after = 0 }: { readonly stream: string; readonly after?: number }
) => {
  entryOfStream(stream)
  const {
    rows: [known]
  } = await sql.query<{ total: number; has_personal: boolean }>(
    `select (select version from events where stream = $1 order by version desc limit 1) as total,
       exists (select from personal where subject = $1) as has_personal`,
    [stream]
  )
  if (!known?.total) throw new NotFound({ message: t.noRecord })
  const { rows } = await sql.query<Row>(
    `select e.version, e.position, e.at, e.type, e.schema_version, e.data, ${roleIn("e")} as role,
       a.username as by, b.username as behind, e.meta->>'cause' as cause, e.meta->>'command' as command, c.caused
     from events e
     left join accounts a on a.id = (e.meta->>'by')::int
     left join accounts b on b.id = (e.meta->>'actor')::int
     left join lateral (
       select json_agg(json_build_object('stream', f.stream, 'type', f.type, 'position', f.position)
         order by f.position) as caused
       from (select stream, type, position from events where meta ? 'cause' and meta->>'cause' = e.position::text
         order by position limit 50) f
     ) c on true
     where e.stream = $1 and e.version > $2 order by e.version limit ${maxRecordEvents}`,
    [stream, after]
  )
  return { stream, ...known, rows: rows.map(shown) }
}

const shown = ({ at, role, caused, data, ...row }: Row): RecordEvent => ({
  ...row,
  data: masked(row.type, data),
  at: at.toISOString(),
  role: label(roleTitle(role ?? -1)),
  caused: caused ?? []
})
