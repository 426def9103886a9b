import { shuffled, type Random } from "../../../platform/random.ts"

/** An order of things that are numbered from 0. */
export type Order = readonly number[]

/**
 * Orders of n things, the first one as they are numbered, in which no two neighbours are neighbours a second time, as
 * long as there are such: ⌊n/2⌋ orders. Further ones are those backwards, in which no thing follows the same thing a
 * second time; when there are no more, the first ones come again.
 *
 * They are edge-disjoint Hamiltonian paths of the complete graph: for an even n Walecki's zigzags
 * i, i−1, i+1, i−2, … (mod n), for an odd n Walecki's cycles, each cut open at a place of its own.
 * B. Alspach, "The wonderful Walecki construction", Bull. Inst. Combin. Appl. 52 (2008).
 */
export const parallelOrders = (n: number, many: number, next: Random): readonly Order[] => {
  if (n < 2) return Array.from({ length: many }, () => Array.from({ length: n }, (_, at) => at))
  const paths = n % 2 === 0 ? evenPaths(n) : oddPaths(n)
  const [first, ...others] = paths
  const drawn = [first!, ...shuffled(next, others)]
  const all = [...drawn, ...drawn.map((path) => path.toReversed())]
  const place = new Map(first!.map((thing, at) => [thing, at]))
  return Array.from({ length: many }, (_, nth) => all[nth % all.length]!.map((thing) => place.get(thing)!))
}

/** i, i−1, i+1, i−2, …: all of 0 to n−1, ending opposite of where it begins. */
const zigzag = (start: number, n: number): Order =>
  Array.from({ length: n }, (_, step) => (start + (step % 2 === 0 ? step / 2 : n - (step + 1) / 2)) % n)

const evenPaths = (n: number): readonly Order[] => Array.from({ length: n / 2 }, (_, start) => zigzag(start, n))

/**
 * The cycles of an odd n: n−1, then a zigzag of the others. Each is opened where its first and its last thing are no
 * other's, and where as few things as may be stand at a place that they had before.
 */
const oddPaths = (n: number): readonly Order[] => {
  const paths: Order[] = []
  for (let start = 0; start < (n - 1) / 2; start++) paths.push(opened([n - 1, ...zigzag(start, n - 1)], paths))
  return paths
}

const opened = (cycle: Order, paths: readonly Order[]): Order => {
  const firsts = new Set(paths.map((path) => path[0]))
  const lasts = new Set(paths.map((path) => path.at(-1)))
  const turned = cycle.map((_, by) => [...cycle.slice(by), ...cycle.slice(0, by)])
  const free = turned.filter((path) => !firsts.has(path[0]) && !lasts.has(path.at(-1)))
  return (free.length ? free : turned)
    .map((path) => ({
      path,
      met: paths.reduce((sum, other) => sum + other.filter((thing, at) => thing === path[at]).length, 0)
    }))
    .reduce((best, one) => (one.met < best.met ? one : best)).path
}

/**
 * How often two neighbours of one order are neighbours in another one. Things of one `unit` stay together, and do not
 * count.
 */
export const sharedNeighbours = (
  orders: readonly Order[],
  unitOf: (thing: number) => number = (thing) => thing
): number => {
  const seen = new Set<string>()
  let shared = 0
  for (const order of orders)
    for (let at = 1; at < order.length; at++) {
      const [one, other] = [order[at - 1]!, order[at]!]
      if (unitOf(one) === unitOf(other)) continue
      const [low, high] = [one, other].toSorted((a, b) => a - b)
      const pair = `${low} ${high}`
      if (seen.has(pair)) shared += 1
      seen.add(pair)
    }
  return shared
}
