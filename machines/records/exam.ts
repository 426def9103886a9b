import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { examEvents } from "../../schema/exams/exam.ts"
import { recordOnly } from "../recordOnly.ts"

/**
 * The life of an exam. `round` counts its resets: answer sheets belong to a round, so a reset leaves the sheets of the
 * round before in the log, untouched, and starts with none.
 */
export const exam = setup({
  types: { context: {} as { round: number }, events: {} as EventsOf<typeof examEvents> },
  actions: { startNextRound: assign({ round: ({ context }) => context.round + 1 }) }
}).createMachine({
  id: "exam",
  description: "A test that students of some classes sit in one window of time.",
  context: { round: 1 },
  initial: "unplanned",
  states: {
    unplanned: {
      description: "Nobody has planned this exam yet.",
      on: { planned: "planned" }
    },
    planned: {
      description: "The exam is planned and its window has not begun: no answer sheets are taken.",
      on: { opened: "open" }
    },
    open: {
      description: "The exam is open: answer sheets are taken.",
      on: {
        sheetsReceived: recordOnly,
        closed: "closed",
        reset: { target: "open", actions: "startNextRound" }
      }
    },
    closed: {
      description: "The exam is closed: no more answer sheets are taken, results are being made.",
      on: {
        opened: "open",
        resultsCompleted: "resultsReady",
        reset: { target: "open", actions: "startNextRound" }
      }
    },
    resultsReady: {
      description: "The results stand.",
      on: { reset: { target: "open", actions: "startNextRound" } }
    }
  }
})
