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
  description: "Exam schedule of a class",
  meta: { helpers: { isFrom } },
  context: { opensAt: null, closesAt: null, paperset: null },
  initial: "unscheduled",
  states: {
    unscheduled: {
      description: "Not scheduled",
      on: {
        scheduled: {
          target: "scheduled",
          guard: "isWindow",
          actions: "keepWindow",
          description: "The opening time must be before the closing time."
        }
      }
    },
    scheduled: {
      description: "Scheduled",
      on: {
        opened: {
          target: "open",
          guard: "isDue",
          description: "The exam can open only during its scheduled time."
        },
        closed: { target: "closed", guard: "isOver", description: "The exam's end time has not passed yet." },
        moved: {
          guard: "isWindow",
          actions: "keepMove",
          description: "The opening time must be before the closing time."
        },
        cancelled: "cancelled"
      }
    },
    open: {
      description: "Open",
      on: {
        closed: { target: "closed", guard: "isOver", description: "The exam's end time has not passed yet." },
        moved: {
          guard: "isMovable",
          actions: "keepMove",
          description: "Once an exam is open, only its end can be changed."
        },
        endedEarly: "closed"
      }
    },
    closed: { type: "final", description: "Closed" },
    cancelled: { type: "final", description: "Cancelled" }
  }
})
