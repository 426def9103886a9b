import type { State } from "../../../machines/decision.ts"
import type { NewEvent } from "../../../server/platform/eventlog/index.ts"
import type { SmallProgramme } from "../programme.ts"

/** What a history's moves are drawn with, and what happened so far. */
export type Drawing = {
  readonly programme: SmallProgramme
  readonly one: <A>(of: readonly A[]) => A
  readonly draw: () => number
  readonly states: ReadonlyMap<string, State>
  readonly events: readonly NewEvent[]
}
