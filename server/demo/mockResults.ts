import { setTimeout } from "node:timers/promises"
import type { RoleId } from "../../schema/core/roles.ts"
import { answerKeyId } from "../../schema/results/answerKey.ts"
import type { ResultRun } from "../../schema/results/runRow.ts"
import { draftAnswerKey, publishAnswerKey, signAnswerKey } from "../areas/results/keys/change.ts"
import { beginResultRun } from "../areas/results/run/begin.ts"
import { signResultRun } from "../areas/results/run/change.ts"
import { computeStep } from "../areas/results/run/job.ts"
import { publishResults } from "../areas/results/run/publish.ts"
import { runRow } from "../areas/results/run/read.ts"
import type { CommandContext } from "../platform/access/commandContext.ts"
import { unlessEnding } from "../platform/concurrency/within.ts"
import { onOneNode } from "../platform/db/lock.ts"
import type { Portal } from "../platform/portal.ts"

/** The mock exam of the demo that is over, and the class that sat it. */
const exam = 3
const level = 8

const by = (userId: number, roleId: RoleId, what: string): CommandContext => ({
  caller: {
    userId,
    username: "",
    roleId,
    isGcc: false,
    scope: { kind: "national", id: null },
    actor: { userId, roleId }
  },
  request: { address: "", token: undefined, commandId: `demo-results-${what}` }
})

/**
 * Publishes the results of the demo's first mock exam, as people do: the admin drafts and publishes its answer key,
 * two people sign it, the results are computed, signed by both, and published. Made once; where it broke off, also
 * because the portal ends, it goes on at the next start.
 */
export const publishMockResults = async (portal: Portal): Promise<void> => {
  await onOneNode(portal.pool, "demo", "results", () => unlessEnding(portal.ending, () => publish(portal)))
}

const publish = async (portal: Portal): Promise<void> => {
  const { rows } = await portal.pool.query(
    `select from answer_sheets a join exams e on e.id = a.exam_id and e.state = 'closed'
     where a.exam_id = $1 and a.class_level = $2 limit 1`,
    [exam, level]
  )
  if (rows.length === 0) return
  const id = answerKeyId(exam, level)
  const { hash } = await draftAnswerKey(portal, { exam_id: exam, class_level: level }, by(10, 10, "key"))
  await publishAnswerKey(portal, id, hash, by(10, 10, "provisional"))
  await signAnswerKey(portal, id, hash, by(10, 10, "key-first"))
  await signAnswerKey(portal, id, hash, by(11, 11, "key-second"))
  const run = await beginResultRun(portal, exam, by(10, 10, "run"))
  const { digest, awards } = await computed(portal, run.id)
  if (digest === null) return
  const signed = { digest, awards: awards?.hash ?? null }
  await signResultRun(portal, run.id, signed, by(10, 10, "first"))
  await signResultRun(portal, run.id, signed, by(11, 11, "second"))
  await publishResults(portal, run.id, by(10, 10, "publication"))
}

/**
 * A run once all its classes are computed, by this work or by the portal's own job, whichever comes to it first.
 * Without a digest where the portal ends before that, or the run has failed.
 */
const computed = async (portal: Portal, id: number): Promise<ResultRun> => {
  for (;;) {
    const run = await runRow(portal.pool, id)
    if (run.state !== "computing" || portal.ending.aborted) return run
    const hasMore = await onOneNode(portal.pool, "results", id, () => computeStep(portal, id))
    if (hasMore !== true) await setTimeout(200)
  }
}
