import { t as places } from "#messages/server.places.js"
import { birthFault } from "../../../schema/fields/birthDate.ts"
import { Refused } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { programmeYear } from "../../../schema/fields/programmeYear.ts"
import type { Registration } from "../../../schema/students/registration.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import { recordName } from "../../../schema/core/entity.ts"
import { isPersonalField, keptData } from "../../../schema/core/entityFields.ts"
import { student } from "../../../schema/students/entity.ts"
import { studentStream } from "../../../schema/students/student.ts"
import type { Portal } from "../../platform/portal.ts"
import { offeredOf, offerFaults } from "../programme/offered.ts"
import { inactivityOf } from "../schools/participation.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { studentOf } from "./one.ts"
import { homesOf } from "./places.ts"
import { description } from "../../platform/declaredTexts.ts"

/** A record after a change. */
type Changed = { readonly id: number; readonly version: number }

const isPersonal = isPersonalField(student)

/**
 * Corrects a student. Only what differs from what is known is a change; without one nothing happens.
 * @throws NotFound outside of the scope, Invalid, Stale when somebody else was faster, Refused for one who was
 * withdrawn
 */
export const updateStudent = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  { version, ...asked }: Registration & { readonly version: number },
  gesture: CommandContext
): Promise<Changed> => {
  const birth = birthFault(asked.date_of_birth, programmeYear(new Date()))
  if (birth !== undefined) throw invalidFields({ date_of_birth: birth })
  const known = await studentOf(pool, id, gesture.caller.scope)
  const subject = studentStream(id)
  const {
    rows: [row]
  } = await pool.query<{ data: Readonly<Record<string, unknown>> }>("select data from personal where subject = $1", [
    subject
  ])
  const before: Readonly<Record<string, unknown>> = { ...row?.data, ...keptData(student, known) }
  const told = Object.entries(asked)
    .map(([field, value]) => [recordName(field), value] as const)
    .filter(([field, value]) => (before[field] ?? null) !== value)
  if (told.length === 0) return { id, version }
  // A student keeps a class or language that is no longer offered until it is changed.
  const faults = Object.entries(offerFaults(asked, await offeredOf(pool))).filter(([field]) =>
    told.some(([changed]) => changed === recordName(field))
  )
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults))
  const data = Object.fromEntries(told.filter(([field]) => isPersonal(field)))
  const recorded = await log.command({
    ...commandOf(gesture),
    stream: subject,
    expected: version,
    type: "student.detailsChanged",
    data: { changed: told.map(([field]) => field), ...keptData(student, asked) },
    ...(Object.keys(data).length ? { personal: { subject, data } } : {})
  })
  return { id, version: recorded.version }
}

type Move = { readonly school_id?: number | null; readonly district_id?: number | null; readonly version: number }

/** Moves a student to a school, or out of one into a district. @throws NotFound, Invalid, Stale, Refused */
export const moveStudent = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  { school_id: schoolId = null, district_id: district = null, version }: Move,
  gesture: CommandContext
): Promise<Changed> => {
  const {
    caller: { scope }
  } = gesture
  await studentOf(pool, id, scope)
  const homes = await homesOf(pool, [schoolId], [district], scope)
  const home =
    schoolId === null ? (district === null ? undefined : homes.districts.get(district)) : homes.schools.get(schoolId)
  if (home === undefined)
    throw invalidFields(schoolId === null ? { district_id: places.noDistrict } : { school_id: places.noSchool })
  if (schoolId !== null) {
    const stream = schoolStream(schoolId)
    const inactivity = inactivityOf((await log.states([stream])).get(stream), description)
    if (inactivity !== undefined) throw new Refused(inactivity)
  }
  const recorded = await log.command({
    ...commandOf(gesture),
    stream: studentStream(id),
    expected: version,
    type: "student.moved",
    data: { schoolId, districtId: home.districtId }
  })
  return { id, version: recorded.version }
}

/** Records that the guardian's consent is there. @throws NotFound, Refused */
export const recordConsent = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  gesture: CommandContext
): Promise<Changed> => {
  await studentOf(pool, id, gesture.caller.scope)
  const { version } = await log.command({
    ...commandOf(gesture),
    stream: studentStream(id),
    type: "student.consentRecorded",
    data: { consent: "paper" }
  })
  return { id, version }
}
