import type { Language } from "../../../schema/fields/languages.ts"
import type {
  Custody,
  InLanguages,
  PrintedPaper,
  PrintedQuestion,
  PrintedSection,
  PrintedSet
} from "../../../schema/papersets/printedPaper.ts"
import { standardInstructions } from "./instructions.ts"
import { label, type Label } from "./labels.ts"
import { markOf } from "./mark.ts"
import { inLanguage, keyText, languageName, placed, questionTypst, worthOf } from "./question.ts"
import { sectionNames } from "./sectionNames.ts"
import { sheetTypst } from "./sheet.ts"
import { picturePath, wordsTypst } from "./document.ts"
import { directionOf, isRightToLeft } from "./scripts.ts"
import { quoted, typstText } from "./text.ts"

/** What of a paper is printed. */
export type Piece = "paper" | "key" | "omr"

/** A paper that is to be printed: which pieces, in one language or two, which of its sets, and for whom. */
export type Printing = {
  readonly pieces: readonly Piece[]
  readonly paper: PrintedPaper
  readonly languages: readonly Language[]
  readonly letters: readonly string[]
  readonly custody: Custody
  /** The programme's logo for the cover, if there is one: a kept picture's name. */
  readonly logo?: { readonly file: string; readonly alt: string } | null
}

/**
 * A paper as a Typst document, behind what look.typ says. @throws PrintFault with the place of what cannot be printed
 */
export const paperTypst = ({ pieces, paper, languages, letters, custody, logo = null }: Printing): string => {
  const sets = paper.sets.filter(({ letter }) => letters.includes(letter))
  const shown = { paper, languages, mark: markOf(paper, custody), logo }
  return [
    `#set document(title: [${typstText(`${paper.title}, class ${paper.classLevel}`)}], author: ` +
      `"School Portal", keywords: ("SHA-256 ${paper.hash}", "export ${custody.number}"), date: none)`,
    roomFor(languages),
    ...(pieces.includes("paper") ? sets.map((set) => setTypst(shown, set)) : []),
    ...(pieces.includes("key") ? sets.map((set) => keyTypst(shown, set)) : []),
    ...(pieces.includes("omr") ? sets.map((set) => sheetTypst(paper, languages, set, sheetLook(shown))) : [])
  ].join("\n")
}

/** The width that a formula of a line has, in one language or beside another. */
export const roomFor = ({ length }: readonly Language[]): string =>
  `#let fitted = fitting.with(${length === 1 ? 160 : 70}mm)`

type Shown = {
  readonly paper: PrintedPaper
  readonly languages: readonly Language[]
  readonly mark: string
  readonly logo: NonNullable<Printing["logo"]> | null
}

/** Words of the portal in all languages that are shown, each in its own face. */
const inAll = (languages: readonly Language[], text: (language: Language) => string, between = " / "): string =>
  `[${languages.map((language) => `#${inLanguage(language, text(language))};`).join(typstText(between))}]`

const heading = ({ paper, languages }: Shown, name: Label): string =>
  `[#strong[${inPage(languages, paper.title)}]${typstText(`  ·  `)}#${inAll(languages, (language) => `${label(language, "class")} ${paper.classLevel}`)}${
    name === "paper" ? "" : `${typstText("  ·  ")}#${inAll(languages, (language) => label(language, name))}`
  }]`

const paged = (shown: Shown, end: string, title: string, badge: string, body: string): string =>
  `#pages(word-en(dir: ${directionOf(shown.languages)}, ${title}), badge(${badge}), ` +
  `word-en([${typstText(shown.mark)}]), "end-${end}", draft: ${draftWord(shown)}, ` +
  `dir: ${directionOf(shown.languages)})[\n${body}\n]`

/** Numbers, names and other words that no language owns, in a page's direction. */
const inPage = (languages: readonly Language[], text: string): string =>
  wordsTypst(text, directionOf(languages) === "rtl")

const sheetLook = (shown: Shown) => ({ mark: `word-en([${typstText(shown.mark)}])`, draft: draftWord(shown) })

const draftWord = ({ paper, languages }: Shown): string =>
  paper.isDraft ? inAll(languages.slice(0, 1), (language) => label(language, "draft")) : "none"

const setBadge = (languages: readonly Language[], letter: string): string =>
  inAll(languages.slice(0, 1), (language) => `${label(language, "set")} ${letter}`)

const setTypst = (shown: Shown, set: PrintedSet): string => {
  const { languages } = shown
  const body = [
    coverTypst(shown, set),
    `#set page(background: ground(${draftWord(shown)}, divided: ${languages.length === 2}))`,
    ...set.sections.flatMap((section, at) => sectionTypst(languages, section, set.sections.length > 1 ? at : null))
  ].join("\n")
  return paged(shown, `paper-${set.letter}`, heading(shown, "paper"), setBadge(languages, set.letter), body)
}

