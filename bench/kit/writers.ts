import { percentile } from "./report.ts"

/** Appends a second, and the 50th and 99th percentile of an append's time in milliseconds. */
export type Throughput = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/** Lets `writers` append one after the other each, for some seconds, after a short warm-up that does not count. */
export const measureWriters = async (
  writers: number,
  append: () => Promise<unknown>,
  seconds = 4
): Promise<Throughput> => {
  await race(writers, append, 0.5)
  const { times, elapsed } = await race(writers, append, seconds)
  return { perSecond: times.length / elapsed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

const race = async (writers: number, append: () => Promise<unknown>, seconds: number) => {
  const times: Array<number> = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let at = performance.now(); at < end; at = performance.now()) {
        await append()
        times.push(performance.now() - at)
      }
    })
  )
  return { times, elapsed: (performance.now() - start) / 1000 }
}

/** Milliseconds between two looks at what is due. */
const tick = 2

/**
 * Asks at a pace of its own, so many times a second, however slow the answers are. @returns the times from when each
 * was due, in milliseconds
 */
export const measurePaced = async (
  rate: number,
  ask: () => Promise<unknown>,
  seconds: number
): Promise<readonly number[]> => {
  const times: number[] = []
  const asked: Promise<unknown>[] = []
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1_000
  while (elapsed() < seconds) {
    for (const due = elapsed() * rate; asked.length < due;) {
      const at = start + (asked.length / rate) * 1_000
      asked.push(ask().then(() => times.push(performance.now() - at)))
    }
    await new Promise((resolve) => setTimeout(resolve, tick))
  }
  await Promise.all(asked)
  return times
}
