import { generateKeyPairSync, sign } from "node:crypto"
import { signCheckpoint, type RootSigner } from "../../server/platform/audit/checkpoint.ts"
import { growingTree } from "../../server/platform/audit/growingTree.ts"
import { consistencyProof, leafHash, rootOf, type SubtreeReader } from "../../server/platform/audit/merkle.ts"
import { signedRoot, type SignedRoot } from "../../server/platform/audit/rootList.ts"

/** A key of a test's own. */
export const newSigner = (): RootSigner => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519")
  const bytes = Buffer.from(publicKey.export({ format: "jwk" }).x!, "base64url")
  return { kid: "test", bytes, sign: (signed) => sign(null, signed, privateKey) }
}

/** Reads complete subtrees of leaves' hashes. */
const readerOf =
  (hashes: readonly Buffer[]): SubtreeReader =>
  (level, index) => {
    const tree = growingTree()
    for (const hash of hashes.slice(index * 2 ** level, (index + 1) * 2 ** level)) tree.add(hash)
    return Promise.resolve(tree.root())
  }

/** Signs the roots of a log, given by its events' texts, at some sizes, the smallest first. */
export const rootsOf = async (
  texts: readonly string[],
  sizes: readonly number[],
  signer: RootSigner
): Promise<readonly SignedRoot[]> => {
  const reader = readerOf(texts.map((text) => leafHash(Buffer.from(text))))
  const roots: SignedRoot[] = []
  for (const [nth, size] of sizes.entries()) {
    const time = new Date(Date.UTC(2026, 10, 1 + nth)).toISOString()
    const root = await rootOf(reader, size)
    const note = signCheckpoint({ origin: "portal.example.org/log", size, root, time, epoch: "one" }, signer)
    roots.push(signedRoot(note, nth === 0 ? [] : await consistencyProof(reader, sizes[nth - 1]!, size)))
  }
  return roots
}
