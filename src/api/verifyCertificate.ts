import { keysPath, signatureLength, statusListPath } from "../../schema/certificates/addresses.ts"
import type { CertificateClaim } from "../../schema/certificates/claim.ts"

/** The reader of claims is fetched beside the page, so that its modules do not weigh on the first page of all. */
const claims = import("../../schema/certificates/claim.ts")

/** What the page finds out about a signed claim. */
export type Verdict =
  | { readonly is: "genuine"; readonly claim: CertificateClaim; readonly isStatusKnown: boolean }
  | { readonly is: "invalid"; readonly claim: CertificateClaim }
  /** No key of the portal has signed this. */
  | { readonly is: "false" }
  /** There is nothing to verify with: the keys were never fetched here, or the browser knows no Ed25519. */
  | { readonly is: "impossible"; readonly why: "offline" | "browser" }

/** Bytes that a claim has at most; more than that is not read. */
const mostBytes = 4_096

/** Where the public keys are kept in this browser, so that verifying needs no network later on. */
const kept = "certificate-keys"

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (base64url: string): Bytes =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.codePointAt(0)!)

/** Asks without saying who asks. What the browser kept of an earlier answer is not taken for today's. */
const asked = async (path: string): Promise<string> => {
  const response = await fetch(path, { credentials: "omit", cache: "no-cache" })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

const importKeys = (document: string): Promise<readonly CryptoKey[]> => {
  const { verificationMethod } = JSON.parse(document) as {
    readonly verificationMethod: readonly { readonly publicKeyJwk: { readonly x: string } }[]
  }
  return Promise.all(
    verificationMethod.map(({ publicKeyJwk: { x } }) =>
      crypto.subtle.importKey("jwk", { kty: "OKP", crv: "Ed25519", x }, "Ed25519", true, ["verify"])
    )
  )
}

/** The keys as the portal has them now, or as they were when this browser last asked; null where it never did. */
const publicKeys = async (): Promise<readonly CryptoKey[] | null> => {
  const document = await asked(keysPath).catch(() => null)
  if (document !== null) localStorage.setItem(kept, document)
  const known = document ?? localStorage.getItem(kept)
  return known === null ? null : importKeys(known)
}

const isSigned = async (keys: readonly CryptoKey[], signature: Bytes, bytes: Bytes): Promise<boolean> => {
  const found = await Promise.all(keys.map((key) => crypto.subtle.verify("Ed25519", key, signature, bytes)))
  return found.includes(true)
}

const unpacked = async (bytes: Bytes, format: CompressionFormat, most: number): Promise<Bytes> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.length
    if (length > most) throw new RangeError("Too long")
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Bytes of the longest status list that is read: ten million certificates. */
const mostStatus = 1_250_000

/** Whether the status list says that a certificate does not hold any more. @throws where it cannot be asked */
const isRevoked = async (keys: readonly CryptoKey[], at: number): Promise<boolean> => {
  const [head = "", payload = "", signature = ""] = (await asked(statusListPath)).split(".")
  if (!(await isSigned(keys, bytesOf(signature), new TextEncoder().encode(`${head}.${payload}`))))
    throw new Error("The status list is not signed by the portal")
  const { credentialSubject } = JSON.parse(new TextDecoder().decode(bytesOf(payload))) as {
    readonly credentialSubject: { readonly encodedList: string }
  }
  const bits = await unpacked(bytesOf(credentialSubject.encodedList.slice(1)), "gzip", mostStatus)
  return ((bits[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0
}

/** The claim of an address's part behind `#`, with its signature. @throws for anything else */
const read = async (fragment: string) => {
  const signed = bytesOf(fragment)
  const bytes = await unpacked(signed.slice(signatureLength), "deflate-raw", mostBytes)
  const { readClaim } = await claims
  return {
    signature: signed.slice(0, signatureLength),
    bytes,
    claim: readClaim(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  }
}

/**
 * Verifies a certificate's signed claim in this browser. The portal is asked for its keys and for the one status list;
 * neither tells it which certificate is verified.
 */
export const verifyCertificate = async (fragment: string): Promise<Verdict> => {
  const signed = await read(fragment).catch(() => null)
  if (signed === null) return { is: "false" }
  const { signature, bytes, claim } = signed
  try {
    const keys = await publicKeys()
    if (keys === null) return { is: "impossible", why: "offline" }
    if (!(await isSigned(keys, signature, bytes))) return { is: "false" }
    const revoked = await isRevoked(keys, claim.status).catch(() => null)
    return revoked === true ? { is: "invalid", claim } : { is: "genuine", claim, isStatusKnown: revoked !== null }
  } catch {
    return { is: "impossible", why: "browser" }
  }
}

/** Fetches the keys ahead, so that a certificate can be verified later without a network. */
export const fetchKeys = async (): Promise<void> => {
  await publicKeys()
}
