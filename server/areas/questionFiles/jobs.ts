import { inBackground } from "../../platform/background.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import { inTransaction } from "../../platform/db/pool.ts"
import type { Portal, BackgroundJob } from "../../platform/portal.ts"
import { runJobs } from "../../platform/jobs/jobRunner.ts"
import { checkQuestions } from "./check.ts"
import { questionImportDays } from "./imports.ts"
import { addStep } from "./addStep.ts"

/** Compares questions of files with those that are there and lets them in, for as long as it runs. */
export const questionImportJobs = (portal: Portal, onError: (error: unknown) => void): BackgroundJob =>
  runJobs(
    portal,
    {
      wakes: ({ kind }) => kind === "work" || kind === "back",
      underWay: () => underWay(portal),
      step: (id) => step(portal, id),
      giveUp: (id) =>
        portal.pool.query(
          `update question_imports set state = 'ready', asked = null
            where id = $1 and state in ('checking', 'running')`,
          [id]
        ),
      tidy: () =>
        portal.pool.query(
          `delete from question_imports where touched_at < now() - make_interval(days => ${questionImportDays})
            and state <> 'running'`
        )
    },
    onError
  )

/** Says that there is something to do; nobody waits for it, and a node looks by itself, too. */
export const questionImportSteps = ({ pool }: Pick<Portal, "pool">): void =>
  inBackground("the signal to work", pool.query("notify work"))

const underWay = async ({ pool }: Portal): Promise<ReadonlyArray<number>> =>
  (
    await pool.query<{ id: number }>(
      "select id from question_imports where state in ('checking', 'running') order by id"
    )
  ).rows.map(({ id }) => id)

const step = async (portal: Portal, id: number): Promise<boolean> => {
  const { pool } = portal
  const isMore = await onOneNode(pool, "question imports", id, async () => {
    const {
      rows: [job]
    } = await pool.query<{ state: string }>("select state from question_imports where id = $1", [id])
    if (job?.state === "running") return addStep(portal, id)
    return job?.state === "checking" && inTransaction(pool, (client) => checkQuestions(client, id))
  })
  return isMore ?? false
}
