import { languages as allLanguages, type Language } from "../../../schema/fields/languages.ts"
import { paperChecks, type PaperCheck, type PaperFault } from "../../../schema/papersets/paperCheck.ts"
import { segmentsOf } from "../../../schema/questions/questionSegments.ts"
import type { Paper, PlacedQuestion } from "./load.ts"
import { fill, linesOf } from "./propose/fill.ts"
import { shortageFault, type Names } from "./propose/shortage.ts"
import { sharedNeighbours } from "./sets/orders.ts"

/** What only the tables know of a paper's questions: which say nearly the same, and which another kind of paper has too. */
export type Found = {
  readonly similar: readonly { readonly one: number; readonly other: number; readonly likeness: number }[]
  readonly shared: readonly { readonly question: number; readonly paper: string | null }[]
}

const fault = (text: string, question: number | null = null, language: Language | null = null): PaperFault => ({
  text,
  question,
  language,
  lines: []
})

/** The check list of a paper. Pure. `orders` are the orders of its sets. */
export const checksOf = (
  paper: Paper,
  found: Found,
  names: Names,
  orders: readonly (readonly number[])[]
): readonly PaperCheck[] => {
  const { questions } = paper
  const about = (isWrong: (placed: PlacedQuestion) => boolean, words: (placed: PlacedQuestion) => string) =>
    questions.flatMap((placed) => (isWrong(placed) ? [fault(words(placed), placed.question)] : []))
  const others = about(
    ({ content }) => content.level !== paper.level,
    ({ question, content }) => `Question ${question} was written for ${levelWords[content.level]}.`
  )
  return [
    check("blueprint", blueprintFaults(paper, names)),
    check(
      "fit",
      about(
        ({ content }) => !content.class_levels.includes(paper.class_level),
        ({ question, content }) =>
          `Question ${question} is for class ${content.class_levels.join(", ")}, not for class ${paper.class_level}.`
      ),
      others
    ),
    check(
      "approved",
      about(
        ({ state }) => state !== "approved" && state !== "locked",
        ({ question, state }) => `Question ${question} is ${stateWords[state] ?? state}.`
      )
    ),
    check(
      "current",
      about(
        ({ version, current }) => version !== current,
        ({ question, version, current }) =>
          `Question ${question} is pinned at version ${version}; its last version is ${current}.`
      )
    ),
    check(
      "keys",
      about(
        ({ key_confirmed }) => !key_confirmed,
        ({ question }) => `Nobody has confirmed the key of question ${question}.`
      )
    ),
    check("languages", languageFaults(paper)),
    check(
      "duplicates",
      found.similar.map(({ one, other, likeness }) =>
        fault(`Questions ${one} and ${other} say nearly the same (${Math.round(likeness * 100)} %).`, other)
      )
    ),
    check(
      "shared",
      [],
      found.shared.map(({ question, paper: name }) =>
        fault(`Question ${question} is in ${name === null ? "a sealed paper" : `“${name}”`} too.`, question)
      )
    ),
    check("neighbours", [], neighbourFaults(orders))
  ]
}

const check = (
  name: keyof typeof paperChecks,
  faults: readonly PaperFault[],
  warnings: readonly PaperFault[] = []
): PaperCheck => ({
  name,
  title: paperChecks[name],
  verdict: faults.length ? "fault" : warnings.length ? "warning" : "ok",
  faults: [...faults, ...warnings]
})

const levelWords = { level1: "Level I", level2: "Level II", mock: "mock exams" }

const stateWords: Readonly<Record<string, string>> = {
  draft: "a draft",
  inReview: "still in review",
  changesRequested: "with its authors again",
  retired: "out of use"
}

const blueprintFaults = ({ plan, questions }: Paper, names: Names): readonly PaperFault[] => {
  const placed = linesOf(plan.sections)
  const candidates = questions.map(({ question, section, content }) => ({
    ...content,
    id: question,
    section_id: content.section_id === null || content.section_id === section ? section : -1,
    tier: 0
  }))
  const { shortages, left } = fill(plan.sections, candidates, 0)
  return [
    ...shortages.map((shortage) => shortageFault(shortage, placed, names, "chosen")),
    ...left.map((question) => fault(`No line asks for question ${question}, or its line is full.`, question))
  ]
}

const languageFaults = ({ plan, questions, translations }: Paper): readonly PaperFault[] => {
  const found = new Map(translations.map((one) => [`${one.question} ${one.language}`, one]))
  return questions.flatMap(({ question, version, content }) =>
    segmentsOf(content.text).length === 0
      ? []
      : plan.languages.flatMap((language) => {
          if (language === "en") return []
          const translation = found.get(`${question} ${language}`)
          const words =
            translation === undefined
              ? "is not translated"
              : translation.state === "stale" || translation.stale > 0
                ? "changed since it was translated"
                : translation.state !== "approved"
                  ? "has a translation that is not approved"
                  : translation.source_version !== version
                    ? "was translated from another version"
                    : null
          return words === null
            ? []
            : [fault(`Question ${question} ${words} (${languageName(language)}).`, question, language)]
        })
  )
}

/** The name of a language in English. */
export const languageName = (code: Language): string =>
  allLanguages.find((language) => language.code === code)?.name ?? code

const neighbourFaults = (orders: readonly (readonly number[])[]): readonly PaperFault[] => {
  const shared = sharedNeighbours(orders)
  return shared === 0
    ? []
    : [
        fault(
          `${shared} pairs of neighbours meet again in another set: a section of fewer than ${2 * orders.length} questions has fewer than ${orders.length} orders without. Fewer sets would have none.`
        )
      ]
}
