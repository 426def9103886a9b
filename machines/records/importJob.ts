import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import { noRows, waitingRows, type importJobEvents, type RowCounts } from "../../schema/imports/importJob.ts"

type Context = { readonly counts: RowCounts }
type Events = EventsOf<typeof importJobEvents>

/** The counts after an event. */
const after = (counts: RowCounts, event: Events): RowCounts =>
  "change" in event
    ? (Object.fromEntries(
        Object.entries(counts).map(([name, count]) => [name, count + event.change[name as keyof RowCounts]])
      ) as RowCounts)
    : counts

const all = (counts: RowCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

const isKept = (counts: RowCounts, event: Events): boolean =>
  all(after(counts, event)) === all(counts) && Object.values(after(counts, event)).every((count) => count >= 0)

/** Why an event that changes the counts of rows is refused. */
const accounted = "The row counts do not add up."

/** When an import ends. */
const ended = "Rows are still waiting."

/**
 * The life of an import: a file, its columns matched, its rows judged, mended and let in. The counts of its rows are
 * kept here, so that no event can lose one.
 */
export const importJob = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isKept: ({ context, event }) => isKept(context.counts, event),
    isRestored: ({ context, event }) =>
      event.type === "rowsChanged" && event.how === "restored" && isKept(context.counts, event),
    isSomeReady: ({ context }) => context.counts.ready > 0,
    isAllChecked: ({ context, event }) => isKept(context.counts, event) && after(context.counts, event).unchecked === 0,
    isNoneReady: ({ context, event }) =>
      isKept(context.counts, event) &&
      after(context.counts, event).ready === 0 &&
      waitingRows(after(context.counts, event)) > 0,
    isNoneWaiting: ({ context, event }) =>
      isKept(context.counts, event) && waitingRows(after(context.counts, event)) === 0
  },
  actions: { count: assign(({ context, event }) => ({ counts: after(context.counts, event) })) }
}).createMachine({
  id: "importJob",
  description: "Import of students or schools from a file",
  meta: { helpers: { after, all, isKept, waitingRows } },
  context: { counts: noRows },
  initial: "unreceived",
  states: {
    unreceived: {
      description: "No file uploaded",
      on: { received: { target: "mapping", actions: "count" } }
    },
    mapping: {
      description: "Matching columns",
      on: {
        mapped: { target: "checking", guard: "isKept", actions: "count", description: accounted },
        discarded: "discarded",
        expired: "expired"
      }
    },
    checking: {
      description: "Checking rows",
      on: {
        checked: {
          target: "open",
          guard: "isAllChecked",
          actions: "count",
          description: "Not all rows are checked yet."
        },
        discarded: "discarded"
      }
    },
    open: {
      description: "Waiting for review",
      on: {
        mapped: { target: "checking", guard: "isKept", actions: "count", description: accounted },
        rowsChanged: { guard: "isKept", actions: "count", description: accounted },
        started: {
          target: "running",
          guard: "isSomeReady",
          description: "No rows are ready to import."
        },
        finished: { target: "finished", guard: "isNoneWaiting", actions: "count", description: ended },
        discarded: "discarded",
        expired: "expired"
      },
      initial: "ready",
      states: {
        ready: {
          description: "Checked, nothing imported yet"
        },
        stopped: {
          description: "Stopped, some rows not imported"
        },
        waiting: { description: "Some rows need attention" }
      }
    },
    running: {
      description: "Importing",
      on: {
        rowsImported: { guard: "isKept", actions: "count", description: accounted },
        cancelled: "open.stopped",
        halted: {
          target: "open.waiting",
          guard: "isNoneReady",
          actions: "count",
          description: "Some rows are still ready to import."
        },
        finished: { target: "finished", guard: "isNoneWaiting", actions: "count", description: ended }
      }
    },
    finished: {
      description: "Finished",
      on: {
        rowsChanged: {
          target: "open.waiting",
          guard: "isRestored",
          actions: "count",
          description: "After an import has finished, only skipped rows can be restored."
        }
      }
    },
    discarded: {
      type: "final",
      description: "Discarded"
    },
    expired: {
      type: "final",
      description: "Expired"
    }
  }
})
