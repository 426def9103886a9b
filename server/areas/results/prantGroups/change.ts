import { t } from "#messages/server.results.js"
import { Invalid, NotFound, Stale } from "../../../../schema/core/errors.ts"
import { prantGroupStream, type PrantGroup } from "../../../../schema/results/prantGroup.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { PreReadRows } from "../../../platform/eventlog/index.ts"
import { examOf } from "../../exams/exam.ts"
import { by, type ResultsHost } from "../keys/key.ts"
import { prantGroupOf } from "./read.ts"

type Typed = { readonly name: string; readonly prant_ids: readonly number[] }

const invalid = (message: string) => new Invalid({ message, fields: { prant_ids: message } })

/** Makes sure that all prants are on the map. @throws Invalid */
const checkPrants = async (sql: Sql, ids: readonly number[]): Promise<void> => {
  const { rows } = await sql.query("select from prants where id = any($1) and not is_removed", [ids])
  if (rows.length !== ids.length) throw invalid(t.unknownPrants)
}

/** What is looked up under the log's lock: prants that stand in another combination of the exam. */
const taken = (exam: number, { prant_ids: ids }: Typed, own: number | null) => ({
  text: `select distinct p.name from prant_groups g join prants p on p.id = any(g.prants)
    where g.exam_id = $1 and g.state <> 'removed' and g.id is distinct from $2::int and p.id = any($3) order by 1`,
  values: [exam, own, ids]
})

const refuseTaken = (found: PreReadRows): void => {
  if (found.length > 0) throw invalid(t.prantsTaken({ prants: found.map(({ name }) => String(name)).join(", ") }))
}

const sorted = (ids: readonly number[]): readonly number[] => ids.toSorted((one, other) => one - other)

/** Forms a combination. @throws NotFound, Invalid for a prant that is in another one of the exam */
export const formPrantGroup = async (
  host: ResultsHost,
  { exam_id: exam, ...typed }: Typed & { readonly exam_id: number },
  gesture: CommandContext
): Promise<PrantGroup> => {
  await examOf(host.pool, exam)
  await checkPrants(host.pool, typed.prant_ids)
  const [id] = await createRecords(
    host,
    { ...commandOf(gesture), look: taken(exam, typed, null) },
    [{ table: "prant_groups", streamOf: prantGroupStream }],
    ([number], found) => {
      refuseTaken(found)
      const data = { ...by(gesture.caller), exam, name: typed.name, prants: sorted(typed.prant_ids) }
      return [{ stream: prantGroupStream(number), type: "prantGroup.formed", data }]
    }
  )
  return prantGroupOf(host.pool, id)
}

/** Changes a combination. @throws NotFound, Invalid, Refused once it is finalised, Stale */
export const changePrantGroup = async (
  host: ResultsHost,
  { id, version, ...typed }: Typed & { readonly id: number; readonly version: number },
  gesture: CommandContext
): Promise<PrantGroup> => {
  const { exam_id: exam, ...now } = await prantGroupOf(host.pool, id)
  await checkPrants(host.pool, typed.prant_ids)
  const stream = prantGroupStream(id)
  await host.log.batch({
    ...commandOf(gesture),
    streams: [stream],
    look: taken(exam, typed, id),
    decide: (states, found) => {
      const current = { name: now.name, prant_ids: now.prants.map((prant) => prant.id) }
      const latest = states.get(stream)!.version
      if (latest !== version) throw new Stale({ message: t.groupChanged, version: latest, current })
      refuseTaken(found)
      const data = { ...by(gesture.caller), name: typed.name, prants: sorted(typed.prant_ids) }
      return { events: [{ stream, type: "prantGroup.changed", data }], reply: null }
    }
  })
  return prantGroupOf(host.pool, id)
}

/** Appends one event of a combination by somebody. @throws NotFound, Refused */
export const movePrantGroup = async (
  host: ResultsHost,
  id: number,
  type: "finalized" | "reopened" | "removed",
  gesture: CommandContext,
  data: object = {}
): Promise<PrantGroup> => {
  const stream = prantGroupStream(id)
  if (!(await host.log.states([stream])).has(stream)) throw new NotFound({ message: t.noPrantGroup })
  await host.log.command({
    ...commandOf(gesture),
    stream,
    type: `prantGroup.${type}`,
    data: { ...by(gesture.caller), ...data }
  })
  return prantGroupOf(host.pool, id)
}
