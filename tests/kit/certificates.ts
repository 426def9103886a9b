import { createPublicKey, verify } from "node:crypto"
import { gunzipSync, inflateRawSync } from "node:zlib"
import { signatureLength } from "../../schema/certificates/addresses.ts"
import { readClaim, type CertificateClaim } from "../../schema/certificates/claim.ts"

/** The addresses that a PDF's QR codes hold, from the links that lie on them; as many as pages with certificates. */
export const addressesIn = (pdf: Uint8Array): readonly string[] =>
  [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\/URI \((.+?\/verify#[\w-]+)\)/gu)
  ].map(([, address]) => address!)

type Document = { readonly verificationMethod: readonly { readonly publicKeyJwk: { readonly x: string } }[] }

/** Whether one of a DID document's keys has signed some bytes (Ed25519), by Node's own crypto. */
const isSignedBy = ({ verificationMethod }: Document, bytes: Uint8Array, signature: Uint8Array): boolean =>
  verificationMethod.some(({ publicKeyJwk: { x } }) =>
    verify(null, bytes, createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }), signature)
  )

/** The claim in an address, and whether it is signed. */
export const readAddress = (
  address: string,
  keys: Document
): { readonly claim: CertificateClaim; readonly isGenuine: boolean } => {
  const signed = Buffer.from(address.slice(address.indexOf("#") + 1), "base64url")
  const bytes = inflateRawSync(signed.subarray(signatureLength))
  return {
    claim: readClaim(bytes.toString("utf8")),
    isGenuine: isSignedBy(keys, bytes, signed.subarray(0, signatureLength))
  }
}

/** A signed JWT's header and payload, and whether it is signed. */
export const readJwt = (jwt: string, keys: Document) => {
  const [head = "", payload = "", signature = ""] = jwt.split(".")
  const json = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString("utf8"))
  return {
    head: json(head),
    payload: json(payload),
    isGenuine: isSignedBy(keys, Buffer.from(`${head}.${payload}`), Buffer.from(signature, "base64url"))
  }
}

/** Whether a status list's credential says that a certificate does not hold. */
export const isRevokedIn = (payload: { readonly credentialSubject: { readonly encodedList: string } }, at: number) => {
  const { encodedList } = payload.credentialSubject
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), "base64url"))
  return ((bits[at >> 3]! >> (7 - (at & 7))) & 1) === 1
}
