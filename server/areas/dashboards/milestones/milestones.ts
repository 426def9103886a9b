import { t } from "#messages/server.dashboards.js"
import { NotFound, Stale } from "../../../../schema/core/errors.ts"
import { milestoneStream } from "../../../../schema/dashboards/milestone.ts"
import type { Milestone } from "../../../../schema/dashboards/milestoneCalls.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"

type Host = Pick<Portal, "pool" | "log">
type Typed = Omit<Milestone, "id" | "version">

const select = `select id, date::text, text_en, text_hi, version from milestones where not is_removed`

/** The events of the year, by date. */
export const readMilestones = async (sql: Sql) => ({
  rows: (await sql.query<Milestone>(`${select} order by date, id`)).rows
})

const milestoneOf = async (sql: Sql, id: number): Promise<Milestone> => {
  const {
    rows: [found]
  } = await sql.query<Milestone>(`${select} and id = $1`, [id])
  if (found === undefined) throw new NotFound({ message: t.noMilestone })
  return found
}

const dataOf = ({ date, text_en: en, text_hi: hi }: Typed) => ({ date, text: { en, hi } })

/** Adds an event of the year. */
export const addMilestone = async (host: Host, typed: Typed, gesture: CommandContext): Promise<Milestone> => {
  const kinds = [{ table: "milestones", streamOf: milestoneStream }] as const
  const [id] = await createRecords(host, commandOf(gesture), kinds, ([next]) => [
    { stream: milestoneStream(next), type: "milestone.added", data: dataOf(typed) }
  ])
  return milestoneOf(host.pool, id)
}

/** Changes an event of the year. @throws NotFound, Stale with what is there now */
export const changeMilestone = async (
  host: Host,
  id: number,
  { version, ...typed }: Omit<Milestone, "id">,
  gesture: CommandContext
): Promise<Milestone> => {
  const current = await milestoneOf(host.pool, id)
  if (current.version !== version) throw new Stale({ message: t.milestoneChanged, version: current.version, current })
  const [stream, data] = [milestoneStream(id), dataOf(typed)]
  await host.log.command({ ...commandOf(gesture), stream, type: "milestone.changed", data, expected: version })
  return milestoneOf(host.pool, id)
}

/** Removes an event of the year. @throws NotFound */
export const removeMilestone = async (host: Host, id: number, gesture: CommandContext) => {
  await milestoneOf(host.pool, id)
  await host.log.command({ ...commandOf(gesture), stream: milestoneStream(id), type: "milestone.removed", data: {} })
  return { id }
}
