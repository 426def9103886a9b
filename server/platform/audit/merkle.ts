import { hash } from "node:crypto"

/** Length of a hash in bytes (SHA-256). */
export const hashLength = 32

const [leafPrefix, nodePrefix] = [Buffer.of(0), Buffer.of(1)]

const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash("sha256", Buffer.concat(parts), "buffer")

/** The hash of a leaf (RFC 9162, 2.1.1): of a zero byte and the leaf's bytes. */
export const leafHash = (bytes: Uint8Array): Buffer => sha256(leafPrefix, bytes)

/** The hash of a node over its two halves (RFC 9162, 2.1.1). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(nodePrefix, left, right)

/** The root of a tree without leaves. */
export const emptyRoot: Buffer = sha256()

/** Reads the root of a complete subtree: of the `2 ** level` leaves from leaf `index * 2 ** level` on. */
export type SubtreeReader = (level: number, index: number) => Promise<Buffer>

/** The largest power of two that is smaller than a number above 1. */
const splitOf = (count: number): number => 2 ** (Math.ceil(Math.log2(count)) - 1)

/**
 * The root over the leaves from `from` up to and without `to`, where `from` begins a complete subtree that reaches to
 * `to` or beyond: made of the fewest complete subtrees.
 */
const rootBetween = async (read: SubtreeReader, from: number, to: number): Promise<Buffer> => {
  const count = to - from
  const level = Math.log2(count)
  if (Number.isInteger(level)) return read(level, from / count)
  const middle = from + splitOf(count)
  return nodeHash(await rootBetween(read, from, middle), await rootBetween(read, middle, to))
}

/** The root of a tree of `size` leaves. */
export const rootOf = async (read: SubtreeReader, size: number): Promise<Buffer> =>
  size === 0 ? emptyRoot : rootBetween(read, 0, size)

/**
 * The hashes that prove that the leaf `index`, counted from 0, is in the tree of `size` leaves, from the leaf up (RFC
 * 9162, 2.1.3.1).
 */
export const inclusionProof = async (read: SubtreeReader, index: number, size: number): Promise<readonly Buffer[]> => {
  const path = async (from: number, to: number): Promise<Buffer[]> => {
    if (to - from === 1) return []
    const middle = from + splitOf(to - from)
    return index < middle
      ? [...(await path(from, middle)), await rootBetween(read, middle, to)]
      : [...(await path(middle, to)), await rootBetween(read, from, middle)]
  }
  return path(0, size)
}

/**
 * The hashes that prove that the tree of `size` leaves begins with the `earlier` leaves of the older tree, at least one
 * (RFC 9162, 2.1.4.1).
 */
export const consistencyProof = async (
  read: SubtreeReader,
  earlier: number,
  size: number
): Promise<readonly Buffer[]> => {
  const path = async (from: number, to: number): Promise<Buffer[]> => {
    if (earlier === to) return from === 0 ? [] : [await rootBetween(read, from, to)]
    const middle = from + splitOf(to - from)
    return earlier <= middle
      ? [...(await path(from, middle)), await rootBetween(read, middle, to)]
      : [...(await path(middle, to)), await rootBetween(read, from, middle)]
  }
  return path(0, size)
}
