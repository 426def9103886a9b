import { t } from "#messages/server.results.js"
import { Stale } from "../../../../schema/core/errors.ts"
import type { AwardScheme } from "../../../../schema/results/awardCalls.ts"
import type { ResultRun } from "../../../../schema/results/runRow.ts"
import type { CommandContext } from "../../../platform/access/commandContext.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { awardsHash } from "../awards/awarded.ts"
import { presentAwards, schemeOf } from "../awards/schemes.ts"
import type { ResultsHost } from "../keys/key.ts"
import { runState, step } from "./change.ts"
import { awardsColumn } from "./read.ts"

/** The awards of a run, as its event has them. */
type ChosenAwards = Pick<AwardScheme, "name" | "several" | "quotas"> & {
  readonly scheme: number
  readonly hash: string
}

const chosen = ({ id, name, several, quotas }: Omit<AwardScheme, "version" | "actions">): ChosenAwards => ({
  scheme: id,
  name,
  several,
  quotas,
  hash: awardsHash({ name, several, quotas })
})

/** The awards that a new run of an exam has: those that were chosen last for it, else the present ones. */
export const awardsOfNewRun = async (sql: Sql, exam: number): Promise<ChosenAwards> => {
  const { rows } = await sql.query<{ awards: NonNullable<ResultRun["awards"]> }>(
    `select ${awardsColumn} as awards from result_runs r where r.exam_id = $1 and r.awards_hash is not null
     order by r.id desc limit 1`,
    [exam]
  )
  const last = rows[0]?.awards
  return chosen(last === undefined ? presentAwards() : { ...last, id: last.scheme_id })
}

/**
 * Chooses the scheme that decides the winners of a run. It is copied: a later change of the scheme does not reach the
 * run. A signature of the run is dropped. @throws NotFound, Stale for another version than was seen, Refused once the
 * run is approved
 */
export const chooseAwards = async (
  host: ResultsHost,
  asked: { readonly id: number; readonly scheme_id: number; readonly version: number },
  gesture: CommandContext
): Promise<ResultRun> => {
  await runState(host, asked.id)
  const scheme = await schemeOf(host.pool, asked.scheme_id)
  const { name, several, quotas, version } = scheme
  if (version !== asked.version)
    throw new Stale({ message: t.schemeChanged, version, current: { name, several, quotas } })
  return step(host, asked.id, "awardsChosen", chosen(scheme), gesture)
}
