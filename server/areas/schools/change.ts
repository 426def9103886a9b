import { t } from "#messages/server.schools.js"
import type { Invalid } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { isPersonalField } from "../../../schema/core/entityFields.ts"
import { school } from "../../../schema/schools/entity.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import { SchoolInfoForm, SchoolProfile } from "../../../schema/schools/schoolForms.ts"
import type { SchoolInfo } from "../../../schema/schools/schoolLists.ts"
import { updateRecord, type RecordForm } from "../../platform/eventlog/updateRecord.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { schoolOf } from "./find.ts"
import { checkBoard, checkName, homeOf } from "./places.ts"

type Host = Pick<Portal, "pool" | "log">

/** What a school tells now, as a form has it. */
const formOf = (fields: object, now: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, (now as Record<string, unknown>)[field] ?? null]))

const isPersonal = isPersonalField(school)

/** What a change is decided on beside its form. */
type Checked = (now: SchoolInfo) => Promise<unknown>

const change = async (
  host: Host,
  id: number,
  fields: object,
  sent: RecordForm<Readonly<Record<string, unknown>>>,
  gesture: CommandContext,
  check: Checked
): Promise<SchoolInfo> => {
  const read = async () => {
    const now = await schoolOf(host.pool, id, gesture.caller)
    if (now.version === sent.version) await check(now)
    return { version: now.version, form: formOf(fields, now) }
  }
  await updateRecord(
    host.log,
    { stream: schoolStream(id), type: "school.profileUpdated", read, isPersonal },
    sent,
    commandOf(gesture)
  )
  return schoolOf(host.pool, id, gesture.caller)
}

/** Changes what a school tells of itself. @throws NotFound outside of the scope, Stale, Invalid */
export const updateSchool = (
  host: Host,
  id: number,
  { version, ...form }: SchoolProfile & { readonly version: number },
  gesture: CommandContext
) =>
  change(host, id, SchoolProfile.fields, { version, form }, gesture, async (now) => {
    await checkCity(host, form, now)
    await checkBoard(host.pool, form)
    if (form.name !== now.name) await checkName(host.pool, form.name, { ...now, ...form }, id)
  })

/** The city lies in the school's own district. @throws Invalid */
const checkCity = async ({ pool }: Host, { city_id }: SchoolProfile, { district_id }: SchoolInfo): Promise<void> => {
  if (city_id === null) return
  const { rowCount } = await pool.query("select from cities where id = $1 and district_id = $2", [city_id, district_id])
  if (!rowCount) throw wrong("city_id", t.cityElsewhere)
}

/**
 * Changes a school as those do who look after it: also who runs it, and where it is while nobody is registered there.
 * @throws NotFound outside of the scope, Stale, Invalid
 */
export const updateSchoolInfo = (
  host: Host,
  id: number,
  { version, ...form }: SchoolInfoForm & { readonly version: number },
  gesture: CommandContext
) =>
  change(host, id, SchoolInfoForm.fields, { version, form }, gesture, async (now) => {
    await checkBoard(host.pool, form)
    const isMoved = form.district_id !== now.district_id
    const isSame = !isMoved && form.city_id === now.city_id && form.institute_id === now.institute_id
    if (!isSame)
      await homeOf(
        host.pool,
        { ...form, institute_id: form.institute_id === now.institute_id ? null : form.institute_id },
        gesture.caller
      )
    if (isMoved && (await hasStudents(host, id))) {
      throw wrong("district_id", t.notEmptyToMove)
    }
    if (isMoved || form.name !== now.name || form.city_id !== now.city_id)
      await checkName(host.pool, form.name, form, id)
  })

const hasStudents = async ({ pool }: Host, id: number): Promise<boolean> =>
  ((await pool.query("select from students where school_id = $1 limit 1", [id])).rowCount ?? 0) > 0

const wrong = (field: string, expected: string): Invalid => invalidFields({ [field]: expected })
