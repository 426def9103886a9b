import { t } from "#messages/server.certificates.js"
import { Invalid, NotFound } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { CertificateClaim } from "../../../schema/certificates/claim.ts"
import { certificatesTypst } from "../../documents/print/certificate.ts"
import type { Typesetter } from "../../documents/print/typesetter.ts"
import type { Portal } from "../../platform/portal.ts"
import { settingsOf } from "../programme/settings.ts"
import { credentialOf } from "./credential.ts"
import { claimsFor } from "./issue.ts"
import { currentKey } from "./keys.ts"
import { verifyAddress } from "./signedClaim.ts"

type Host = Pick<Portal, "pool" | "log" | "settings">

/** Certificates in one file. */
const most = 400

const everywhere = { kind: "national", id: null } as const

const ownClaim = async (host: Host, exam: number, { username }: Caller): Promise<CertificateClaim> => {
  const [claim] = await claimsFor(host, { exam, username }, everywhere, 1)
  if (claim === undefined) throw new NotFound({ message: t.noCertificate })
  return claim
}

const pdfOf = async (host: Host, typesetter: Typesetter, claims: readonly CertificateClaim[]) => {
  const key = await currentKey(host.pool)
  const { organisation } = await settingsOf(host.pool)
  const certificates = claims.map((claim) => ({
    claim,
    address: verifyAddress(host.settings.publicUrl, claim, key)
  }))
  const { bytes } = await typesetter.print({ source: certificatesTypst({ certificates, organisation }) }, {})
  return bytes
}

/** The certificate of the student who asks, as a PDF. @throws NotFound where none is due */
export const ownCertificate = async (host: Host, typesetter: Typesetter, exam: number, caller: Caller) => {
  const claim = await ownClaim(host, exam, caller)
  return { bytes: await pdfOf(host, typesetter, [claim]), fileName: `certificate-${claim.number}.pdf` }
}

/** The same as a verifiable credential. @throws NotFound */
export const ownCredential = async (host: Host, exam: number, caller: Caller) => {
  const claim = await ownClaim(host, exam, caller)
  const credential = credentialOf(host.settings.publicUrl, claim, await currentKey(host.pool))
  return { bytes: Buffer.from(credential), fileName: `certificate-${claim.number}.jwt` }
}

type SchoolAsked = { readonly exam_id: number; readonly class_level?: number; readonly school_id?: number }

/**
 * The certificates of a school's students, a page each. @throws NotFound where none is due, Invalid for more than fit
 * in one file
 */
export const schoolCertificates = async (
  host: Host,
  typesetter: Typesetter,
  { exam_id: exam, class_level: classLevel, school_id: school }: SchoolAsked,
  { scope }: Caller
) => {
  const claims = await claimsFor(host, { exam, classLevel, school }, scope, most + 1)
  if (claims.length === 0) throw new NotFound({ message: t.noCertificates })
  if (claims.length > most) {
    const message = t.tooMany({ most })
    throw new Invalid({ message, fields: { [school === undefined ? "school_id" : "class_level"]: message } })
  }
  return { bytes: await pdfOf(host, typesetter, claims), fileName: `certificates-${exam}.pdf` }
}
