import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { programmeEvents } from "../../schema/programme/programme.ts"
import { recordOnly } from "../recordOnly.ts"

/** The present programme year, null before the set-up. */
type Context = { readonly year: number | null }

/**
 * The life of the programme: an empty portal is set up once; its settings can be changed from then on, and a new year
 * is opened from the last one.
 */
export const programme = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof programmeEvents> },
  guards: {
    isNextYear: ({ context, event }) =>
      event.type === "yearOpened" && event.from === context.year && event.to === event.from + 1,
    isThisYear: ({ context, event }) => event.type === "studentsMoved" && event.year === context.year
  },
  actions: {
    keepFirstYear: assign(({ event }) => (event.type === "setUp" ? { year: event.year } : {})),
    keepYear: assign(({ event }) => (event.type === "yearOpened" ? { year: event.to } : {}))
  }
}).createMachine({
  id: "programme",
  description: "Olympiad programme",
  context: { year: null },
  initial: "awaitingSetUp",
  states: {
    awaitingSetUp: { description: "Not set up", on: { setUp: { target: "operating", actions: "keepFirstYear" } } },
    operating: {
      description: "Set up",
      on: {
        settingsChanged: recordOnly,
        logoChanged: recordOnly,
        yearOpened: {
          target: "movingStudents",
          guard: "isNextYear",
          actions: "keepYear",
          description: "A new year follows the present one."
        }
      }
    },
    movingStudents: {
      description: "Moving students into the new year",
      on: {
        settingsChanged: recordOnly,
        logoChanged: recordOnly,
        studentsMoved: {
          target: "operating",
          guard: "isThisYear",
          description: "Students move into the year that was opened."
        }
      }
    }
  }
})
