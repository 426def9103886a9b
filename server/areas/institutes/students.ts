import { Invalid, Refused } from "../../../schema/core/errors.ts"
import type { Registration } from "../../../schema/students/registration.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type Gesture } from "../../platform/access/commandContext.ts"
import { registerStudents } from "../students/register.ts"

/** A student whom an institute registers at one of its schools. */
type Asked = Registration & { readonly school_id: number; readonly consent: boolean }

/** Registers a student at a school within the caller's scope. @throws Invalid that names each wrong field */
export const registerOne = async (
  portal: Pick<Portal, "pool" | "log">,
  { school_id: schoolId, consent: _consent, ...student }: Asked,
  gesture: Gesture
): Promise<{ readonly id: number; readonly username: string }> => {
  const candidate = { student, schoolId, districtId: null, referrerSchoolId: null, key: null }
  const [verdict] = await registerStudents(portal, [candidate], {
    ...commandOf(gesture),
    scope: gesture.caller.scope,
    consent: "paper"
  })
  if (verdict?.verdict === "refused")
    throw verdict.inactivity === undefined ? wrong(verdict.faults) : new Refused(verdict.inactivity)
  const { id, username } = verdict!
  return { id, username }
}

const wrong = (fields: Readonly<Record<string, string>>): Invalid =>
  new Invalid({ message: `Please check: ${Object.keys(fields).join(", ")}`, fields })
