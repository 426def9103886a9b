/** How many letters have to be changed, added or taken away to make one name of another. */
const distance = (one: string, other: string): number => {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1
      now.push(Math.min(before[column]! + 1, now[column - 1]! + 1, before[column - 1]! + change))
    }
    before = now
  }
  return before.at(-1)!
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")

/**
 * The known name that is nearest to an unknown one; undefined where none is near. Case and separators count for
 * nothing.
 */
export const nearestName = (unknown: string, known: readonly string[]): string | undefined => {
  const name = plain(unknown.slice(0, 60))
  const [best] = known
    .map((each) => ({ each, far: distance(name, plain(each)) }))
    .toSorted((one, other) => one.far - other.far)
  return best !== undefined && best.far <= Math.max(2, Math.floor(name.length / 3)) ? best.each : undefined
}
