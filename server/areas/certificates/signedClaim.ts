import { createHash } from "node:crypto"
import { deflateRawSync } from "node:zlib"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import { verifyPath } from "../../../schema/certificates/addresses.ts"
import type { CertificateClaim } from "../../../schema/certificates/claim.ts"
import type { SigningKey } from "./keys.ts"

const bytesOf = (claim: CertificateClaim): Buffer => Buffer.from(canonicalJson(claim))

/** What events keep of a claim. */
export const digestOf = (claim: CertificateClaim): string => createHash("sha256").update(bytesOf(claim)).digest("hex")

/**
 * The address that a certificate's QR code holds. Behind `#`, which is sent to no server, stands the signature and the
 * deflated claim, in base64url.
 */
export const verifyAddress = (publicUrl: string, claim: CertificateClaim, key: SigningKey): string => {
  const bytes = bytesOf(claim)
  const signed = Buffer.concat([key.sign(bytes), deflateRawSync(bytes, { level: 9 })])
  return `${publicUrl}${verifyPath}#${signed.toString("base64url")}`
}
