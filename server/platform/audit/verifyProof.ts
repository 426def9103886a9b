import { hashLength, nodeHash } from "./merkle.ts"

const half = (value: number): number => Math.floor(value / 2)
const isOdd = (value: number): boolean => value % 2 === 1

/** Whether hashes prove that the leaf `index`, counted from 0, is in the tree of a root (RFC 9162, 2.1.3.2). */
export const isIncluded = (
  leaf: Buffer,
  index: number,
  size: number,
  proof: readonly Buffer[],
  root: Buffer
): boolean => {
  if (index < 0 || index >= size) return false
  let [at, last, hashed] = [index, size - 1, leaf]
  for (const other of proof) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      hashed = nodeHash(other, hashed)
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else hashed = nodeHash(hashed, other)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && root.length === hashLength && hashed.equals(root)
}

/** A tree by its number of leaves and its root. */
export type Tree = { readonly size: number; readonly root: Buffer }

/** Whether hashes prove that a tree begins with all leaves of an earlier one that has some (RFC 9162, 2.1.4.2). */
export const isConsistent = (earlier: Tree, later: Tree, proof: readonly Buffer[]): boolean => {
  if (earlier.size === 0 || earlier.size > later.size) return false
  if (earlier.size === later.size) return proof.length === 0 && earlier.root.equals(later.root)
  // The root of a complete earlier tree is not in its proof.
  const isComplete = Number.isInteger(Math.log2(earlier.size))
  const [first, ...others] = isComplete ? [earlier.root, ...proof] : proof
  if (first === undefined || (isComplete && proof.length === 0)) return false
  let [at, last] = [earlier.size - 1, later.size - 1]
  while (isOdd(at)) [at, last] = [half(at), half(last)]
  let [before, after] = [first, first]
  for (const other of others) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      before = nodeHash(other, before)
      after = nodeHash(other, after)
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else after = nodeHash(after, other)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && before.equals(earlier.root) && after.equals(later.root)
}
