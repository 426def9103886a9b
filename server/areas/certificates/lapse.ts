import { certificateStream } from "../../../schema/certificates/certificate.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { Portal } from "../../platform/portal.ts"
import { waitForProjection } from "../../platform/projections/waitForProjection.ts"
import { publishedRuns } from "../results/published/statements.ts"
import { awardName, awardOf } from "./earned.ts"

/** Certificates that lapse in one transaction. */
const atOnce = 500

/** Exams with valid certificates of results that are no longer published, each with what is published now. */
const changedText = `
  select r.exam_id as exam, max(p.id) as published
  from result_runs r left join (select n.id, e.id as exam_id from ${publishedRuns}) p on p.exam_id = r.exam_id
  where r.id is distinct from p.id
    and exists (select from certificates c where c.run_id = r.id and c.state = 'issued') group by 1`

/** Valid certificates of an exam whose award is not that of the published results. */
const lapsedText = `
  select c.id from certificates c
  where c.exam_id = $1 and c.state = 'issued' and not exists (
    select from ${publishedRuns} join results r on r.run_id = n.id ${awardOf}
    where e.id = c.exam_id and r.student_id = c.student_id and r.class_level = c.class_level
      and ${awardName} = c.award and w.medal is not distinct from c.medal)
  order by c.id limit ${atOnce}`

/**
 * Revokes the certificates whose results were withdrawn, or replaced by ones that give another award; the right one is
 * issued when it is asked for. `seen` remembers exams that were looked through since their results changed.
 */
export const lapseCertificates = async (
  { pool, log, signals }: Pick<Portal, "pool" | "log" | "signals">,
  seen: Map<number, number | null>
): Promise<number> => {
  const { rows } = await pool.query<{ exam: number; published: number | null }>(changedText)
  let count = 0
  for (const { exam, published } of rows.filter((row) => seen.get(row.exam) !== row.published)) {
    const { position } = await log.head()
    // Results that are not loaded yet, as during a rebuild, must not revoke anything.
    if (!(await waitForProjection(pool, signals, "results", position))) continue
    const lapsed = await onOneNode(pool, "certificates", exam, () => lapseOf({ pool, log }, exam))
    if (lapsed === undefined) continue
    count += lapsed
    seen.set(exam, published)
  }
  return count
}

const lapseOf = async ({ pool, log }: Pick<Portal, "pool" | "log">, exam: number): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(lapsedText, [exam])
  if (rows.length === 0) return 0
  const streams = rows.map(({ id }) => certificateStream(id))
  await log.batch({
    actor: systemActor,
    cause: "results",
    streams,
    decide: (states) => ({
      events: streams.flatMap((stream) =>
        states.get(stream)?.state.value === "issued" ? [{ stream, type: "certificate.lapsed", data: {} }] : []
      ),
      reply: null
    })
  })
  return rows.length + (rows.length < atOnce ? 0 : await lapseOf({ pool, log }, exam))
}
