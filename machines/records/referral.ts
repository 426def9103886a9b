import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { referralEvents } from "../../schema/students/referral.ts"

/** The life of a referral: a school answers it, and may change its answer. */
export const referral = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof referralEvents> }
}).createMachine({
  id: "referral",
  description: "An individual student's word that a school referred them.",
  context: {},
  initial: "unknown",
  states: {
    unknown: {
      description: "Nobody was named as the one who referred the student.",
      on: { referred: "referred" }
    },
    referred: {
      description: "The student named the school, which has not answered yet.",
      on: { accepted: "accepted", rejected: "rejected" }
    },
    accepted: {
      tags: "earning",
      description: "The school confirmed the referral: it earns a commission once the fee is paid.",
      on: { rejected: "rejected" }
    },
    rejected: {
      description: "The school did not refer this student: there is no commission.",
      on: { accepted: "accepted" }
    }
  }
})
