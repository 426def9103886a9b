import { accountStream } from "../../../schema/session/account.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { SchoolRegistration } from "../../../schema/schools/schoolForms.ts"
import { keptData, personalData } from "../../../schema/core/entityFields.ts"
import { school } from "../../../schema/schools/entity.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Actor, NewEvent } from "../../platform/eventlog/index.ts"
import type { Messenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { mailLink } from "./email.ts"
import { checkBoard, checkName, homeOf, type Home } from "./places.ts"

/** What registering works with. */
export type RegisterHost = Pick<Portal, "pool" | "log" | "settings"> & { readonly messenger: Messenger }

/** Who registers a school, and by which gesture. */
type By = { readonly caller: Caller; readonly commandId?: string; readonly cause?: string }

/**
 * Registers a school with its account, and mails it the link by which its address is verified and its password chosen.
 * An institute registers schools of its own. The same gesture sent again answers the first school.
 * @returns the school's number
 * @throws Invalid that names each wrong field
 */
export const registerSchool = async (
  host: RegisterHost,
  form: SchoolRegistration,
  { caller, commandId, cause }: By
): Promise<number> => {
  const institute_id = caller.scope.kind === "institute" ? caller.scope.id : form.institute_id
  const placed = { ...form, institute_id }
  const home = await homeOf(host.pool, placed, caller)
  const again = commandId === undefined ? undefined : await firstNumber(host, caller.actor, commandId)
  if (again !== undefined) return again
  await checkName(host.pool, form.name, placed)
  await checkBoard(host.pool, form)
  const kinds = [
    { table: "schools", streamOf: schoolStream },
    { table: "accounts", streamOf: accountStream }
  ] as const
  const by = {
    actor: caller.actor,
    ...(commandId === undefined ? {} : { commandId }),
    ...(cause === undefined ? {} : { cause })
  }
  const [id] = await createRecords(host, by, kinds, (numbers) => eventsOf(placed, home, ...numbers))
  await mailLink(host, id, form.email, caller.actor)
  return id
}

/** The number of the school that a gesture registered, if it has. */
const firstNumber = async ({ pool }: RegisterHost, actor: Actor, commandId: string): Promise<number | undefined> => {
  const {
    rows: [known]
  } = await pool.query<{ id: number }>(
    "select (reply->>0)::int as id from replies where actor = $1 and command_id = $2",
    [String(actor.trueUserId ?? actor.userId), commandId]
  )
  return known?.id
}

/** A school's code is its state's letters and its number; it signs in with it. */
const eventsOf = (form: SchoolRegistration, home: Home, id: number, account: number): readonly NewEvent[] => {
  const code = `${home.code}${String(id).padStart(5, "0")}`
  const stream = schoolStream(id)
  return [
    {
      stream,
      type: "school.registered",
      data: {
        ...keptData(school, { ...form, district_id: home.id }),
        code,
        verification: "awaited"
      },
      personal: { subject: stream, data: { ...personalData(school, form), pendingEmail: form.email } }
    },
    loginEvent(account, { username: code, school: id, name: form.principal_name ?? form.name, email: form.email }, home)
  ]
}

/** A school's own account, which signs in with the school's code; its password is chosen by a mailed link. */
export const loginEvent = (
  account: number,
  {
    username,
    school,
    name,
    email
  }: { readonly username: string; readonly school: number; readonly name: string; readonly email: string },
  { id, stateId, prantId, zoneId }: Omit<Home, "code">
): NewEvent => {
  const stream = accountStream(account)
  return {
    stream,
    type: "account.created",
    data: { username, roleId: 2, zoneId, stateId, prantId, districtId: id, instituteId: null, schoolId: school },
    personal: { subject: stream, data: { name, email } }
  }
}
