import { roleTitle } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { StoredEvent } from "../../platform/eventlog/index.ts"
import { roleIn } from "../../platform/eventlog/actor.ts"
import { allTypes } from "./edges.ts"
import { label } from "../../platform/declaredTexts.ts"

/** Events that the tail shows, and positions that it looks through for those of one machine. */
const length = 100
const reach = 20_000

/** An event without its data, as it lies in the log. */
export type LoggedEvent = Pick<StoredEvent, "position" | "stream" | "version" | "type"> & {
  readonly at: Date
  readonly cause: string | null
  readonly command: string | null
}

type Row = LoggedEvent & { readonly by: string | null; readonly role: number | null }

/** The log's last events, of a machine or a record where one is asked for: that they happened, not what they hold. */
export const tailOf = async (
  sql: Sql,
  { machine, stream }: { readonly machine?: string; readonly stream?: string }
) => {
  const {
    rows: [log]
  } = await sql.query<{ position: number; epoch: string }>("select position, epoch from log_head")
  const { bind, values } = sqlParams()
  const cut = [
    ...(machine === undefined
      ? []
      : [
          `e.position > ${bind(log!.position - reach)}`,
          `e.type = any(${bind(allTypes.filter((type) => type.startsWith(`${machine}.`)))})`
        ]),
    ...(stream === undefined ? [] : [`e.stream = ${bind(stream)}`])
  ]
  const { rows } = await sql.query<Row>(
    `select e.position, e.stream, e.version, e.type, e.at, a.username as by, ${roleIn("e")} as role,
      e.meta->>'cause' as cause, e.meta->>'command' as command
     from (
       select * from events e where e.position <= ${bind(log!.position)} ${cut.map((one) => `and ${one}`).join(" ")}
       order by ${stream === undefined ? "e.position" : "e.version"} desc limit ${length}
     ) e left join accounts a on a.id = (e.meta->>'by')::int
     order by e.position desc`,
    values
  )
  return {
    ...log!,
    at: (rows[0]?.at ?? new Date()).toISOString(),
    rows: rows.map(({ at, role, ...row }) => ({ ...row, at: at.toISOString(), role: label(roleTitle(role ?? -1)) }))
  }
}
