import { createHash } from "node:crypto"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import type { BrochureBlock, BrochurePage, BrochureSource, brochureColours } from "../../../schema/media/brochure.ts"
import { documentTypst } from "./document.ts"
import { placed } from "./question.ts"
import { qrSvg } from "./qrCode.ts"
import { isRightToLeft, scriptOfText } from "./scripts.ts"
import { quoted, typstText } from "./text.ts"

/** Whose copy of a brochure it is. `address` is what the QR code leads to, `logo` the path of a picture. */
export type BrochureSchool = {
  readonly name: string
  readonly place: string | null
  readonly address: string
  readonly logo: string | null
}

/** A brochure as it is printed: for everybody, or a school's own copy. */
export type PrintedBrochure = { readonly source: BrochureSource; readonly school: BrochureSchool | null }

/** The dark, the middle and the light tone of each colour. */
const tones: Readonly<
  Record<(typeof brochureColours)[number], readonly [dark: string, middle: string, light: string]>
> = {
  green: ["#06331b", "#1b7a4b", "#e7f7ee"],
  blue: ["#0b2a55", "#14448f", "#e8eef9"],
  plum: ["#3d0d20", "#8a1c42", "#faeaf0"],
  amber: ["#46290a", "#92510b", "#fdf3e3"]
}

const look = `
#let number-of = counter("brochure page")
#let foot-line = context {
  set text(size: 8.5pt, fill: pale)
  grid(columns: (1fr, auto), align: (start + horizon, end + horizon),
    if school-name != none { school-name }, str(number-of.get().first()))
}
#let school-card(on-dark: false) = if school-name != none {
  block(width: 100%, breakable: false, fill: if on-dark { white } else { light }, radius: 3mm, inset: 4mm, {
    set text(fill: ink)
    grid(columns: (if school-logo == none { 0mm } else { 18mm }, 1fr, 22mm), column-gutter: 4mm, align: horizon,
      if school-logo != none { image(school-logo, width: 18mm, height: 18mm, fit: "contain") },
      {
        text(size: 12pt, weight: "bold", school-name)
        if school-place != none { linebreak(); text(size: 9pt, school-place) }
      },
      image(qr, format: "svg", width: 22mm))
    v(-1mm)
    align(end, text(size: 7pt, fill: pale, link(school-address, school-address)))
  })
}
#let cover-page(title, subtitle, body) = page(
  fill: dark, margin: (x: 16mm, top: 40mm, bottom: 48mm), footer-descent: 4mm, footer: school-card(on-dark: true), {
  number-of.step()
  set text(fill: white)
  text(size: 30pt, weight: "bold", title)
  v(4mm)
  line(length: 36%, stroke: 2pt + light)
  v(2mm)
  if subtitle != none { text(size: 15pt, subtitle); v(4mm) }
  set text(size: 12pt)
  body
})
#let inner-page(title, subtitle, body, tinted: false) = page(
  fill: if tinted { light } else { white }, margin: (x: 14mm, top: 20mm, bottom: 16mm),
  background: place(top, rect(width: 100%, height: 7mm, fill: middle)), footer: foot-line, {
  number-of.step()
  text(size: 20pt, weight: "bold", fill: dark, title)
  if subtitle != none { v(-1mm); text(size: 12.5pt, fill: middle, subtitle) }
  v(3mm)
  set text(size: 11.5pt)
  set par(spacing: 1.1em, leading: 0.7em)
  body
})
#let figure-row(..given) = block(above: 1.2em, below: 1.2em, width: 100%, grid(
  columns: (1fr,) * given.pos().len(), column-gutter: 4mm,
  ..given.pos().map(((value, label)) => block(width: 100%, inset: (y: 3mm), stroke: (top: 1.5pt + middle), {
    text(size: 24pt, weight: "bold", fill: middle, value)
    linebreak()
    text(size: 10pt, label)
  }))))
#let step-list(..given) = block(above: 1.2em, below: 1.2em, width: 100%, grid(
  columns: (9mm, 1fr), row-gutter: 4mm, column-gutter: 3mm, align: (center + horizon, start + horizon),
  ..given.pos().enumerate().map(((at, (title, text-of))) => (
    circle(radius: 4mm, fill: middle, inset: 0mm,
      align(center + horizon, text(size: 11pt, weight: "bold", fill: white, str(at + 1)))),
    { strong(title); if text-of != none { parbreak(); text-of } })).flatten()))
`

const content = (text: string): string => `[${typstText(text)}]`
const perhaps = (text: string | null): string => (text === null ? "none" : content(text))
const figureTypst = ({ value, label }: { readonly value: string; readonly label: string }): string =>
  `(${content(value)}, ${content(label)})`
/** A text in its own script, wherever it stands. */
const named = (text: string | null): string => (text === null ? "none" : `word-${scriptOfText(text)}(${quoted(text)})`)

const blockTypst = (block: BrochureBlock, isMirrored: boolean): string => {
  switch (block.type) {
    case "text": {
      const { first, rest } = documentTypst(block.text, isMirrored)
      return (first === "" ? "" : `#par[${first}];`) + rest
    }
    case "figures":
      return `#figure-row(${block.figures.map(figureTypst).join(", ")});`
    case "steps":
      return `#step-list(${block.steps.map(({ title, text }) => `(${content(title)}, ${perhaps(text)})`).join(", ")});`
    case "school":
      return "#school-card();"
  }
}

const pageTypst = ({ look: of, title, subtitle, blocks }: BrochurePage, at: number, isMirrored: boolean): string => {
  const body = placed(`Page ${at + 1}`, () => blocks.map((block) => blockTypst(block, isMirrored)).join("\n"))
  const tinted = of === "tinted" ? ", tinted: true" : ""
  return `#${of === "cover" ? "cover-page" : "inner-page"}(${content(title)}, ${perhaps(subtitle)}, [${body}]${tinted})`
}

/**
 * A brochure as a Typst document of A5 pages. It says what it was built from by that source's hash: no two sources make
 * the same file. @throws PrintFault with the page of what cannot be printed
 */
export const brochureTypst = ({ source, school }: PrintedBrochure): string => {
  const { language, colour, pages } = source
  const hash = createHash("sha256").update(canonicalJson(source)).digest("hex")
  const [dark, middle, light] = tones[colour]
  const isMirrored = isRightToLeft(language)
  return `#set document(title: ${content(pages[0]!.title)}, author: "School Portal",
  keywords: (${quoted(hash)},), date: none)
#set page(paper: "a5")
#show: tongue-${language}
#let dark = rgb("${dark}")
#let middle = rgb("${middle}")
#let light = rgb("${light}")
#let school-name = ${named(school?.name ?? null)}
#let school-place = ${named(school?.place ?? null)}
#let school-address = ${quoted(school?.address ?? "")}
#let school-logo = ${school?.logo == null ? "none" : quoted(school.logo)}
#let qr = ${school === null ? "none" : `bytes(${quoted(qrSvg(school.address))})`}
${look}
${pages.map((page, at) => pageTypst(page, at, isMirrored)).join("\n")}`
}
