import type { LogProof } from "../../../schema/audit/logProof.ts"
import { papersetStream } from "../../../schema/papersets/paperset.ts"
import { resultRunStream } from "../../../schema/results/resultRun.ts"
import { proveEvents } from "../../platform/audit/proof.ts"
import type { Sql } from "../../platform/db/pool.ts"

type Found = { readonly position: number; readonly type: string }

const eventsOf = async (sql: Sql, stream: string, types: readonly string[]): Promise<readonly Found[]> =>
  (
    await sql.query<Found>("select position, type from events where stream = $1 and type = any($2) order by position", [
      stream,
      types
    ])
  ).rows

/** Proves both signatures under a sealed paper, which name the hash of its content. @throws Error where it has none */
export const provePaper = async (sql: Sql, paperset: number): Promise<LogProof> => {
  const found = await eventsOf(sql, papersetStream(paperset), ["paperset.signed", "paperset.sealed"])
  const sealed = found.findLastIndex(({ type }) => type === "paperset.sealed")
  if (sealed === -1) throw new Error(`paper ${paperset} was never sealed`)
  const both = found.slice(Math.max(0, sealed - 1), sealed + 1).map(({ position }) => position)
  return proveEvents(sql, { kind: "paper", paperset }, both)
}

/**
 * Proves the books of results, the digest over them and both signatures under it. @throws Error where a run was never
 * computed
 */
export const proveResults = async (sql: Sql, run: number): Promise<LogProof> => {
  const types = ["classComputed", "computed", "signed", "approved"].map((type) => `resultRun.${type}`)
  const found = await eventsOf(sql, resultRunStream(run), types)
  if (!found.some(({ type }) => type === "resultRun.computed")) throw new Error(`results ${run} were never computed`)
  return proveEvents(
    sql,
    { kind: "results", run },
    found.map(({ position }) => position)
  )
}

/** Proves an event by its position. */
export const proveEvent = (sql: Sql, position: number): Promise<LogProof> =>
  proveEvents(sql, { kind: "event" }, [position])
