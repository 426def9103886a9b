import { loadavg } from "node:os"

/** How often everything that is compared is measured, in turn. */
const rounds = 5

/**
 * Measures what is compared in rounds: each thing once a round, one after the other, so that what else the machine does
 * meets all of them alike. The first round warms up and does not count. @returns the measurements of each round
 */
export const inRounds = async <Measurement>(measure: () => Promise<Measurement>): Promise<readonly Measurement[]> => {
  await measure()
  const measured: Measurement[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure())
  return measured
}

/** The middle of the values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** The median of the rounds and, in brackets, the least and the most. */
export const spread = (values: readonly number[], text: (value: number) => string): string =>
  `${text(median(values))} (${text(Math.min(...values))}–${text(Math.max(...values))})`

/** How busy the machine is with whatever runs, as the rows say: the system's load of the last minute. */
export const machineLoad = (): string => `load ${loadavg()[0]!.toFixed(1)} before`
