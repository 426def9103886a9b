import type { CertificateClaim } from "../../../schema/certificates/claim.ts"

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

const within = (place: string | null): string => (place === null ? "" : `, ${place}`)

/** The words of certificates. */
export const certificateWords: Readonly<Record<CertificateLanguage, Words>> = {
  en: {
    titles: {
      participation: "Certificate of Participation",
      district: "Certificate of Merit",
      state: "Certificate of Merit",
      nation: "Certificate of Excellence"
    },
    before: "This is to certify that",
    after: (claim) => `of class ${claim.class} took part in ${claim.exam}`,
    awarded: ({ award, place }) =>
      ({
        participation: null,
        district: `and won the District Award${within(place)}`,
        state: `and won the State Award${within(place)}`,
        nation: "and won the National Award"
      })[award],
    issued: (day) => `Issued on ${day}`,
    verify: "Scan to verify",
    signatures: ["Controller of Examinations", "For the organising body"]
  },
  hi: {
    titles: {
      participation: "सहभागिता प्रमाण-पत्र",
      district: "योग्यता प्रमाण-पत्र",
      state: "योग्यता प्रमाण-पत्र",
      nation: "उत्कृष्टता प्रमाण-पत्र"
    },
    before: "प्रमाणित किया जाता है कि",
    after: (claim) => `कक्षा ${claim.class} ने ${claim.exam} में भाग लिया`,
    awarded: ({ award, place }) =>
      ({
        participation: null,
        district: `और ज़िला पुरस्कार प्राप्त किया${within(place)}`,
        state: `और राज्य पुरस्कार प्राप्त किया${within(place)}`,
        nation: "और राष्ट्रीय पुरस्कार प्राप्त किया"
      })[award],
    issued: (day) => `जारी: ${day}`,
    verify: "सत्यापन के लिए स्कैन करें",
    signatures: ["परीक्षा नियंत्रक", "आयोजक संस्था की ओर से"]
  }
}
