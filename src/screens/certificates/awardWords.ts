import { t } from "#messages/certificates.js"
import type { CertificateAward } from "../../../schema/certificates/certificate.ts"
import type { Medal } from "../../../schema/results/awardScheme.ts"

/** What the awards of certificates are called. */
export const awardWords: Readonly<Record<CertificateAward, string>> = {
  nation: t.awardNation,
  zone: t.awardZone,
  state: t.awardState,
  prant: t.awardPrant,
  district: t.awardDistrict,
  school: t.awardSchool,
  participation: t.participation
}

const medals: Readonly<Record<Medal, string>> = { gold: t.medalGold, silver: t.medalSilver, bronze: t.medalBronze }

/** What a certificate is for: "State award, gold medal". */
export const awardText = (award: CertificateAward, medal: Medal | null | undefined): string =>
  medal === null || medal === undefined
    ? awardWords[award]
    : t.awardWithMedal({ award: awardWords[award], medal: medals[medal] })
