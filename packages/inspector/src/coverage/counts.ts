import type { Graph } from "../graph/graphTypes.ts"

/** How often the transitions of machines were taken, by machine and by transition. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Counts of several runs as one. */
export const added = (all: readonly Counts[]): Counts => {
  const sum: Record<string, Record<string, number>> = {}
  for (const counts of all)
    for (const [machine, transitions] of Object.entries(counts)) {
      const own = (sum[machine] ??= {})
      for (const [id, count] of Object.entries(transitions)) own[id] = (own[id] ?? 0) + count
    }
  return sum
}

/** How much of a machine was gone through. */
export type Coverage = {
  readonly taken: number
  readonly all: number
  /** Ids of the transitions that nobody took. */
  readonly missed: readonly string[]
}

/** Which transitions of a machine were taken. */
export const coverageOf = (graph: Graph, counts: Counts): Coverage => {
  const own = counts[graph.id] ?? {}
  const missed = graph.transitions.filter(({ id }) => (own[id] ?? 0) === 0).map(({ id }) => id)
  return { taken: graph.transitions.length - missed.length, all: graph.transitions.length, missed }
}
