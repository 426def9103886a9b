import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import { uploadsEnd, type examEvents } from "../../schema/exams/exam.ts"
import type { State } from "../decision.ts"
import { recordOnly } from "../recordOnly.ts"

/**
 * What an exam's machine remembers: `round` counts its resets, `isByClock` says whether its window closes it (an exam
 * that was opened by hand is closed by hand), `alarms` are the hours before the window at which missing papers were
 * reported.
 */
type Context = {
  readonly round: number
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly graceMinutes: number
  readonly isByClock: boolean
  readonly alarms: readonly number[]
}

const isFrom = (at: string, moment: string | null): boolean => moment !== null && Date.parse(at) >= Date.parse(moment)

const isOverAt = (at: string, { closesAt, graceMinutes }: Context): boolean =>
  closesAt !== null && Date.parse(at) >= uploadsEnd({ closesAt, graceMinutes })

/**
 * Whether an exam accepts answer sheets at a time, in milliseconds since 1970: it is open and, where its window closes
 * it, the time for late uploads has not passed, whether it was closed already or not.
 */
export const acceptsSheets = ({ value, context }: State, now: number): boolean => {
  const { isByClock, closesAt, graceMinutes } = context as Context
  return value === "open" && (!isByClock || closesAt === null || now < uploadsEnd({ closesAt, graceMinutes }))
}

/**
 * The life of an exam. Answer sheets belong to a round, so a reset leaves the sheets of the round before in the log,
 * untouched, and starts with none. Times come in with the events: the machine reads no clock.
 */
export const exam = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof examEvents> },
  guards: {
    isWindow: ({ event }) =>
      (event.type === "planned" || event.type === "changed") && Date.parse(event.opensAt) < Date.parse(event.closesAt),
    isDue: ({ context, event }) =>
      event.type === "opened" &&
      (event.at === null || (isFrom(event.at, context.opensAt) && !isOverAt(event.at, context))),
    isMissed: ({ context, event }) => event.type === "closed" && event.at !== null && isOverAt(event.at, context),
    isOver: ({ context, event }) =>
      event.type === "closed" && (event.at === null || (context.isByClock && isOverAt(event.at, context))),
    isByHand: ({ event }) => event.type === "opened" && event.at === null,
    isLater: ({ context, event }) =>
      event.type === "extended" && context.opensAt !== null && Date.parse(event.closesAt) > Date.parse(context.opensAt),
    isFirstAlarm: ({ context, event }) =>
      event.type === "papersMissed" && context.alarms.every((hours) => hours > event.hours)
  },
  actions: {
    keepPlan: assign(({ context, event }) =>
      event.type === "planned" || event.type === "changed"
        ? {
            opensAt: event.opensAt,
            closesAt: event.closesAt,
            graceMinutes: event.graceMinutes,
            alarms: context.opensAt === event.opensAt ? context.alarms : []
          }
        : {}
    ),
    keepEnd: assign(({ event }) =>
      event.type === "extended" ? { closesAt: event.closesAt, graceMinutes: event.graceMinutes, isByClock: true } : {}
    ),
    keepClock: assign(({ event }) => (event.type === "opened" ? { isByClock: event.at !== null } : {})),
    keepAlarm: assign(({ context, event }) =>
      event.type === "papersMissed" ? { alarms: [...context.alarms, event.hours] } : {}
    ),
    startNextRound: assign({ round: ({ context }) => context.round + 1 }),
    leaveClock: assign({ isByClock: false })
  }
}).createMachine({
  id: "exam",
  description: "Exam for students of one or more classes",
  meta: { helpers: { isFrom, isOverAt, uploadsEnd } },
  context: { round: 1, opensAt: null, closesAt: null, graceMinutes: 0, isByClock: false, alarms: [] },
  initial: "unplanned",
  states: {
    unplanned: {
      description: "The exam is not planned yet.",
      on: {
        planned: {
          target: "planned",
          guard: "isWindow",
          actions: "keepPlan",
          description: "The opening time must be before the closing time."
        }
      }
    },
    planned: {
      description: "The exam has not opened yet.",
      on: {
        changed: {
          guard: "isWindow",
          actions: "keepPlan",
          description: "The opening time must be before the closing time."
        },
        papersMissed: {
          guard: "isFirstAlarm",
          actions: "keepAlarm",
          description: "Missing papers are already reported for this exam window."
        },
        opened: {
          target: "open",
          guard: "isDue",
          actions: "keepClock",
          description: "The exam can open only during its window."
        },
        closed: {
          target: "closed",
          guard: "isMissed",
          description: "A planned exam can close only after its window."
        },
        cancelled: "cancelled"
      }
    },
    open: {
      description: "The exam is open.",
      on: {
        sheetsReceived: recordOnly,
        extended: {
          guard: "isLater",
          actions: "keepEnd",
          description: "The closing time must be after the opening time."
        },
        closed: {
          target: "closed",
          guard: "isOver",
          description: "The exam closes after the late upload period, or when an admin closes it."
        },
        reset: { target: "open", actions: "startNextRound" }
      }
    },
    closed: {
      description: "The exam is closed.",
      on: {
        opened: {
          target: "open",
          guard: "isByHand",
          actions: "keepClock",
          description: "A closed exam can be reopened only by an admin."
        },
        resultsCompleted: "resultsReady",
        reset: { target: "open", actions: ["startNextRound", "leaveClock"] }
      }
    },
    resultsReady: {
      description: "The results are ready.",
      on: { reset: { target: "open", actions: ["startNextRound", "leaveClock"] } }
    },
    cancelled: { type: "final", description: "The exam was cancelled." }
  }
})
