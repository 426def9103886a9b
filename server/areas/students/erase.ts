import { decide } from "../../../machines/decide.ts"
import { student as machine } from "../../../machines/records/student.ts"
import { Invalid } from "../../../schema/core/errors.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { refused } from "../../platform/eventlog/commandBatch.ts"
import { eraseSubject } from "../../platform/eventlog/personal.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, isDone, type Gesture } from "../../platform/access/commandContext.ts"
import { shutAccount } from "../session/shutAccount.ts"
import { studentOf } from "./one.ts"

type Host = Pick<Portal, "pool" | "log" | "projections">

/**
 * Erases everything personal about a student for good: name, date of birth, guardian, what was written to them, and the
 * account with its secrets. The roll number stays taken, and the log tells that it happened. What is personal goes first:
 * where something breaks off the student is not shown as erased, and the same call again completes it.
 * @throws NotFound, Invalid unless the roll number is said again, Refused for one who is erased already
 */
export const eraseStudent = async (host: Host, id: number, username: string, gesture: Gesture) => {
  const { pool, log, projections } = host
  const student = await studentOf(pool, id, gesture.caller.scope)
  if (username.trim().toUpperCase() !== student.username) {
    const message = "This is not the student's roll number"
    throw new Invalid({ message, fields: { username: message } })
  }
  const stream = studentStream(id)
  const before = (await log.states([stream])).get(stream)
  const decision = decide(machine, before?.state, { type: "erased" })
  if (!decision.taken && !(await isDone(pool, gesture))) throw refused(decision, before)
  await shutAccount(host, student.username, gesture.caller.actor)
  await eraseSubject(pool, projections, stream)
  const { version } = await log.command({ ...commandOf(gesture), stream, type: "student.erased", data: {} })
  // Whatever was corrected at the same moment.
  await eraseSubject(pool, projections, stream)
  return { id, version }
}
