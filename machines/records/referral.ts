import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { referralEvents } from "../../schema/students/referral.ts"

/** The life of a referral: a school answers it, and may change its answer. */
export const referral = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof referralEvents> }
}).createMachine({
  id: "referral",
  description: "Referral of an individual student",
  context: {},
  initial: "unknown",
  states: {
    unknown: {
      description: "No referral",
      on: { referred: "referred" }
    },
    referred: {
      description: "Waiting for the school's answer",
      on: { accepted: "accepted", rejected: "rejected" }
    },
    accepted: {
      tags: "earning",
      description: "Confirmed by the school",
      on: { rejected: "rejected" }
    },
    rejected: {
      description: "Rejected by the school",
      on: { accepted: "accepted" }
    }
  }
})
