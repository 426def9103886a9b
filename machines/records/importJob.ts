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
const accounted = "No row may get lost, and none appear."

/** When an import ends. */
const ended = "An import ends when every row is accounted for and none waits."

/**
 * The life of an import: a file, its columns matched, its rows judged, mended and let in. The counts of its rows are kept
 * here, so that no event can lose one.
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
  description: "Rows of a file that are to become students or schools.",
  meta: { helpers: { after, all, isKept, waitingRows } },
  context: { counts: noRows },
  initial: "unreceived",
  states: {
    unreceived: {
      description: "No file has come in.",
      on: { received: { target: "mapping", actions: "count" } }
    },
    mapping: {
      description: "The file was read; somebody says which column is what.",
      on: {
        mapped: { target: "checking", guard: "isKept", actions: "count", description: accounted },
        discarded: "discarded",
        expired: "expired"
      }
    },
    checking: {
      description: "The rows are being judged; nothing goes in yet.",
      on: {
        checked: { target: "open", guard: "isAllChecked", actions: "count", description: "Every row is judged." },
        discarded: "discarded"
      }
    },
    open: {
      description: "Nothing runs and every row is judged: rows can be mended, and those that are ready let in.",
      on: {
        mapped: { target: "checking", guard: "isKept", actions: "count", description: accounted },
        rowsChanged: { guard: "isKept", actions: "count", description: accounted },
        started: {
          target: "running",
          guard: "isSomeReady",
          description: "Rows go in once at least one of them is ready."
        },
        finished: { target: "finished", guard: "isNoneWaiting", actions: "count", description: ended },
        discarded: "discarded",
        expired: "expired"
      },
      initial: "ready",
      states: {
        ready: {
          description:
            "Every row is judged and nothing has gone in: rows can be mended, and those that are ready let in."
        },
        stopped: {
          description: "The run was stopped: what went in stays, the other rows wait and can go in later."
        },
        waiting: { description: "What was ready went in; other rows wait to be mended or decided." }
      }
    },
    running: {
      description: "The rows that are ready go in.",
      on: {
        rowsImported: { guard: "isKept", actions: "count", description: accounted },
        cancelled: "open.stopped",
        halted: {
          target: "open.waiting",
          guard: "isNoneReady",
          actions: "count",
          description: "A run ends when no row is ready any more."
        },
        finished: { target: "finished", guard: "isNoneWaiting", actions: "count", description: ended }
      }
    },
    finished: {
      description: "Every row is accounted for. Skipped rows are kept for some days, the others are deleted.",
      on: {
        rowsChanged: {
          target: "open.waiting",
          guard: "isRestored",
          actions: "count",
          description: "Only skipped rows can be changed: they are restored."
        }
      }
    },
    discarded: {
      type: "final",
      description: "The rows that were waiting were given up and deleted. What went in stays."
    },
    expired: {
      type: "final",
      description: "The rows that were waiting were deleted after their time. What went in stays."
    }
  }
})
