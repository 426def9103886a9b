import type { PublicKey } from "./keys.ts"

/** The portal's did:web: its host, and behind it the parts of its path. */
export const didOf = (publicUrl: string): string => {
  const { host, pathname } = new URL(publicUrl)
  const path = pathname.split("/").filter((part) => part !== "")
  return ["did:web", encodeURIComponent(host), ...path.map(encodeURIComponent)].join(":")
}

/** The name of a key. */
export const keyId = (did: string, kid: string): string => `${did}#${kid}`

/** The DID document: every key that certificates were signed with (W3C DID 1.0, did:web). */
export const didDocument = (publicUrl: string, keys: readonly PublicKey[]) => {
  const did = didOf(publicUrl)
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/suites/jws-2020/v1"],
    id: did,
    verificationMethod: keys.map(({ kid, bytes }) => ({
      id: keyId(did, kid),
      type: "JsonWebKey2020",
      controller: did,
      publicKeyJwk: { kty: "OKP", crv: "Ed25519", x: bytes.toString("base64url") }
    })),
    assertionMethod: keys.map(({ kid }) => keyId(did, kid))
  }
}
