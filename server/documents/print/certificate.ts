import type { CertificateClaim } from "../../../schema/certificates/claim.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import { certificateLanguages, certificateWords, type CertificateLanguage } from "./certificateWords.ts"
import { qrSvg } from "./qrCode.ts"
import { scriptOfText } from "./scripts.ts"
import { quoted } from "./text.ts"

/** Certificates as they are printed, each with the address that its QR code holds. */
type PrintedCertificates = {
  readonly certificates: readonly { readonly claim: CertificateClaim; readonly address: string }[]
  readonly organisation: string | null
}

const word = (language: Language, text: string): string => `word-${language}(${quoted(text)})`

/** A text of each language; those that a language has none of are left out. */
const inEach = (text: (language: CertificateLanguage) => string | null): string =>
  `(${certificateLanguages
    .flatMap((language) => {
      const own = text(language)
      return own === null ? [] : [`${word(language, own)}, `]
    })
    .join("")})`

const day = (date: string, language: CertificateLanguage): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(`${language}-IN`, { dateStyle: "long", timeZone: "UTC" })

const certificateTypst = (
  { claim, address }: PrintedCertificates["certificates"][number],
  organisation: string | null
): string => {
  const words = (language: CertificateLanguage) => certificateWords[language]
  const named = (text: string) => word(scriptOfText(text), text)
  return `#certificate(
  programme: ${named(claim.programme)}, organisation: ${organisation === null ? "none" : named(organisation)},
  titles: ${inEach((one) => words(one).titles[claim.award])},
  before: ${inEach((one) => words(one).before)},
  name: ${named(claim.name)},
  after: ${inEach((one) => words(one).after(claim))},
  awarded: ${inEach((one) => words(one).awarded(claim))},
  issued: ${inEach((one) => words(one).issued(day(claim.issued, one)))},
  verify: ${inEach((one) => words(one).verify)},
  signatures: (${[0, 1].map((nth) => inEach((one) => words(one).signatures[nth]!)).join(", ")}),
  number: ${quoted(claim.number)}, address: ${quoted(address)}, qr: bytes(${quoted(qrSvg(address))}))
`
}

/** The look of a certificate: A4 landscape, a double rule, the name as large as fits. */
const look = `
#set document(title: "Certificates", author: "School Portal", date: none)
#let brand = rgb("#1b7a4b")
#let brand-soft = rgb("#50cd89")
#set page(paper: "a4", flipped: true, margin: 18mm, background: {
  place(center + horizon, rect(width: 281mm, height: 194mm, stroke: 1.4mm + brand))
  place(center + horizon, rect(width: 275mm, height: 188mm, stroke: 0.6mm + brand-soft))
})
#let in-both(texts, gap: 0.55em) = stack(spacing: gap, ..texts)
#let fitted-name(body) = layout(size => {
  let wide = measure(text(size: 34pt, weight: "bold", body)).width
  text(size: calc.max(20pt, calc.min(34pt, 34pt * (size.width / wide))), weight: "bold", body)
})
#let seal = box(width: 30mm, height: 30mm, {
  place(center + horizon, circle(radius: 15mm, stroke: 0.8mm + brand))
  place(center + horizon, circle(radius: 13mm, stroke: 0.3mm + brand-soft))
  place(center + horizon, polygon.regular(size: 20mm, vertices: 8, stroke: 0.3mm + brand-soft))
  place(center + horizon, text(size: 44pt, fill: brand, font: sign-faces, sym.star.filled))
})
#let signature(texts) = box(width: 58mm, align(center, {
  line(length: 100%, stroke: 0.5pt + pale)
  v(-2mm)
  text(size: 9pt, fill: pale, in-both(texts, gap: 0.45em))
}))
#let certificate(programme: [], organisation: none, titles: (), before: (), name: [], after: (), awarded: (),
  issued: (), verify: (), signatures: (), number: "", address: "", qr: none) = page({
  set align(center)
  set par(justify: false)
  text(size: 17pt, weight: "bold", fill: brand, programme)
  if organisation != none { v(-1mm); text(size: 10.5pt, fill: pale, organisation) }
  v(3mm)
  text(size: 26pt, weight: "bold", in-both(titles, gap: 0.4em))
  v(3mm)
  text(size: 11pt, fill: pale, in-both(before))
  v(2mm)
  block(height: 18mm, spacing: 0mm, align(center + horizon, fitted-name(name)))
  v(1mm)
  line(length: 150mm, stroke: 0.5pt + brand-soft)
  v(1mm)
  text(size: 12pt, in-both(after))
  if awarded.len() > 0 { v(2mm); text(size: 18pt, weight: "bold", fill: brand, in-both(awarded, gap: 0.4em)) }
  place(bottom, grid(columns: (40mm, 1fr, 40mm), align: (left + bottom, center + bottom, right + bottom),
    seal,
    {
      text(size: 9pt, fill: pale, in-both(issued, gap: 0.45em))
      v(9mm)
      grid(columns: (1fr, 1fr), ..signatures.map(signature))
    },
    box(width: 34mm, align(center, {
      link(address, image(qr, format: "svg", width: 32mm))
      v(-2mm)
      text(size: 7.5pt, fill: pale, in-both(verify, gap: 0.4em))
      v(-2mm)
      text(size: 10pt, weight: "bold", number)
    }))))
})
`

/** Certificates as a Typst document, a page each. */
export const certificatesTypst = ({ certificates, organisation }: PrintedCertificates): string =>
  look + certificates.map((one) => certificateTypst(one, organisation)).join("")
