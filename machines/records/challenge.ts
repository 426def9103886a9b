import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { challengeEvents } from "../../schema/results/challenge.ts"

/** The life of a challenge of a provisional answer key: each is answered, unless it is taken back. */
export const challenge = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof challengeEvents> }
}).createMachine({
  id: "challenge",
  description: "Challenge of an answer key",
  context: {},
  initial: "unraised",
  states: {
    unraised: { description: "No challenge", on: { raised: "open" } },
    open: {
      description: "Challenge to be answered",
      on: { withdrawn: "withdrawn", upheld: "upheld", rejected: "rejected" }
    },
    withdrawn: { type: "final", description: "Challenge withdrawn" },
    upheld: { type: "final", description: "Challenge upheld" },
    rejected: { type: "final", description: "Challenge rejected" }
  }
})
