import { t } from "#messages/server.schools.js"
import { t as fields } from "#messages/fields.js"
import type { Invalid } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import type { CommissionForm } from "../../../schema/schools/schoolForms.ts"
import type { SchoolInfo } from "../../../schema/schools/schoolLists.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { schoolOf } from "./find.ts"

/**
 * Sets what a school earns for a referred student, notes a transfer that settles the commission for some, or both; a
 * new rate holds for who is not settled yet. No more students are settled than the school confirmed and who have paid.
 * @throws NotFound, Invalid that names the field, also when something else happened to the school at the same time
 */
export const storeCommissions = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  { school_id: id, rate, students, reference }: CommissionForm,
  gesture: CommandContext
): Promise<SchoolInfo> => {
  const stream = schoolStream(id)
  const known = (await log.states([stream])).get(stream)?.version ?? 0
  const school = await schoolOf(pool, id, gesture.caller)
  if (await isDone(pool, gesture)) return school
  const { commission } = school
  const due = Math.max(0, commission.earned_students - commission.settled_students)
  if (rate === undefined && students === undefined) throw wrong("students", t.studentsOrRate)
  if (students !== undefined && students > due) {
    throw wrong("students", due === 0 ? t.nothingToSettle : t.mostDue({ due }))
  }
  if (students !== undefined && reference === undefined) throw wrong("reference", fields.required)
  const events: readonly NewEvent[] = [
    ...(rate === undefined ? [] : [{ stream, type: "school.commissionRateSet", data: { rupees: rate } }]),
    ...(students === undefined
      ? []
      : [
          {
            stream,
            type: "school.commissionSettled",
            data: { students, rupees: students * (rate ?? commission.rate), reference }
          }
        ])
  ]
  await log.batch({
    ...commandOf(gesture),
    streams: [stream],
    decide: (states) => {
      if ((states.get(stream)?.version ?? 0) !== known) throw wrong("students", t.schoolChanged)
      return { events, reply: {} }
    }
  })
  return schoolOf(pool, id, gesture.caller)
}

const wrong = (field: string, expected: string): Invalid => invalidFields({ [field]: expected })
