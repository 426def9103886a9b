import { t } from "#messages/server.results.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import { resultRunStream } from "../../../../schema/results/resultRun.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import type { StreamState } from "../../../platform/eventlog/index.ts"
import { by, type ResultsHost } from "../keys/key.ts"
import { runRow } from "./read.ts"

/** Where a run's stream stands. @throws NotFound */
export const runState = async ({ log }: Pick<ResultsHost, "log">, id: number): Promise<StreamState> => {
  const stream = resultRunStream(id)
  const state = (await log.states([stream])).get(stream)
  if (state === undefined) throw new NotFound({ message: t.noRun })
  return state
}

/** Appends one event of a run by somebody. @throws Refused */
export const step = async (host: ResultsHost, id: number, type: string, data: object, gesture: CommandContext) => {
  await host.log.command({
    ...commandOf(gesture),
    stream: resultRunStream(id),
    type: `resultRun.${type}`,
    data: { ...by(gesture.caller), ...data }
  })
  return runRow(host.pool, id)
}

/** What was checked and is signed: the digest of the results, and the hash of their awards. */
type Signed = { readonly digest: string; readonly awards: string | null }

/**
 * Signs results and their awards: the first of two people signs, the second one approves them. @throws NotFound,
 * Refused for others than were checked, or to one person alone
 */
export const signResultRun = async (
  host: ResultsHost,
  id: number,
  { digest, awards }: Signed,
  gesture: CommandContext
) => {
  const { state } = await runState(host, id)
  return step(host, id, state.value === "signed" ? "approved" : "signed", { digest, awards }, gesture)
}

/** Discards results that were never published. @throws NotFound, Refused */
export const discardResultRun = async (host: ResultsHost, id: number, reason: string, gesture: CommandContext) => {
  await runState(host, id)
  return step(host, id, "discarded", { reason }, gesture)
}

/** Withdraws published results: nobody but their makers reads them from now on. @throws NotFound, Refused */
export const withdrawResults = async (host: ResultsHost, id: number, reason: string, gesture: CommandContext) => {
  await runState(host, id)
  return step(host, id, "withdrawn", { reason }, gesture)
}
