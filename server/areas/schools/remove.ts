import { t } from "#messages/server.schools.js"
import { accountStream } from "../../../schema/session/account.ts"
import { Refused } from "../../../schema/core/errors.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { revokingOf } from "../session/revoking.ts"
import { checkSchool } from "./find.ts"

/**
 * Removes a school that nobody was ever registered at, and switches its accounts off with it.
 * @throws NotFound outside of the scope, Refused with what is still in it
 */
export const removeSchool = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  gesture: CommandContext
): Promise<void> => {
  if (await isDone(pool, gesture)) return
  await checkSchool(pool, id, gesture.caller)
  const refusal = (await removalRefusals(pool, [id])).get(id)
  if (refusal !== undefined) throw new Refused({ message: refusal, allowed: [], state: null })
  const { rows: accounts } = await pool.query<{ id: number }>(
    "select id from accounts where school_id = $1 and is_active",
    [id]
  )
  const streams = accounts.map((account) => accountStream(account.id))
  await log.batch({
    ...commandOf(gesture),
    streams: [schoolStream(id), ...streams],
    also: [revokingOf("school_id", id)],
    decide: () => ({
      events: [
        { stream: schoolStream(id), type: "school.removed", data: {} },
        ...streams.map((stream) => ({ stream, type: "account.disabled", data: {} }))
      ],
      reply: { id }
    })
  })
}

type Inside = {
  readonly id: number
  readonly students: number
  readonly withdrawn: number
  readonly referred: number
}

/** Why schools cannot be removed, by school: what is still in each. A school that can be removed is missing. */
export const removalRefusals = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql.query<Inside>(
    `select w.id,
       (select count(*) from students s where s.school_id = w.id and s.is_active)::int as students,
       (select count(*) from students s where s.school_id = w.id and not s.is_active)::int as withdrawn,
       (select count(*) from students s
         where s.referrer_school_id = w.id and s.school_id is distinct from w.id)::int as referred
     from unnest($1::int[]) as w(id)`,
    [ids]
  )
  return new Map(
    rows.flatMap((row) => {
      const { students: registered, withdrawn, referred } = row
      return registered + withdrawn + referred === 0
        ? []
        : [[row.id, t.notEmpty({ registered, withdrawn, referred })] as const]
    })
  )
}
