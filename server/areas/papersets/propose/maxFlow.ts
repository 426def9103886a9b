/**
 * Questions that the same lines of a blueprint can take, by the lines' numbers. Groups are filled from the lowest tier
 * on: a higher one is used only where the lower ones do not reach.
 */
export type Group = { readonly lines: readonly number[]; readonly size: number; readonly tier: number }

/** Lines that cannot all be had: together they want more than the groups hold that any of them can take from. */
export type Shortage = { readonly lines: readonly number[]; readonly wanted: number; readonly found: number }

/** How many questions each line takes from each group, and which lines cannot be had. */
export type Shared = { readonly taken: readonly (readonly number[])[]; readonly shortages: readonly Shortage[] }

/**
 * Shares groups of questions among the lines of a blueprint, as many as can be: a maximum flow from lines to groups,
 * found by shortest augmenting paths (Edmonds and Karp). Lines that fall short are told with all lines that compete
 * with them for the same questions: the sets that violate Hall's condition.
 */
export const maxFlow = (counts: readonly number[], groups: readonly Group[]): Shared => {
  const taken = counts.map(() => groups.map(() => 0))
  const left = groups.map(({ size }) => size)
  const missing = [...counts]
  for (const tier of [...new Set(groups.map((group) => group.tier))].toSorted((a, b) => a - b)) {
    const isOpen = (group: number) => groups[group]!.tier <= tier
    for (let line = 0; line < counts.length; line++) {
      while (missing[line]! > 0) {
        const path = pathFrom(line, groups, taken, left, isOpen)
        if (path === undefined) break
        const amount = path.steps.reduce(
          (least, { by, back }) => (back === null ? least : Math.min(least, taken[by]![back]!)),
          Math.min(missing[line]!, left[path.end]!)
        )
        for (const { by, back, through } of path.steps) {
          if (back !== null) taken[by]![back]! -= amount
          taken[by]![through]! += amount
        }
        left[path.end]! -= amount
        missing[line]! -= amount
      }
    }
  }
  return { taken, shortages: shortagesOf(counts, groups, taken, missing) }
}

/**
 * A step of a path: a line takes more `through` one group, and gives `back` as much of another one that is wanted of
 * it.
 */
type Step = { readonly by: number; readonly back: number | null; readonly through: number }

/** The shortest way for a line to get one more: from a group that has some left, or from a line that finds another. */
const pathFrom = (
  start: number,
  groups: readonly Group[],
  taken: readonly (readonly number[])[],
  left: readonly number[],
  isOpen: (group: number) => boolean
): { readonly steps: readonly Step[]; readonly end: number } | undefined => {
  const cameBy = new Map<number, { readonly line: number; readonly group: number } | null>([[start, null]])
  const queue = [start]
  for (const line of queue) {
    for (const [group, { lines }] of groups.entries()) {
      if (!isOpen(group) || !lines.includes(line)) continue
      if (left[group]! > 0) return { steps: stepsTo(line, group, cameBy), end: group }
      for (const other of lines) {
        if (cameBy.has(other) || (taken[other]?.[group] ?? 0) === 0) continue
        cameBy.set(other, { line, group })
        queue.push(other)
      }
    }
  }
  return undefined
}

/** The last line takes from the free group and gives up what the line before it wanted, and so on back to the start. */
const stepsTo = (
  line: number,
  group: number,
  cameBy: ReadonlyMap<number, { readonly line: number; readonly group: number } | null>
): readonly Step[] => {
  const before = cameBy.get(line) ?? null
  const step: Step = { by: line, back: before?.group ?? null, through: group }
  return before === null ? [step] : [step, ...stepsTo(before.line, before.group, cameBy)]
}

const shortagesOf = (
  counts: readonly number[],
  groups: readonly Group[],
  taken: readonly (readonly number[])[],
  missing: readonly number[]
): readonly Shortage[] => {
  const told = new Set<number>()
  return missing.flatMap((some, start) => {
    if (some === 0 || told.has(start)) return []
    const lines = [start]
    for (const line of lines)
      for (const [group, of] of groups.entries()) {
        if (of.lines.includes(line))
          for (const other of of.lines) if (taken[other]![group]! > 0 && !lines.includes(other)) lines.push(other)
      }
    for (const line of lines) told.add(line)
    const found = groups.reduce(
      (sum, group) => (group.lines.some((line) => lines.includes(line)) ? sum + group.size : sum),
      0
    )
    return [
      { lines: lines.toSorted((a, b) => a - b), wanted: lines.reduce((sum, line) => sum + counts[line]!, 0), found }
    ]
  })
}
