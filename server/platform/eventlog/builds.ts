import { t } from "#messages/server.platform.js"
import { Unavailable } from "../../../schema/core/errors.ts"
import type { Sql } from "../db/pool.ts"
import { madeOfText, type Projection } from "../projections/projection.ts"

/** Whether tables of a build are newer than those that a projection makes. */
export const isNewer = (build: number, { version }: Pick<Projection, "version">): boolean => build > version

/** What is compared with the tables of the database. */
type Made = Pick<Projection, "name" | "version" | "madeOf" | "states" | "mode">

/** Compares this program's projections with the tables of the database. */
export type BuildCheck = {
  /**
   * Called with `log_head.builds`, which changes whenever a projection's tables were replaced by those of another
   * version. Costs a statement after a change, nothing otherwise. @throws Unavailable when the tables are newer than
   * this program
   */
  readonly check: (sql: Sql, builds: number) => Promise<void>
  /** The `log_head.builds` that was found good last. */
  readonly known: () => number | undefined
}

/**
 * Keeps a node from writing tables that a newer version of the program has made since the node started, as in a rolling
 * upgrade: its SQL was written for other columns. `onOutdated` is called once, when that is found.
 */
export const buildCheck = (projections: ReadonlyArray<Made>, onOutdated: () => void = () => {}): BuildCheck => {
  let checked: number | undefined
  let isOutdated = false
  return {
    known: () => (isOutdated ? undefined : checked),
    check: async (sql, builds) => {
      if (builds === checked) return
      if (!isOutdated && !(await newerExists(sql, projections))) {
        checked = builds
        return
      }
      if (!isOutdated) onOutdated()
      isOutdated = true
      throw new Unavailable({ message: t.updating })
    }
  }
}

/**
 * Whether a projection's tables are of a newer version, or, of an inline projection, made of something else: another
 * program replaced them since this one made sure of its own. Following projections leave such tables to the other
 * program.
 */
const newerExists = async (sql: Sql, projections: ReadonlyArray<Made>): Promise<boolean> => {
  const { rows } = await sql.query<{ projection: string; build: number; made_of: string }>(
    "select projection, build, made_of from checkpoints"
  )
  const present = new Map(rows.map((row) => [row.projection, row]))
  return projections.some((one) => {
    const row = present.get(one.name)
    if (row === undefined) return false
    return isNewer(row.build, one) || (one.mode === "inline" && row.made_of !== madeOfText(one))
  })
}
