import { createHash } from "node:crypto"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { growingTree } from "../../../server/platform/audit/growingTree.ts"
import {
  consistencyProof,
  inclusionProof,
  leafHash,
  rootOf,
  type SubtreeReader
} from "../../../server/platform/audit/merkle.ts"
import { isConsistent, isIncluded } from "../../../server/platform/audit/verifyProof.ts"

const hex = (text: string) => Buffer.from(text, "hex")

/** The leaves, roots and proofs that the implementations of RFC 6962 are tested with. */
const leaves = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"]
const roots = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"
]

/** The definitions of RFC 9162 (2.1.1, 2.1.3.1, 2.1.4.1) word by word: over lists of leaves. */
const plain = {
  hash: (...parts: readonly Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest(),
  split: (count: number) => {
    let power = 1
    while (power * 2 < count) power *= 2
    return power
  },
  root: (list: readonly Buffer[]): Buffer => {
    if (list.length === 0) return plain.hash()
    if (list.length === 1) return plain.hash(Buffer.of(0), list[0]!)
    const k = plain.split(list.length)
    return plain.hash(Buffer.of(1), plain.root(list.slice(0, k)), plain.root(list.slice(k)))
  },
  path: (m: number, list: readonly Buffer[]): readonly Buffer[] => {
    if (list.length === 1) return []
    const k = plain.split(list.length)
    return m < k
      ? [...plain.path(m, list.slice(0, k)), plain.root(list.slice(k))]
      : [...plain.path(m - k, list.slice(k)), plain.root(list.slice(0, k))]
  },
  subproof: (m: number, list: readonly Buffer[], isWhole: boolean): readonly Buffer[] => {
    if (m === list.length) return isWhole ? [] : [plain.root(list)]
    const k = plain.split(list.length)
    return m <= k
      ? [...plain.subproof(m, list.slice(0, k), isWhole), plain.root(list.slice(k))]
      : [...plain.subproof(m - k, list.slice(k), false), plain.root(list.slice(0, k))]
  }
}

/** Reads complete subtrees of a list of leaves. */
const readerOf =
  (list: readonly Buffer[]): SubtreeReader =>
  (level, index) =>
    Promise.resolve(plain.root(list.slice(index * 2 ** level, (index + 1) * 2 ** level)))

test("roots and proofs are those that the implementations of RFC 6962 are tested with", async () => {
  const list = leaves.map(hex)
  const tree = growingTree()
  for (const [at, root] of roots.entries()) {
    tree.add(leafHash(list[at]!))
    expect(tree.root().toString("hex")).toBe(root)
    expect((await rootOf(readerOf(list), at + 1)).toString("hex")).toBe(root)
  }
  const hexOf = (proof: readonly Buffer[]) => proof.map((hash) => hash.toString("hex"))
  expect(hexOf(await inclusionProof(readerOf(list), 5, 8))).toEqual([
    "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
    roots[3]
  ])
  expect(hexOf(await consistencyProof(readerOf(list), 2, 5))).toEqual([
    "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
    "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"
  ])
  expect((await rootOf(readerOf([]), 0)).toString("hex")).toBe(
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
  )
})

/** Leaves that differ, as events do by their position. */
const list = fc
  .array(fc.uint8Array({ maxLength: 12 }), { minLength: 1, maxLength: 70 })
  .map((all) => all.map((bytes, at) => Buffer.from([at, ...bytes])))
const runs = { numRuns: 60 }

/** A byte of one of the hashes changed. */
const spoilt = (proof: readonly Buffer[], at: number): readonly Buffer[] =>
  proof.map((hash, nth) => {
    const copy = Buffer.from(hash)
    if (nth === at % proof.length) copy[at % copy.length]! ^= 1
    return copy
  })

describe("for any list of leaves", () => {
  test("proofs that a leaf is there are those of the RFC and verify; any other leaf, place or hash is refused", () =>
    fc.assert(
      fc.asyncProperty(list, fc.nat(), fc.nat(), async (all, chosen, other) => {
        const [index, size] = [chosen % all.length, all.length]
        const proof = await inclusionProof(readerOf(all), index, size)
        const root = await rootOf(readerOf(all), size)
        const leaf = leafHash(all[index]!)
        expect(root).toEqual(plain.root(all))
        expect(proof).toEqual(plain.path(index, all))
        expect(isIncluded(leaf, index, size, proof, root)).toBe(true)
        expect(isIncluded(leafHash(Buffer.from("another")), index, size, proof, root)).toBe(false)
        expect(isIncluded(leaf, index, size, [...proof, root], root)).toBe(false)
        const place = (index + 1 + (other % size)) % (size + 1)
        if (place !== index) expect(isIncluded(leaf, place, size, proof, root)).toBe(false)
        if (proof.length > 0) {
          expect(isIncluded(leaf, index, size, spoilt(proof, other), root)).toBe(false)
          expect(isIncluded(leaf, index, size, proof.slice(1), root)).toBe(false)
        }
      }),
      runs
    ))

  test("proofs that a log went on are those of the RFC and verify; a log that changed before is refused", () =>
    fc.assert(
      fc.asyncProperty(list, fc.nat(), fc.nat(), async (all, chosen, other) => {
        const [earlier, size] = [1 + (chosen % all.length), all.length]
        const proof = await consistencyProof(readerOf(all), earlier, size)
        const before = { size: earlier, root: plain.root(all.slice(0, earlier)) }
        const after = { size, root: plain.root(all) }
        expect(proof).toEqual(plain.subproof(earlier, all, true))
        expect(isConsistent(before, after, proof)).toBe(true)
        const forged = all.with(other % earlier, Buffer.from("another leaf"))
        expect(isConsistent(before, { size, root: plain.root(forged) }, proof)).toBe(false)
        expect(
          isConsistent(
            before,
            { size, root: plain.root(forged) },
            await consistencyProof(readerOf(forged), earlier, size)
          )
        ).toBe(false)
        if (proof.length > 0) expect(isConsistent(before, after, spoilt(proof, other))).toBe(false)
      }),
      runs
    ))
})
