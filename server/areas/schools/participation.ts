import { can } from "../../../schema/core/permissions.ts"
import { t as places } from "#messages/server.places.js"
import { commands, permitOf } from "../../../machines/commands/index.ts"
import { stateDescription } from "../../../machines/decide.ts"
import { stateKey } from "../../../machines/edges.ts"
import { records } from "../../../machines/index.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { schoolStream, type Switcher } from "../../../schema/schools/school.ts"
import type { StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { ownSchool } from "./find.ts"
import { description } from "../../platform/declaredTexts.ts"
import { reasonText } from "../../../machines/refusalReason.ts"

/** Why a school does not take part now: sentences of its machine, for an answer with the status 409. */
export type Inactivity = {
  readonly message: string
  readonly allowed: readonly string[]
  readonly state: string | null
}

/** Whether a school takes part: it can register students, and students can move there. */
const isActive = (school: StreamState | undefined): boolean => school?.state.value === "active"

/**
 * Why a school does not take part now; undefined for an active school. The sentences are its machine's: what the state
 * means and, where its own users cannot activate it, the guard that refuses them.
 */
export const inactivityOf = (
  school: StreamState | undefined,
  say: (description: string) => string = (text) => text
): Inactivity | undefined => {
  if (isActive(school)) return undefined
  if (school === undefined) return { message: places.noSchool, allowed: [], state: null }
  const { state } = school
  const own = permitOf("school", commands.school.enableSchool, asSchool, state)
  const message = [stateDescription(records.school.machine, state, say), reasonText(own.reasons, say)]
    .filter((text) => text !== "")
    .join(" ")
  return { message, allowed: own.allowed ? ["activated"] : [], state: stateKey(state.value) }
}

/** No account has this number: the guards ask for the role alone. */
const noAccount = -1

/** The guards ask whether the school itself switches: any user of a school does. */
const asSchool: Caller = {
  userId: noAccount,
  username: "",
  roleId: 2,
  isGcc: false,
  scope: { kind: "school", id: 0 },
  actor: { userId: noAccount, roleId: 2 }
}

/** Whether the caller's own school takes part, as a list of one row that can be subscribed to. @throws NotFound */
export const ownStatus = async ({ log, pool }: Pick<Portal, "log" | "pool">, caller: Caller) => {
  const id = ownSchool(caller)
  const stream = schoolStream(id)
  const school = (await log.states([stream])).get(stream)
  const inactivity = inactivityOf(school, description)
  const may = permitOf("school", commands.school.enableSchool, caller, school?.state)
  const {
    rows: [off]
  } = await pool.query<{ by: Switcher | null; at: Date | null; reason: string | null }>(
    "select switched_off_by as by, switched_off_at as at, switched_off_reason as reason from schools where id = $1",
    [id]
  )
  const row = {
    id,
    switched_off_by: off?.by ?? null,
    switched_off_at: off?.at?.toISOString() ?? null,
    switched_off_reason: off?.reason ?? null,
    is_active: inactivity === undefined,
    message: inactivity?.message ?? null,
    may_activate: inactivity !== undefined && may.allowed && can(caller, "school.lead")
  }
  return { rows: [row], total: 1, page: 1, per_page: 1 }
}
