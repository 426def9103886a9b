import { switcherOf } from "../../schema/schools/school.ts"
import type { CommandCaller, CommandsOf } from "./types.ts"

const switched = ({ caller }: CommandCaller) => ({ by: switcherOf(caller) })

export const school = {
  updateSchool: { event: "profileUpdated" },
  updateSchoolInfo: { event: "profileUpdated" },
  disableSchool: { event: "deactivated", data: switched },
  enableSchool: { event: "activated", data: switched },
  removeSchool: { event: "removed" },
  inviteSchool: {}
} as const satisfies CommandsOf<"school">

export const institute = {
  updateInstitute: { event: "profileUpdated" },
  disableInstitute: { event: "disabled" },
  enableInstitute: { event: "enabled" },
  inviteInstitute: {}
} as const satisfies CommandsOf<"institute">

export const coordinator = {
  updateCoordinator: { event: "updated" },
  disableCoordinator: { event: "disabled" },
  enableCoordinator: { event: "enabled" },
  removeCoordinator: { event: "removed" },
  eraseCoordinator: { event: "erased" },
  planHandover: { event: "handoverPlanned" },
  cancelHandover: { event: "handoverCancelled" },
  inviteCoordinator: {
    unless: ({ state }) => (state.value === "removed" ? "The coordinator was removed." : undefined)
  }
} as const satisfies CommandsOf<"coordinator">

export const notification = {
  rescheduleNotification: { event: "rescheduled" },
  withdrawNotification: { event: "withdrawn" }
} as const satisfies CommandsOf<"notification">

export const examSchedule = {
  cancelExamSchedule: { event: "cancelled" }
} as const satisfies CommandsOf<"examSchedule">
