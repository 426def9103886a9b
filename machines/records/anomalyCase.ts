import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { anomalyCaseEvents } from "../../schema/results/anomalyCase.ts"

/** Whose answer sheets a case is about, whose are annulled, and who opened it last. */
type Context = {
  readonly students: readonly number[]
  readonly annulled: readonly number[]
  readonly openedBy: number | null
}

const fourEyes = "Another person than the one who opened the case has to decide it."

/**
 * The life of a case about an anomaly. One person opens it and another decides; a decided case can be opened again, and
 * then again another person decides.
 */
export const anomalyCase = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof anomalyCaseEvents> },
  guards: {
    isAnother: ({ context, event }) => event.type === "dismissed" && event.by !== context.openedBy,
    mayAnnul: ({ context, event }) =>
      event.type === "annulled" &&
      event.by !== context.openedBy &&
      event.students.every((one) => context.students.includes(one))
  },
  actions: {
    keepOpening: assign(({ event }) =>
      event.type === "opened" ? { students: event.students, openedBy: event.by } : {}
    ),
    keepAnnulled: assign(({ event }) => (event.type === "annulled" ? { annulled: event.students } : {})),
    keepOpener: assign(({ event }) => (event.type === "reopened" ? { openedBy: event.by, annulled: [] } : {}))
  }
}).createMachine({
  id: "anomalyCase",
  description: "Case about an anomaly",
  context: { students: [], annulled: [], openedBy: null },
  initial: "unopened",
  states: {
    unopened: { description: "No case", on: { opened: { target: "open", actions: "keepOpening" } } },
    open: {
      description: "Case to be decided",
      on: {
        dismissed: { target: "dismissed", guard: "isAnother", description: fourEyes },
        annulled: {
          target: "annulled",
          guard: "mayAnnul",
          actions: "keepAnnulled",
          description:
            "Another person than the one who opened the case has to annul answer sheets, and only those of the case."
        }
      }
    },
    dismissed: {
      description: "Case closed without action",
      on: { reopened: { target: "open", actions: "keepOpener" } }
    },
    annulled: {
      description: "Answer sheets annulled",
      on: { reopened: { target: "open", actions: "keepOpener" } }
    }
  }
})
