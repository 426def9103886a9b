import { t } from "#messages/server.students.js"
import { birthWarning } from "../../../schema/fields/birthDate.ts"
import { Refused } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { programmeYear } from "../../../schema/fields/programmeYear.ts"
import type { Registration } from "../../../schema/students/registration.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { nearDuplicates, type Twin } from "./duplicates.ts"
import { homesOf } from "./places.ts"
import { registerStudents } from "./register.ts"

/** Where a student is to be registered, as a call says it. */
type Place = { readonly school_id?: number | null; readonly district_id?: number | null }

type Asked = Registration & Place & { readonly referrer_school_id?: number | null; readonly anyway: boolean }

/** Where a caller's student belongs: a school's user registers for the own school, whatever else is said. */
const placeOf = ({ scope }: Caller, { school_id = null, district_id = null }: Place) => {
  const schoolId = scope.kind === "school" ? scope.id : school_id
  return { schoolId, districtId: schoolId === null ? district_id : null }
}

/** What somebody should look at before a student is registered. */
export type Doubts = { readonly duplicates: readonly Twin[]; readonly warning: string | null }

/** Similar students at the place, as far as it lies in the caller's scope, and what is unusual about the age. */
export const doubtsAbout = async (
  { pool }: Pick<Portal, "pool">,
  asked: Pick<Registration, "name" | "date_of_birth" | "class_level"> & Place,
  caller: Caller
): Promise<Doubts> => {
  const place = placeOf(caller, asked)
  const homes = await homesOf(pool, [place.schoolId], [place.districtId], caller.scope)
  const isThere = homes.schools.size + homes.districts.size > 0
  const [likeness] = isThere
    ? await nearDuplicates(pool, [{ name: asked.name, dateOfBirth: asked.date_of_birth, ...place }])
    : []
  const warning = birthWarning(asked.date_of_birth, asked.class_level, programmeYear(new Date())) ?? null
  return { duplicates: likeness?.students ?? [], warning }
}

/**
 * Registers one student. Doubts stop it unless it is to be `anyway`; the answer names roll numbers and no names.
 * @throws Invalid with what is wrong by field, Refused when there are doubts
 */
export const createStudent = async (portal: Portal, asked: Asked, gesture: CommandContext) => {
  const {
    school_id: _school,
    district_id: _district,
    referrer_school_id: referrerSchoolId = null,
    anyway,
    ...student
  } = asked
  if (!anyway && !(await isDone(portal.pool, gesture))) {
    const doubts = await doubtsAbout(portal, asked, gesture.caller)
    if (doubts.duplicates.length > 0 || doubts.warning !== null) throw doubtful(doubts)
  }
  const [verdict] = await registerStudents(
    portal,
    [{ student, ...placeOf(gesture.caller, asked), referrerSchoolId, key: null }],
    { ...commandOf(gesture), scope: gesture.caller.scope, consent: "paper" }
  )
  if (verdict === undefined) throw new Error("A candidate got no verdict")
  if (verdict.verdict !== "refused") return { id: verdict.id, username: verdict.username }
  if (verdict.inactivity !== undefined) throw new Refused(verdict.inactivity)
  throw invalidFields(verdict.faults)
}

const doubtful = ({ duplicates, warning }: Doubts): Refused => {
  const message = duplicates.length > 0 ? t.possibleDuplicate : `${warning ?? ""}.`
  return new Refused({
    message,
    allowed: ["anyway"],
    state: { duplicates: duplicates.map(({ username }) => username), warning }
  })
}