/** A section's heading and questions. Marks are in the heading where all of them have the same. */
const sectionTypst = (
  languages: readonly Language[],
  { names, questions }: PrintedSection,
  at: number | null
): readonly string[] => {
  const worths = new Set(questions.map(worthOf))
  const [worth] = worths
  const shown = worths.size === 1 ? `${questions.length} × (${worth})` : String(questions.length)
  const heads = languages.map(
    (language) => `[#${inLanguage(language, `${label(language, "section")} ${at! + 1}: ${nameIn(names, language)}`)}]`
  )
  return [
    ...(at === null ? [] : [`#section((${heads.join(", ")},), [${inPage(languages, shown)}]);`]),
    ...questions.map((question) => questionTypst(question, languages, at === null || worths.size > 1))
  ]
}

/** A section's name in a language: its own, the programme's, or else the English one. */
export const nameIn = (names: PrintedSection["names"], language: Language): string =>
  names[language] ?? (language === "en" ? names.en : (sectionNames.get(names.en)?.[language] ?? names.en))

/** The instructions of a paper in a language: its own, or else the portal's. */
export const instructionsIn = (instructions: InLanguages<readonly string[]>, language: Language): readonly string[] => {
  const own = instructions[language]
  return own === undefined || own.length === 0 ? standardInstructions[language] : own
}

const coverTypst = ({ paper, languages, logo }: Shown, set: PrintedSet): string => {
  const counts = set.sections.reduce((sum, { questions }) => sum + questions.length, 0)
  const facts: readonly (readonly [Label, string | ((language: Language) => string)])[] = [
    ["class", String(paper.classLevel)],
    ["set", set.letter],
    ["questions", String(counts)],
    ["maximum", String(paper.marks)],
    ["time", (language) => `${paper.minutes} ${label(language, "minutes")}`]
  ]
  const factsTypst = facts.map(
    ([name, value]) =>
      `(${inAll(languages, (language) => label(language, name))}, ` +
      `${typeof value === "string" ? `[${inPage(languages, value)}]` : inAll(languages.slice(0, 1), value)})`
  )
  const sections =
    set.sections.length > 1
      ? [sectionHeads(languages), ...set.sections.map((section, at) => sectionFacts(languages, section, at))]
      : []
  const lines = languages.map((language) =>
    placed(
      `Instructions in ${languageName(language)}`,
      () =>
        `tongue-${language}(instructions([${typstText(label(language, "instructions"))}], ${instructionsIn(
          paper.instructions,
          language
        )
          .map((line) => `[${wordsTypst(line, isRightToLeft(language))}]`)
          .join(", ")}))`
    )
  )
  return (
    `#cover([${inPage(languages, paper.title)}], ` +
    `(${inAll(languages, (language) => label(language, "paper"))},), (${factsTypst.join(", ")}), ` +
    `(${sections.join(", ")}), (${lines.join(", ")},)` +
    `${logo === null ? "" : `, logo: ${logoTypst(logo)}`});`
  )
}

const logoTypst = ({ file, alt }: NonNullable<Shown["logo"]>): string =>
  `image(${quoted(picturePath(file))}, height: 18mm, alt: ${quoted(alt)})`

const sectionHeads = (languages: readonly Language[]): string =>
  `(${(["section", "questions", "marks"] as const).map((name) => `text(size: 8.5pt, fill: pale, ${inAll(languages, (language) => label(language, name))})`).join(", ")})`

const sectionFacts = (languages: readonly Language[], { names, questions }: PrintedSection, at: number): string => {
  const marks = questions.reduce((sum, question) => sum + question.marks, 0)
  const named = [...new Set(languages.map((language) => nameIn(names, language)))]
  const name = `[${typstText(`${at + 1}.  `)}${named
    .map(
      (text) =>
        `#${inLanguage(
          languages.find((language) => nameIn(names, language) === text)!,
          text
        )};`
    )
    .join(typstText(" / "))}]`
  return `(${name}, [${questions.length}], [${marks}])`
}

const keyTypst = (shown: Shown, set: PrintedSet): string => {
  const { languages } = shown
  const questions: readonly PrintedQuestion[] = set.sections.flatMap((section) => section.questions)
  const answers = questions.map(
    (question) =>
      `([${question.number}], [${inPage(languages, keyText(question))}], [${inPage(languages, worthOf(question))}])`
  )
  const count = questions.some((question) => keyText(question).length > 6) ? 3 : 5
  const body =
    `#key(${inAll(languages, (language) => label(language, "key"))}, ` +
    `${setBadge(languages, set.letter)}, ${count}, (${answers.join(", ")},));`
  return paged(shown, `key-${set.letter}`, heading(shown, "key"), setBadge(languages, set.letter), body)
}
