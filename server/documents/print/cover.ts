import type { Language } from "../../../schema/fields/languages.ts"
import type { InLanguages, PrintedSection, PrintedSet } from "../../../schema/papersets/printedPaper.ts"
import { answeringRules } from "./answeringRules.ts"
import { picturePath, wordsTypst } from "./document.ts"
import { standardInstructions } from "./instructions.ts"
import { label, type Label } from "../../../schema/papersets/paperLabels.ts"
import { inLanguage, languageName, placed } from "./question.ts"
import { isRightToLeft } from "./scripts.ts"
import { sectionNames } from "./sectionNames.ts"
import { inAll, inPage, type Logo, type Shown } from "./shown.ts"
import { quoted, typstText } from "./text.ts"

/** The first page of a set: what paper it is, and how it is answered. */
export const coverTypst = ({ paper, languages, logo }: Shown, set: PrintedSet): string => {
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
          set,
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

const logoTypst = ({ file, alt }: Logo): string =>
  `image(${quoted(picturePath(file))}, height: 18mm, alt: ${quoted(alt)})`

const sectionHeads = (languages: readonly Language[]): string =>
  `(${(["section", "questions", "marks"] as const)
    .map((name) => inAll(languages, (language) => label(language, name)))
    .map((words) => `text(size: 8.5pt, fill: pale, ${words})`)
    .join(", ")})`

const sectionFacts = (languages: readonly Language[], { names, questions }: PrintedSection, at: number): string => {
  const marks = questions.reduce((sum, question) => sum + Math.round(100 * question.marks), 0) / 100
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

/**
 * The instructions of a set in a language: the paper's own, or else the portal's, and how each kind of question is
 * answered.
 */
export const instructionsIn = (
  instructions: InLanguages<readonly string[]>,
  set: PrintedSet,
  language: Language
): readonly string[] => {
  const own = instructions[language]
  return [
    ...(own === undefined || own.length === 0 ? standardInstructions[language] : own),
    ...answeringRules(set, language)
  ]
}

/** A section's name in a language: its own, the programme's, or else the English one. */
export const nameIn = (names: PrintedSection["names"], language: Language): string =>
  names[language] ?? (language === "en" ? names.en : (sectionNames.get(names.en)?.[language] ?? names.en))
