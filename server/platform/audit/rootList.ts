import { Schema } from "effect"
import { readFile } from "node:fs/promises"
import { LogRoots } from "../../../schema/audit/logRoots.ts"
import { isSignedBy, readCheckpoint, readVerifierKey, type Checkpoint, type RootKey } from "./checkpoint.ts"
import { isConsistent } from "./verifyProof.ts"

/** A signed root with the proof that the log goes on from the root before it. */
export type SignedRoot = { readonly note: string; readonly consistency: readonly Buffer[]; readonly is: Checkpoint }

/** Signed roots of a log, the oldest first, and the keys that may have signed them. */
export type RootList = { readonly keys: readonly RootKey[]; readonly roots: readonly SignedRoot[] }

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(LogRoots))

/** A signed root as it is stored or published. @throws Error where it is none */
export const signedRoot = (note: string, consistency: readonly Buffer[]): SignedRoot => ({
  note,
  consistency,
  is: readCheckpoint(note)
})

const parse = (text: string, from: string): RootList & { readonly earlier: string | null } => {
  try {
    const { keys, roots, earlier } = decode(text)
    return {
      keys: keys.map(readVerifierKey),
      roots: roots.map(({ checkpoint, consistency }) =>
        signedRoot(
          checkpoint,
          consistency.map((hash) => Buffer.from(hash, "base64"))
        )
      ),
      earlier
    }
  } catch (error) {
    throw new Error(`${from} is not a list of log roots: ${(error as Error).message}`, { cause: error })
  }
}

const download = async (url: URL): Promise<RootList> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}`)
  const { keys, roots, earlier } = parse(await response.text(), url.href)
  if (earlier === null) return { keys, roots }
  const before = await download(new URL(earlier, url))
  return { keys: [...before.keys, ...keys], roots: [...before.roots, ...roots] }
}

/** Reads roots as they were published, from a file or an address with all older ones. @throws Error where it cannot */
export const readRootList = async (from: string): Promise<RootList> =>
  /^https?:\/\//u.test(from) ? download(new URL(from)) : parse(await readFile(from, "utf8"), from)

/** What is wrong with a list of roots by itself: its signatures, and whether each root goes on from the one before. */
export const faultsOfRoots = ({ keys, roots }: RootList): readonly string[] =>
  roots.flatMap(({ note, consistency, is }, at) => {
    const before = roots[at - 1]?.is
    return [
      ...(isSignedBy(note, keys) ? [] : [`the root of ${is.time} is signed by none of the keys`]),
      ...(before === undefined || isConsistent(before, is, consistency)
        ? []
        : [`the root of ${is.time} does not go on from the root of ${before.time}`])
    ]
  })
