import type { CertificateAward } from "../../../schema/certificates/certificate.ts"
import type { CertificateClaim } from "../../../schema/certificates/claim.ts"
import type { Medal } from "../../../schema/results/awardScheme.ts"

/** The languages that certificates are printed in. */
export const certificateLanguages = ["en", "hi"] as const
export type CertificateLanguage = (typeof certificateLanguages)[number]

/** What a certificate says around a name, in one of its languages. */
type Words = {
  readonly titles: Readonly<Record<CertificateClaim["award"], string>>
  readonly before: string
  readonly after: (claim: CertificateClaim) => string
  readonly awarded: (claim: CertificateClaim) => string | null
  readonly issued: (day: string) => string
  readonly verify: string
  readonly signatures: readonly [string, string]
}

type Won = Exclude<CertificateAward, "participation">

/** Regions of awards in English. */
export const englishRegions: Readonly<Record<Won, string>> = {
  nation: "National",
  zone: "Zone",
  state: "State",
  prant: "Prant",
  district: "District",
  school: "School"
}
const hindiRegions: Readonly<Record<Won, string>> = {
  nation: "राष्ट्रीय",
  zone: "ज़ोन",
  state: "राज्य",
  prant: "प्रांत",
  district: "ज़िला",
  school: "विद्यालय"
}
const englishMedals: Readonly<Record<Medal | "none", string>> = {
  gold: "Gold Medal",
  silver: "Silver Medal",
  bronze: "Bronze Medal",
  none: "Award"
}
const hindiMedals: Readonly<Record<Medal | "none", string>> = {
  gold: "स्वर्ण पदक",
  silver: "रजत पदक",
  bronze: "कांस्य पदक",
  none: "पुरस्कार"
}

const merit = <Text>(text: Text) => ({ zone: text, state: text, prant: text, district: text, school: text })

const within = (place: string | null): string => (place === null ? "" : `, ${place}`)

/** The words of certificates. */
export const certificateWords: Readonly<Record<CertificateLanguage, Words>> = {
  en: {
    titles: {
      participation: "Certificate of Participation",
      ...merit("Certificate of Merit"),
      nation: "Certificate of Excellence"
    },
    before: "This is to certify that",
    after: (claim) => `of class ${claim.class} took part in ${claim.exam}`,
    awarded: ({ award, medal, place }) =>
      award === "participation"
        ? null
        : `and won the ${englishRegions[award]} ${englishMedals[medal ?? "none"]}${within(place)}`,
    issued: (day) => `Issued on ${day}`,
    verify: "Scan to verify",
    signatures: ["Controller of Examinations", "For the organising body"]
  },
  hi: {
    titles: {
      participation: "सहभागिता प्रमाण-पत्र",
      ...merit("योग्यता प्रमाण-पत्र"),
      nation: "उत्कृष्टता प्रमाण-पत्र"
    },
    before: "प्रमाणित किया जाता है कि",
    after: (claim) => `कक्षा ${claim.class} ने ${claim.exam} में भाग लिया`,
    awarded: ({ award, medal, place }) =>
      award === "participation"
        ? null
        : `और ${hindiRegions[award]} ${hindiMedals[medal ?? "none"]} प्राप्त किया${within(place)}`,
    issued: (day) => `जारी: ${day}`,
    verify: "सत्यापन के लिए स्कैन करें",
    signatures: ["परीक्षा नियंत्रक", "आयोजक संस्था की ओर से"]
  }
}
