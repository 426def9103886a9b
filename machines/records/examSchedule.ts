import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { examScheduleEvents } from "../../schema/exams/examSchedule.ts"

/** When the exam opens and closes, ISO 8601, and with which paper. */
type Context = { readonly opensAt: string | null; readonly closesAt: string | null; readonly paperset: number | null }

const isFrom = (at: string, moment: string | null): boolean => moment !== null && Date.parse(at) >= Date.parse(moment)

/** The life of an exam's schedule. Its time comes in with the event: the clock is somebody else's. */
export const examSchedule = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof examScheduleEvents> },
  guards: {
    isWindow: ({ event }) =>
      (event.type === "scheduled" || event.type === "moved") && Date.parse(event.opensAt) < Date.parse(event.closesAt),
    isDue: ({ context, event }) =>
      event.type === "opened" && isFrom(event.at, context.opensAt) && !isFrom(event.at, context.closesAt),
    isMovable: ({ context, event }) =>
      event.type === "moved" && event.opensAt === context.opensAt && isFrom(event.closesAt, event.opensAt),
    isOver: ({ context, event }) => event.type === "closed" && isFrom(event.at, context.closesAt)
  },
  actions: {
    keepWindow: assign(({ event }) =>
      event.type === "scheduled" ? { opensAt: event.opensAt, closesAt: event.closesAt, paperset: event.paperset } : {}
    ),
    keepMove: assign(({ event }) =>
      event.type === "moved" ? { opensAt: event.opensAt, closesAt: event.closesAt } : {}
    )
  }
}).createMachine({
  id: "examSchedule",
  description: "When a class sits an exam, and with which sealed paper.",
  meta: { helpers: { isFrom } },
  context: { opensAt: null, closesAt: null, paperset: null },
  initial: "unscheduled",
  states: {
    unscheduled: {
      description: "Nobody has scheduled this.",
      on: {
        scheduled: {
          target: "scheduled",
          guard: "isWindow",
          actions: "keepWindow",
          description: "An exam opens before it closes."
        }
      }
    },
    scheduled: {
      description: "The exam waits for its time.",
      on: {
        opened: {
          target: "open",
          guard: "isDue",
          description: "An exam opens once its time has come, and not after it is over."
        },
        closed: { target: "closed", guard: "isOver", description: "An exam closes once its time is over." },
        moved: { guard: "isWindow", actions: "keepMove", description: "An exam opens before it closes." },
        cancelled: "cancelled"
      }
    },
    open: {
      description: "The exam is open: its class sits it.",
      on: {
        closed: { target: "closed", guard: "isOver", description: "An exam closes once its time is over." },
        moved: {
          guard: "isMovable",
          actions: "keepMove",
          description: "Once an exam is open, only its end can be moved."
        },
        endedEarly: "closed"
      }
    },
    closed: { type: "final", description: "The exam's time is over." },
    cancelled: { type: "final", description: "The exam does not take place at this time." }
  }
})
