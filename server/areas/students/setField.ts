import { Stale } from "../../../schema/core/errors.ts"
import { recordName } from "../../../schema/core/entity.ts"
import { keptData } from "../../../schema/core/entityFields.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { student } from "../../../schema/students/entity.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { checkExpected } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { offeredOf, offerFaults } from "../programme/offered.ts"
import { studentOf } from "./one.ts"

/** Fields of a student that can be set for many at once. Both are kept in events and identify nobody. */
export type SettableField = "class_level" | "language"

/** How often a change of somebody else's may come between before the command is refused as stale. */
const tries = 4

/**
 * Sets one field of a student whatever its version is: only this field changes. @returns the value before, or false
 * where it was so already
 * @throws NotFound outside of the scope, Invalid for what the programme does not offer, Refused for one who left
 */
export const setStudentField = async (
  host: Pick<Portal, "pool" | "log">,
  id: number,
  field: SettableField,
  value: string,
  gesture: CommandContext
): Promise<false | { readonly was: string }> => {
  for (let nth = 1; ; nth += 1)
    try {
      return await attempt(host, id, field, value, gesture)
    } catch (error) {
      if (!(error instanceof Stale) || nth === tries) throw error
    }
}

const attempt = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  field: SettableField,
  value: string,
  gesture: CommandContext
): Promise<false | { readonly was: string }> => {
  const stream = studentStream(id)
  // The version is read before the student: a change between the two makes the command stale, and it is tried again.
  const version = (await log.states([stream])).get(stream)?.version
  const known = await studentOf(pool, id, gesture.caller.scope)
  const asked = { ...known, [field]: field === "class_level" ? Number(value) : value }
  const was = String(known[field])
  const isSame = was === value && !(await isDone(pool, gesture))
  if (isSame) return false
  const fault = offerFaults(asked, await offeredOf(pool))[field]
  if (fault !== undefined) throw invalidFields({ [field]: fault })
  return log.batch({
    ...commandOf(gesture),
    streams: [stream],
    decide: (states) => {
      checkExpected(states.get(stream), version)
      return {
        events: [
          {
            stream,
            type: "student.detailsChanged",
            data: { changed: [recordName(field)], ...keptData(student, asked) }
          }
        ],
        reply: { was }
      }
    }
  })
}
