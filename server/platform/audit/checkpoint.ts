import { createPublicKey, hash, verify } from "node:crypto"
import type { Tree } from "./verifyProof.ts"

/** The root of the log at a size, as it is signed. */
export type Checkpoint = Tree & {
  /** Names the log: the portal's host and path, with `/log`. */
  readonly origin: string
  /** When it was signed, ISO 8601. */
  readonly time: string
  /** The epoch of the log: another one after each restore. */
  readonly epoch: string
}

/** An Ed25519 public key: 32 bytes (RFC 8032). */
export type RootKey = { readonly kid: string; readonly bytes: Buffer }

/** What signs roots. */
export type RootSigner = RootKey & { readonly sign: (bytes: Uint8Array) => Buffer }

/** The type of an Ed25519 signature in a signed note. */
const ed25519 = Buffer.of(1)

/** The first bytes of a signature's line: what tells which key made it (C2SP signed-note). */
const keyHash = (origin: string, key: Buffer): Buffer =>
  hash("sha256", Buffer.concat([Buffer.from(`${origin}\n`), ed25519, key]), "buffer").subarray(0, 4)

/** A key as tools for signed notes take it: `origin+hash+key`. */
export const verifierKey = (origin: string, { bytes }: RootKey): string =>
  `${origin}+${keyHash(origin, bytes).toString("hex")}+${Buffer.concat([ed25519, bytes]).toString("base64")}`

/** Reads a key as tools for signed notes take it. @throws Error where it is none */
export const readVerifierKey = (text: string): RootKey => {
  const [origin = "", hashed = "", ...encoded] = text.split("+")
  const bytes = Buffer.from(encoded.join("+"), "base64")
  const key = bytes.subarray(1)
  if (bytes.length !== 33 || bytes[0] !== ed25519[0] || keyHash(origin, key).toString("hex") !== hashed)
    throw new Error(`not a key of a signed note: ${text}`)
  return { kid: hashed, bytes: key }
}

/** The text that is signed: a checkpoint of C2SP tlog-checkpoint, with the time and the epoch as its extension. */
const textOf = ({ origin, size, root, time, epoch }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString("base64")}\ntime ${time}\nepoch ${epoch}\n`

/** Signs a checkpoint. @returns the signed note (C2SP signed-note) */
export const signCheckpoint = (checkpoint: Checkpoint, { bytes, sign }: RootSigner): string => {
  const text = textOf(checkpoint)
  const { origin } = checkpoint
  const signature = Buffer.concat([keyHash(origin, bytes), sign(Buffer.from(text))])
  return `${text}\n— ${origin} ${signature.toString("base64")}\n`
}

const form = /^(?<origin>\S+)\n(?<size>\d+)\n(?<root>\S+)\ntime (?<time>\S+)\nepoch (?<epoch>\S+)\n\n/u

/** Reads a signed note as a checkpoint, without a look at its signatures. @throws Error where it is none */
export const readCheckpoint = (note: string): Checkpoint => {
  const { origin = "", size = "", root = "", time = "", epoch = "" } = form.exec(note)?.groups ?? {}
  const bytes = Buffer.from(root, "base64")
  const checkpoint = { origin, size: Number(size), root: bytes, time, epoch }
  if (bytes.length !== 32 || !note.startsWith(`${textOf(checkpoint)}\n`)) throw new Error("not a signed root of a log")
  return checkpoint
}

/** The beginning of an Ed25519 public key as SPKI. */
const spki = Buffer.from("302a300506032b6570032100", "hex")

const publicKeyOf = (bytes: Buffer) =>
  createPublicKey({ key: Buffer.concat([spki, bytes]), format: "der", type: "spki" })

/** Whether one of the keys has signed a note (C2SP signed-note). */
export const isSignedBy = (note: string, keys: readonly RootKey[]): boolean => {
  const end = note.lastIndexOf("\n\n") + 1
  const text = Buffer.from(note.slice(0, end))
  return note
    .slice(end)
    .split("\n")
    .flatMap((line) => {
      const [, name, encoded] = /^\u2014 (\S+) (\S+)$/u.exec(line) ?? []
      return name === undefined ? [] : [{ name, signature: Buffer.from(encoded!, "base64") }]
    })
    .some(({ name, signature }) =>
      keys.some(
        ({ bytes }) =>
          signature.length === 68 &&
          signature.subarray(0, 4).equals(keyHash(name, bytes)) &&
          verify(null, text, publicKeyOf(bytes), signature.subarray(4))
      )
    )
}
