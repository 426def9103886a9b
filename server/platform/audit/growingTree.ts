import { emptyRoot, nodeHash } from "./merkle.ts"

/** A tree that leaves are added to one after the other. It remembers the roots of its complete subtrees alone. */
type GrowingTree = {
  readonly size: () => number
  readonly add: (leaf: Buffer) => void
  /** The root over all leaves so far. */
  readonly root: () => Buffer
}

/** Begins a tree without leaves. */
export const growingTree = (): GrowingTree => {
  /** The complete subtrees, the largest first, as the binary digits of the size. */
  const subtrees: Buffer[] = []
  let size = 0
  return {
    size: () => size,
    add: (leaf) => {
      let hashed = leaf
      for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) hashed = nodeHash(subtrees.pop()!, hashed)
      subtrees.push(hashed)
      size += 1
    },
    root: () => (subtrees.length === 0 ? emptyRoot : subtrees.reduceRight((right, left) => nodeHash(left, right)))
  }
}
