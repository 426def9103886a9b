import { t } from "#messages/server.students.js"
import { Invalid } from "../../../schema/core/errors.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Portal } from "../../platform/portal.ts"
import { eraseWithAccount } from "../session/eraseWithAccount.ts"
import { studentOf } from "./one.ts"

/**
 * Erases everything personal about a student for good: name, date of birth, guardian, what was written to them, and the
 * account with its secrets. The roll number stays taken, and the log tells that it happened.
 * @throws NotFound, Invalid unless the roll number is said again, Refused for one who is erased already
 */
export const eraseStudent = async (
  host: Pick<Portal, "pool" | "log" | "projections">,
  id: number,
  username: string,
  gesture: CommandContext
) => {
  const student = await studentOf(host.pool, id, gesture.caller.scope)
  if (username.trim().toUpperCase() !== student.username) {
    const message = t.otherRollNumber
    throw new Invalid({ message, fields: { username: message } })
  }
  const erased = { stream: studentStream(id), type: "student.erased", username: student.username }
  return { id, version: await eraseWithAccount(host, erased, commandOf(gesture)) }
}
