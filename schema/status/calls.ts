import { Schema } from "effect"
import { post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { coordinatorManagers } from "../coordinators/coordinator.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import type { RoleId } from "../core/roles.ts"
import { WithdrawalReason } from "../students/student.ts"

/**
 * What has an active flag that somebody can switch, and which roles do: a line each. What switches it is in
 * server/areas/status/switchableKinds.ts.
 */
export const switchables = {
  coordinator: coordinatorManagers,
  school: rolesWith("school.lead", "programme.administer"),
  institute: rolesWith("programme.administer"),
  student: rolesWith("student.register")
} as const satisfies Readonly<Record<string, readonly RoleId[]>>
export type Switchable = keyof typeof switchables

const names = Object.keys(switchables) as readonly Switchable[]
const roles = [...new Set<RoleId>(Object.values(switchables).flat())].toSorted((a, b) => a - b)

/** One switch for whatever has an active flag. */
export const status = group("status", "Records that are switched on and off.", [
  post("updateStatus", "/update-status", {
    description:
      "Switches a coordinator, school, institute or student on or off, as their own calls do; a student who " +
      "is switched off is withdrawn.",
    roles,
    scope: "region",
    message: "Status updated",
    payload: {
      type: Schema.Literals(names),
      id: RecordId,
      status: Schema.Literals([0, 1]),
      reason: Schema.optionalKey(WithdrawalReason).annotate({ description: "why a student is withdrawn" })
    },
    answer: Schema.Struct({ type: Schema.Literals(names), id: RecordId, is_active: Schema.Literals([0, 1]) })
  })
])
