/** What kind of state a node is; a history mark leads back into the state that it is in. */
export type StateKind = "atomic" | "compound" | "parallel" | "final" | "history"

/** What a transition waits for: an event, a time, an invoked actor, its state's children, or nothing at all. */
export type TransitionKind = "event" | "after" | "always" | "done" | "error" | "snapshot" | "completed" | "any"

/** A state as a chart draws it. `id` is XState's: `session.limited.counting`; the machine's own is its name. */
export type GraphState = {
  readonly id: string
  readonly name: string
  readonly path: ReadonlyArray<string>
  readonly kind: StateKind
  readonly parent: string | null
  readonly children: ReadonlyArray<string>
  /** The child that it begins in. */
  readonly initial: string | null
  readonly history: "shallow" | "deep" | null
  /** Where a history mark leads while there is no history. */
  readonly fallback: string | null
  readonly description: string
  readonly entry: ReadonlyArray<string>
  readonly exit: ReadonlyArray<string>
  readonly invokes: ReadonlyArray<{ readonly id: string; readonly src: string }>
  readonly tags: ReadonlyArray<string>
}

/** A transition as a chart draws it. Its id is `source:event:n`, the n-th of its source for that event. */
export type GraphTransition = {
  readonly id: string
  readonly source: string
  /** Where it leads; empty where it stays in its state. */
  readonly targets: ReadonlyArray<string>
  /** The event's name, as a machine is sent it. */
  readonly event: string
  readonly kind: TransitionKind
  /** What it waits for, in words: the event, `after least`, `signIn done`. */
  readonly label: string
  readonly delay: string | null
  /** How long a delay is, in milliseconds, where it is always the same. */
  readonly delayMs: number | null
  readonly guard: string | null
  /** Its place among the transitions of its state for the same event, which are asked in this order; from 0. */
  readonly branch: number
  /** How many such transitions there are. */
  readonly branches: number
  readonly actions: ReadonlyArray<string>
  /** Leaves its source and enters it again. */
  readonly reenter: boolean
  readonly description: string
}

/** A machine as a graph: its states, parents before their children, and its transitions in their order. */
export type Graph = {
  readonly id: string
  readonly description: string
  readonly states: ReadonlyArray<GraphState>
  readonly transitions: ReadonlyArray<GraphTransition>
}
