import type { EraseAgain } from "../../platform/area.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import { eraseWithAccount } from "../session/eraseWithAccount.ts"

/** Erases a student whom a restored log has not erased. */
export const eraseStudentAgain: EraseAgain = async (portal, stream) => {
  const { rows } = await portal.pool.query<{ username: string }>(
    "select username from students where id = substr($1, 9)::int",
    [stream]
  )
  const { username } = rows[0]!
  const erased = { stream, type: "student.erased", username }
  return eraseWithAccount(portal, erased, { actor: systemActor, cause: "command line" })
}
