import { decide } from "../../../machines/decide.ts"
import { records } from "../../../machines/index.ts"
import { isPortalError } from "../../../schema/core/errors.ts"
import { programmeStream, type YearMove } from "../../../schema/programme/programme.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import { runJobs } from "../../platform/jobs/jobRunner.ts"
import type { BackgroundJob, Portal } from "../../platform/portal.ts"

/** Students whose move goes into one transaction. */
const batchSize = 1_000

type Host = Pick<Portal, "pool" | "log">

type Present = {
  readonly id: number
  readonly class_level: number
  readonly language: string
  readonly gender: string
}

/**
 * Moves students into a year that was opened, for as long as it runs. What a node that died had not done is still to be
 * done in the read table, and no student moves twice: another node goes on with it.
 */
export const moveStudentsUp = (portal: Portal, onError: (error: unknown) => void): BackgroundJob => {
  let after = 0
  return runJobs(
    portal,
    {
      wakes: (signal) => signal.kind === "projected" && signal.projection === "programme",
      underWay: async () => {
        const { rows } = await portal.pool.query<{ id: number }>(
          "select id from programme where state = 'movingStudents'"
        )
        if (rows.length === 0) after = 0
        return rows.map(({ id }) => id)
      },
      step: async (id) => {
        const to = await onOneNode(portal.pool, "programme year", id, () => moveStep(portal, after))
        after = to ?? after
        return to !== undefined && to !== null
      },
      // Students must not stay between two years: it is tried again.
      giveUp: () => Promise.resolve(),
      tidy: () => Promise.resolve()
    },
    onError
  )
}

/**
 * Moves the next students after an id, or ends the move once none is left. An id to begin after only saves looking at
 * those who were moved. @returns the id to go on after, null at the end
 */
export const moveStep = async ({ pool, log }: Host, after: number, size = batchSize): Promise<number | null> => {
  const { rows: programmes } = await pool.query<{ move: YearMove }>(
    "select move from programme where state = 'movingStudents'"
  )
  const move = programmes[0]?.move
  if (move === undefined) return null
  const { rows } = await pool.query<{ id: number }>(
    `select id from students where id > $1 and id <= $2 and is_active and year < $3 order by id limit $4`,
    [after, move.through, move.to, size]
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await moveBatch({ log }, move, ids)
  // Somebody before that id may have been reinstated meanwhile.
  else if (after === 0) {
    await end({ log }, move.to)
    return null
  }
  return ids.at(-1) ?? 0
}

/** Moves some students, as they are under the log's lock; who left, was erased or moved meanwhile is passed over. */
const moveBatch = ({ log }: Pick<Host, "log">, move: YearMove, ids: readonly number[]): Promise<null> =>
  log.batch({
    actor: systemActor,
    isUnrelated: true,
    streams: ids.map(studentStream),
    // Another node may have moved them since they were found: into the highest class, too, which the year ends for.
    look: {
      text: "select id, class_level, language, gender from students where id = any($1) and is_active and year < $2",
      values: [ids, move.to]
    },
    decide: (states, found) => ({
      events: (found as readonly Present[]).flatMap((student) => {
        const event = eventOf(student, move)
        const { type, data, stream } = event
        const happens = { ...data, type: type.slice("student.".length) }
        return decide(records.student.machine, states.get(stream)?.state, happens).taken ? [event] : []
      }),
      reply: null
    })
  })

const eventOf = ({ id, class_level: level, language, gender }: Present, { to, highest }: YearMove): NewEvent =>
  level >= highest
    ? { stream: studentStream(id), type: "student.withdrawn", data: { reason: "completed" } }
    : {
        stream: studentStream(id),
        type: "student.movedUp",
        data: { year: to, classLevel: level + 1, language, gender }
      }

/** Tells that all students were moved. Another node may have told it at this moment. */
const end = async ({ log }: Pick<Host, "log">, year: number): Promise<void> => {
  try {
    await log.command({
      actor: systemActor,
      stream: programmeStream,
      type: "programme.studentsMoved",
      data: { year }
    })
  } catch (error) {
    if (!isPortalError(error) || error._tag !== "Refused") throw error
  }
}
