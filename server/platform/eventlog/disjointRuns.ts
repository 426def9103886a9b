/**
 * Cuts a list into runs of neighbours that have no stream in common: works of a run may be done at once, and the runs
 * one after the other, as if each had been done in its turn. A run has at most `most` works, and at least one.
 */
export const disjointRuns = <Work>(
  works: readonly Work[],
  streamsOf: (work: Work) => readonly string[],
  most: number
): readonly (readonly Work[])[] => {
  const runs: Work[][] = []
  let taken = new Set<string>()
  for (const work of works) {
    const streams = streamsOf(work)
    const run = runs.at(-1)
    if (run === undefined || run.length === most || streams.some((stream) => taken.has(stream))) {
      runs.push([work])
      taken = new Set(streams)
    } else {
      run.push(work)
      for (const stream of streams) taken.add(stream)
    }
  }
  return runs
}
