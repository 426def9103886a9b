import { referralStream } from "../../../schema/students/referral.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { scopeColumns } from "../../platform/access/scope.ts"
import { noStudent, studentOf } from "./one.ts"

type Answer = { readonly status: "accepted" | "rejected"; readonly reason?: string }

/**
 * Answers a referral for the school that was named. One that came before referrals had a record of their own gets it
 * now.
 * @throws NotFound for a student who did not name a school of the scope, Refused where the answer is the same already
 */
export const changeReferral = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  { status, reason = "other" }: Answer,
  gesture: CommandContext
) => {
  await studentOf(pool, id, gesture.caller.scope, { ...scopeColumns("s"), school: "s.referrer_school_id" })
  const {
    rows: [row]
  } = await pool.query<{ school: number | null }>("select referrer_school_id as school from students where id = $1", [
    id
  ])
  const school = row?.school ?? null
  if (school === null) throw noStudent()
  const stream = referralStream(id)
  await log.batch({
    ...commandOf(gesture),
    streams: [stream],
    decide: (states) => {
      const named = states.has(stream) ? [] : [{ stream, type: "referral.referred", data: { student: id, school } }]
      return {
        events: [...named, { stream, type: `referral.${status}`, data: status === "accepted" ? {} : { reason } }],
        reply: null
      }
    }
  })
  return { id, referral: status }
}
