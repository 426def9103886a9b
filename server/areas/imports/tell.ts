import { importJobStream, type RowCounts, type RowVerdict } from "../../../schema/imports/importJob.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { Log } from "../../platform/eventlog/index.ts"
import { movedRows } from "./job.ts"
import type { Job, Taken } from "./kinds/index.ts"

/** When rows may come to the log: after those before them. `isNext` is called once they wait for it. */
export type Turn = { readonly before: Promise<unknown> | undefined; readonly isNext: () => void }

/** A way to append that adds to a batch of rows the job's own word of it; each command has one such batch, or none. */
export const telling = (
  log: Log,
  job: Job,
  through: number,
  turn: Turn
): { readonly batch: Log["batch"]; readonly isTold: () => boolean } => {
  const stream = importJobStream(job.id)
  let told = false
  const batch: Log["batch"] = async (asked) => {
    await turn.before
    const appending = log.batch({
      ...asked,
      streams: [...asked.streams, stream],
      decide: (states, found) => {
        const { events, reply } = asked.decide(states, found)
        if (!isVerdicts(reply)) return { events, reply }
        const counts = states.get(stream)?.state.context["counts"] as RowCounts
        const change = fitted(
          movedRows(reply.map(({ verdict }) => ["ready", fateOf[verdict] ?? "wrong"] as const)),
          counts
        )
        return { events: [...events, { stream, type: "importJob.rowsImported", data: { through, change } }], reply }
      }
    })
    turn.isNext()
    const answer = await appending
    told ||= isVerdicts(answer)
    return answer
  }
  return { batch, isTold: () => told }
}

/**
 * Rows that were counted as gone in by a node that died before it could mark them, and were changed since, come as
 * ready once more and are found to be there: they are not counted a second time. The end counts the rows themselves.
 */
const fitted = (change: RowCounts, { ready }: RowCounts): RowCounts => {
  const twice = Math.max(0, -change.ready - ready)
  return { ...change, ready: change.ready + twice, present: change.present - twice }
}

const isVerdicts = (reply: unknown): reply is ReadonlyArray<{ readonly verdict: string }> =>
  Array.isArray(reply) &&
  reply.length > 0 &&
  reply.every((one) => typeof one === "object" && one !== null && "verdict" in one)

/** Says of rows that went in one by one what became of them. */
export const tell = (
  { command }: Log,
  job: Job,
  through: number,
  commandId: string,
  taken: ReadonlyArray<Taken>
): Promise<unknown> =>
  command({
    actor: systemActor,
    commandId,
    stream: importJobStream(job.id),
    type: "importJob.rowsImported",
    data: { through, change: movedRows(taken.map(({ verdict }) => ["ready", verdict] as const)) }
  })

/** What registering says of a row, as the row's verdict. */
const fateOf: Readonly<Record<string, RowVerdict>> = { registered: "added", known: "present", refused: "wrong" }
