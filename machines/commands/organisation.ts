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

/** The account of a member of staff. */
export const account = {
  updateStaff: { event: "corrected" },
  disableStaff: { event: "disabled" },
  enableStaff: { event: "enabled" },
  inviteStaff: { event: "invited" }
} as const satisfies CommandsOf<"account">

export const notification = {
  rescheduleNotification: { event: "rescheduled" },
  withdrawNotification: { event: "withdrawn" }
} as const satisfies CommandsOf<"notification">

/** Why somebody whose reach is less than the country cannot reset an exam. */
export const needsNationalReach = "Only those who see the whole country can reset an exam"

const byHand = () => ({ at: null, reason: "By hand." })

export const exam = {
  changeExam: { event: "changed" },
  // Its present end: the guard asks only whether the new one is later than the opening.
  extendExam: { event: "extended", data: ({ state: { context } }) => ({ closesAt: context["closesAt"] }) },
  openExam: { event: "opened", data: byHand },
  closeExam: { event: "closed", data: byHand },
  cancelExam: { event: "cancelled" },
  uploadAnswerSheets: { event: "sheetsReceived" },
  resetExam: {
    call: "deleteAnswerSheets",
    event: "reset",
    unless: ({ caller }) => (caller.scope.kind === "national" ? undefined : needsNationalReach)
  }
} as const satisfies CommandsOf<"exam">

export const examSchedule = {
  cancelExamSchedule: { event: "cancelled" }
} as const satisfies CommandsOf<"examSchedule">
