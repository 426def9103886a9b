import type { SnapshotFrom } from "xstate"
import type { liveLine } from "../../../../machines/flows/liveLine.ts"
import type { Freshness } from "./feed.ts"
import type { Totals } from "./rows.ts"
import type { Node, Order } from "./tree.ts"

/** What a paint brings: lines that changed in place, or (`whole`) another list of lines. */
export type Paint = { readonly whole: boolean; readonly changed: readonly string[] }

/** What the screen shows beside the grid; a new object whenever any of it changed. */
export type View = {
  /** The connection, whether the screen is paused, and what that keeps back. */
  readonly line: SnapshotFrom<typeof liveLine>
  readonly loaded: boolean
  /** Since when figures are frozen because the line is down, in the server's milliseconds; null while it is up. */
  readonly frozenAt: number | null
  readonly totals: Totals
  readonly freshness: Freshness | null
  readonly lines: readonly Node[]
}

/**
 * The state of the live screen for one filter, outside React: it hears ten times a second. A change is painted in the
 * next animation frame, all changes of that frame together. A paused model goes on receiving and paints nothing.
 */
export type LiveModel = {
  readonly view: () => View
  readonly onView: (listener: () => void) => () => void
  readonly onPaint: (listener: (paint: Paint) => void) => () => void
  readonly node: (key: string) => Node | undefined
  readonly now: () => number
  /** What the lines are ordered by. */
  readonly order: () => Order
  readonly toggle: (key: string, open?: boolean) => void
  /** Opens lines, whether they are shown yet or not. */
  readonly reveal: (keys: readonly string[]) => void
  readonly sort: (order: Order) => void
  readonly pause: () => void
  readonly resume: () => void
  /** Begins; answers how to end. */
  readonly start: () => () => void
}
