import type { Language } from "../../../schema/fields/languages.ts"
import { quoted } from "./text.ts"

/** A script's typeface among the npm packages of Google's Noto fonts, and how its lines stand. Lengths are in em. */
type Script = {
  readonly family: string
  /** The package's name, and its file's, behind `noto-` and `Noto`. */
  readonly pack: string
  readonly file: string
  /** Size beside Latin letters, so that both look equally large. */
  readonly size: number
  /** How far letters reach above and below the base line, and what lies between two lines beside that. */
  readonly above: number
  readonly below: number
  readonly leading: number
  readonly isRightToLeft?: boolean
}

const sans = (name: string, more: Partial<Script> = {}): Script => ({
  family: `Noto Sans ${name}`,
  pack: `sans-${name.toLowerCase()}`,
  file: `Sans${name}`,
  size: 1,
  above: 0.9,
  below: 0.3,
  leading: 0.3,
  ...more
})

/** The scripts of the fourteen languages. */
export const scripts = {
  latin: { family: "Noto Sans", pack: "sans", file: "Sans", size: 1, above: 0.78, below: 0.22, leading: 0.42 },
  devanagari: sans("Devanagari"),
  bengali: sans("Bengali"),
  gujarati: sans("Gujarati"),
  gurmukhi: sans("Gurmukhi"),
  kannada: sans("Kannada", { below: 0.4 }),
  malayalam: sans("Malayalam", { size: 0.96, below: 0.4 }),
  odia: sans("Oriya", { below: 0.4 }),
  tamil: sans("Tamil", { size: 0.94 }),
  telugu: sans("Telugu", { below: 0.4 }),
  nastaliq: {
    family: "Noto Nastaliq Urdu",
    pack: "nastaliq-urdu",
    file: "NastaliqUrdu",
    size: 1,
    above: 1.15,
    below: 0.65,
    leading: 0.2,
    isRightToLeft: true
  }
} as const satisfies Readonly<Record<string, Script>>

const scriptOf = {
  en: "latin",
  hi: "devanagari",
  mr: "devanagari",
  sa: "devanagari",
  as: "bengali",
  bn: "bengali",
  gu: "gujarati",
  kn: "kannada",
  ml: "malayalam",
  or: "odia",
  pa: "gurmukhi",
  ta: "tamil",
  te: "telugu",
  ur: "nastaliq"
} as const satisfies Readonly<Record<Language, keyof typeof scripts>>

/** Families of Typst's own that have signs which Noto's text faces lack: arrows, angles, roots. */
const signs = ["New Computer Modern Math", "DejaVu Sans Mono"]

const every = Object.values(scripts).map(({ family }) => family)

/** A language's script. */
export const scriptFor = (language: Language): Script => scripts[scriptOf[language]]

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: Language): boolean => scriptFor(language).isRightToLeft === true

/** The direction of pages in some languages: the first one's. */
export const directionOf = ([first]: readonly Language[]): "ltr" | "rtl" => (isRightToLeft(first!) ? "rtl" : "ltr")

/**
 * The families that a language's letters are looked for in, in this order; the last ones lend what the first ones lack.
 */
const familiesOf = (language: Language): readonly string[] => [
  ...new Set([scriptFor(language).family, ...every, ...signs])
]

const list = (names: readonly string[]): string => `(${names.map(quoted).join(", ")},)`

/** Beside Nastaliq, Latin letters, digits and their signs are the sans ones that all other languages have. */
const facesOf = (language: Language): string => {
  const names = list(familiesOf(language))
  return isRightToLeft(language)
    ? `((name: ${quoted(scripts.latin.family)}, covers: regex("[!-~−×÷°]")),) + ${names}`
    : names
}

/** Sets a language: `#tongue-hi[…]` are blocks in Hindi, `#word-hi("…")` is a word in a line. */
const tongue = (language: Language): string => {
  const { size, above, below, leading } = scriptFor(language)
  return `#let word-${language} = text.with(lang: "${language}", dir: ${directionOf([language])}, font: ${facesOf(language)}, fallback: false, size: ${size}em, top-edge: ${above}em, bottom-edge: -${below}em)
#let tongue-${language}(body) = {
  set par(leading: ${leading}em)
  word-${language}(body)
}`
}

/** What a document in some languages begins with. Formulas may hold words of any script. */
export const scriptsOf = (languages: readonly Language[]): string =>
  [
    ...languages.map(tongue),
    `#let sign-faces = ${list([signs[0]!, ...every, signs[1]!])}`,
    `#let code-faces = ${list([signs[1]!, ...every, signs[0]!])}`
  ].join("\n")

/** Which language a text is set in, by the script of its first letter: a Tamil name has a Tamil name's line. */
export const scriptOfText = (text: string): Language => {
  const letter = /\p{Letter}/u.exec(text)?.[0] ?? ""
  const found = Object.entries(letters).find(([, of]) => of.test(letter))
  return (found?.[0] ?? "en") as Language
}

const letters = {
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  gu: /\p{Script=Gujarati}/u,
  kn: /\p{Script=Kannada}/u,
  ml: /\p{Script=Malayalam}/u,
  or: /\p{Script=Oriya}/u,
  pa: /\p{Script=Gurmukhi}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  ur: /\p{Script=Arabic}/u
} as const satisfies Partial<Record<Language, RegExp>>
