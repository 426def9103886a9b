import { t } from "#messages/server.content.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { schoolOf } from "../schools/find.ts"

/** What a caller's school has earned by the students who named it. @throws NotFound without a school */
export const referralEarnings = async (sql: Sql, caller: Caller) => {
  if (caller.scope.kind !== "school") throw new NotFound({ message: t.noSchool })
  const { referred_students: referred, commission } = await schoolOf(sql, caller.scope.id, caller)
  const { rate, earned_students, settled_students, settled_rupees, due_rupees } = commission
  return {
    referred,
    earned_students,
    rate,
    earned_rupees: settled_rupees + due_rupees,
    settled_students,
    settled_rupees,
    due_rupees
  }
}
