import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { bulkJobEvents } from "../../schema/bulk/bulkJob.ts"

type Context = {
  readonly rows: number
  readonly done: number
  readonly unchanged: number
  readonly refused: number
  readonly isUndoable: boolean
}

const total = ({ done, unchanged, refused }: Pick<Context, "done" | "unchanged" | "refused">): number =>
  done + unchanged + refused

/** Why an event that accounts for rows is refused. */
const accounted = "The row counts do not add up."

/**
 * An action on many rows. While it is `running`, a job sends each row's command; the counts are kept here, so that no
 * row is accounted for twice. A row that was under way when somebody paused or cancelled is accounted for then.
 */
export const bulkJob = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof bulkJobEvents> },
  guards: {
    isWithin: ({ context, event }) => event.type === "advanced" && total(context) + total(event) <= context.rows,
    isAllAccounted: ({ context }) => total(context) === context.rows,
    isUndoable: ({ context }) => context.isUndoable && context.done > 0
  },
  actions: {
    begin: assign(({ event }) => (event.type === "started" ? { rows: event.rows, isUndoable: event.isUndoable } : {})),
    count: assign(({ context, event }) =>
      event.type === "advanced"
        ? {
            done: context.done + event.done,
            unchanged: context.unchanged + event.unchanged,
            refused: context.refused + event.refused
          }
        : {}
    )
  }
}).createMachine({
  id: "bulkJob",
  description: "Action on many rows",
  meta: { helpers: { total } },
  context: { rows: 0, done: 0, unchanged: 0, refused: 0, isUndoable: false },
  initial: "unstarted",
  states: {
    unstarted: {
      description: "Not started",
      on: { started: { target: "running", actions: "begin" } }
    },
    running: {
      tags: "moving",
      description: "Running",
      on: {
        advanced: { guard: "isWithin", actions: "count", description: accounted },
        paused: "paused",
        cancelled: "over.cancelled",
        finished: {
          target: "over.finished",
          guard: "isAllAccounted",
          description: "Rows are still waiting."
        }
      }
    },
    paused: {
      description: "Paused",
      on: {
        advanced: { guard: "isWithin", actions: "count", description: accounted },
        resumed: "running",
        cancelled: "over.cancelled"
      }
    },
    over: {
      tags: "undoable",
      description: "Ended",
      on: {
        reverted: { target: "undone", guard: "isUndoable", description: "There is nothing that can be undone." }
      },
      initial: "finished",
      states: {
        finished: { description: "Finished" },
        cancelled: {
          description: "Cancelled",
          on: { advanced: { guard: "isWithin", actions: "count", description: accounted } }
        }
      }
    },
    undone: { type: "final", description: "Undone" }
  }
})
