import { t } from "#messages/certificates.js"
import type { CertificateAward } from "../../../schema/certificates/certificate.ts"

/** What the awards of certificates are called. */
export const awardWords: Readonly<Record<CertificateAward, string>> = {
  nation: t.awardNation,
  state: t.awardState,
  district: t.awardDistrict,
  participation: t.participation
}
