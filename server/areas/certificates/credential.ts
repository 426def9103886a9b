import { statusListPath } from "../../../schema/certificates/addresses.ts"
import type { CertificateClaim } from "../../../schema/certificates/claim.ts"
import { englishRegions } from "../../documents/print/certificateWords.ts"
import { didOf, keyId } from "./identity.ts"
import type { SigningKey } from "./keys.ts"
import { digestOf } from "./signedClaim.ts"

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Signs a credential as a JWT (VC-JOSE-COSE 1.0; RFC 7515, RFC 8037). */
export const vcJwt = (payload: object, typ: string, did: string, key: SigningKey): string => {
  const input = `${encoded({ alg: "EdDSA", typ, kid: keyId(did, key.kid) })}.${encoded(payload)}`
  return `${input}.${key.sign(Buffer.from(input)).toString("base64url")}`
}

/** An id that follows from the claim: a UUID of version 8 (RFC 9562) of its digest's bits. */
const uuidOf = (claim: CertificateClaim): string => {
  const hex = digestOf(claim)
  const variant = ((Number.parseInt(hex[16]!, 16) & 0b11) | 0b1000).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32)
  ].join("-")
}

/** What a claim's award or medal is called. */
const achievementOf = ({ award, medal }: Pick<CertificateClaim, "award" | "medal">): string =>
  award === "participation"
    ? "Participation"
    : `${englishRegions[award]} ${medal === undefined ? "award" : `${medal} medal`}`

/** A certificate as an Open Badges 3.0 credential (W3C VC Data Model 2.0) that other programs verify. */
export const credentialOf = (publicUrl: string, claim: CertificateClaim, key: SigningKey): string => {
  const did = didOf(publicUrl)
  const { name, award, medal, place, exam, class: level, programme, issued, number, status } = claim
  const title = [achievementOf(claim), ...(place === null ? [] : [place]), exam].join(", ")
  const payload = {
    "@context": ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"],
    id: `urn:uuid:${uuidOf(claim)}`,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: title,
    issuer: { id: did, type: ["Profile"], name: programme },
    validFrom: `${issued}T00:00:00Z`,
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", identityHash: name, hashed: false, identityType: "name" }],
      achievement: {
        id: `${publicUrl}/achievements/${medal === undefined ? award : `${award}-${medal}`}`,
        type: ["Achievement"],
        name: title,
        description: `${programme}, ${exam}, class ${level}`,
        criteria: { narrative: `Certificate ${number} by the published results of class ${level}.` }
      }
    },
    credentialStatus: {
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(status),
      statusListCredential: `${publicUrl}${statusListPath}`
    }
  }
  return vcJwt(payload, "vc+jwt", did, key)
}
