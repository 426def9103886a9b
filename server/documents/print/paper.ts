import type { Language } from "../../../schema/fields/languages.ts"
import type {
  Custody,
  PrintedPaper,
  PrintedQuestion,
  PrintedSection,
  PrintedSet
} from "../../../schema/papersets/printedPaper.ts"
import { answeredTypst } from "./answered.ts"
import { coverTypst, nameIn } from "./cover.ts"
import { label, type Label } from "../../../schema/papersets/paperLabels.ts"
import { largePrint } from "./largePrint.ts"
import { markOf } from "./mark.ts"
import { questionsTypst } from "./passage.ts"
import { inLanguage, keyText, questionTypst, worthOf } from "./question.ts"
import { sheetTypst } from "./sheet.ts"
import { directionOf } from "./scripts.ts"
import { inAll, inPage, type Logo, type Shown } from "./shown.ts"
import { typstText } from "./text.ts"

/** What of a paper is printed. */
export type Piece = "paper" | "large" | "key" | "solutions" | "omr"

/** A paper that is to be printed: which pieces, in one language or two, which of its sets, and for whom. */
export type Printing = {
  readonly pieces: readonly Piece[]
  readonly paper: PrintedPaper
  readonly languages: readonly Language[]
  readonly letters: readonly string[]
  readonly custody: Custody
  /** The programme's logo for the cover, if there is one: a kept picture's name. */
  readonly logo?: Logo | null
}

/**
 * A paper as a Typst document, behind what look.typ says. @throws PrintFault with the place of what cannot be printed
 */
export const paperTypst = ({ pieces, paper, languages, letters, custody, logo = null }: Printing): string => {
  const sets = paper.sets.filter(({ letter }) => letters.includes(letter))
  const shown = { paper, languages, mark: markOf(paper, custody), logo }
  return [
    `#set document(title: [${typstText(`${paper.title}, class ${paper.classLevel}`)}], author: ` +
      `"School Portal", keywords: ("SHA-256 ${paper.hash}", "export ${custody.number ?? "none"}"), date: none)`,
    roomFor(languages),
    ...(pieces.includes("paper") ? sets.map((set) => setTypst(shown, set)) : []),
    ...(pieces.includes("large") ? [largePrint, ...sets.map((set) => setTypst(shown, set))] : []),
    ...(pieces.includes("solutions") ? sets.slice(0, 1).map((set) => solutionsTypst(shown, set)) : []),
    ...(pieces.includes("key") ? sets.map((set) => keyTypst(shown, set)) : []),
    ...(pieces.includes("omr") ? sets.map((set) => sheetTypst(paper, languages, set, sheetLook(shown))) : [])
  ].join("\n")
}

/** The width that a formula of a line has, in one language or beside another. */
export const roomFor = ({ length }: readonly Language[]): string =>
  `#let fitted = fitting.with(${length === 1 ? 160 : 70}mm)`

const heading = ({ paper, languages }: Shown, name: Label): string =>
  `[#strong[${inPage(languages, paper.title)}]${typstText(`  ·  `)}#${inAll(languages, (language) => `${label(language, "class")} ${paper.classLevel}`)}${
    name === "paper" ? "" : `${typstText("  ·  ")}#${inAll(languages, (language) => label(language, name))}`
  }]`

const paged = (shown: Shown, end: string, title: string, badge: string, body: string): string =>
  `#pages(word-en(dir: ${directionOf(shown.languages)}, ${title}), badge(${badge}), ` +
  `word-en([${typstText(shown.mark)}]), "end-${end}", draft: ${draftWord(shown)}, ` +
  `dir: ${directionOf(shown.languages)})[\n${body}\n]`

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
    ...questionsTypst(questions, languages, (question) =>
      questionTypst(question, languages, at === null || worths.size > 1)
    )
  ]
}

/** Every question of a set with its answer and explanation: a booklet for those who have sat the exam. */
const solutionsTypst = (shown: Shown, set: PrintedSet): string => {
  const { languages } = shown
  const questions = set.sections.flatMap((section) => section.questions)
  const body = [
    `#set page(background: ground(${draftWord(shown)}, divided: ${languages.length === 2}))`,
    ...questionsTypst(
      questions,
      languages,
      (question) => `${questionTypst(question, languages, true)}${answeredTypst(question, languages, "")}`
    )
  ].join("\n")
  return paged(shown, `solutions-${set.letter}`, heading(shown, "key"), setBadge(languages, set.letter), body)
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
