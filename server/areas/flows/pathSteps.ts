/** An event of a record, at a time in seconds. */
export type TimedEvent = { readonly stream: string; readonly event: string; readonly seconds: number }

const medianOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.toSorted((one, other) => one - other)[Math.ceil(values.length / 2) - 1]!

/**
 * How long records on a path took from each of its steps to the next: medians in seconds, null after the last step and
 * where no record has come to the next one. Events are ordered by record and version; what a path says with a + counts
 * from its first time.
 */
export const stepTimes = (steps: readonly string[], events: readonly TimedEvent[]): readonly (number | null)[] => {
  const begun = new Map<string, TimedEvent[]>()
  for (const event of events) {
    const own = begun.get(event.stream)
    if (own === undefined) begun.set(event.stream, [event])
    else if (own.at(-1)!.event !== event.event) own.push(event)
  }
  const records = [...begun.values()]
  return steps.map((_, nth) =>
    medianOf(
      records.flatMap((own) => {
        const [from, to] = [own[nth], own[nth + 1]]
        return from === undefined || to === undefined || nth + 1 >= steps.length ? [] : [to.seconds - from.seconds]
      })
    )
  )
}
