import { records } from "../../machines/index.ts"
import { examScheduleStream } from "../../schema/exams/examSchedule.ts"
import { papersetStream } from "../../schema/papersets/paperset.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"

/** What a history's moves are drawn with. */
type Drawn = {
  readonly one: <A>(of: readonly A[]) => A
  readonly draw: () => number
  readonly isThere: (stream: string) => boolean
  readonly happened: () => number
}

/** What may happen to papers and schedules, drawn; what does not fit is not taken. */
export const paperMoves = ({ one, draw, isThere, happened }: Drawn) => {
  /** Papers that account 1 makes and 1 and 3 sign; some are scheduled, some unsealed. */
  const paperMove = (): NewEvent => {
    const stream = papersetStream(one([1, 2, 3]))
    const name = !isThere(stream)
      ? one(["planned", "copied"] as const)
      : one([
          "changed",
          "arranged",
          "arranged",
          "signed",
          "signed",
          "signatureWithdrawn",
          "sealed",
          "sealed",
          "sealed",
          "scheduled",
          "released",
          "released",
          "unsealAsked",
          "unsealAsked",
          "unsealDeclined",
          "unsealed",
          "unsealed",
          ...(draw() < 0.03 ? ["discarded" as const] : [])
        ] as const)
    const { sample } = records.paperset.events[name as "planned"]
    const slots = [1, 2, 3, 4]
      .filter(() => draw() < 0.6)
      .map((question) => ({ section: 3, question, version: one([1, 2]) }))
    const hash = one(["a", "b"]).repeat(64)
    const data =
      name === "scheduled" || name === "released"
        ? { schedule: one([1, 2]) }
        : {
            ...sample,
            by: one([1, 3]),
            ...("slots" in sample ? { slots } : {}),
            ...("hash" in sample ? { hash } : {}),
            ...("minutes" in sample ? { name: `Paper at ${happened()}` } : {})
          }
    return { stream, type: `paperset.${name}`, data }
  }

  /** Schedules of a day each; what comes too early or too late is not taken. */
  const scheduleMove = (): NewEvent => {
    const stream = examScheduleStream(one([1, 2, 3, 4, 5, 6]))
    const name = one(["scheduled", "opened", "opened", "closed", "cancelled"] as const)
    const at = { at: `2026-11-29T${one(["03", "05", "15"])}:00:00.000Z` }
    const { sample } = records.examSchedule.events[name]
    return { stream, type: `examSchedule.${name}`, data: name === "opened" || name === "closed" ? at : { ...sample } }
  }

  return { paperMove, scheduleMove }
}
