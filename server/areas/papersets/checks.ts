import { t } from "#messages/server.papersets.js"
import type { CheckName, PaperCheck, PaperFault } from "../../../schema/papersets/paperCheck.ts"
import { needsApproval } from "../../../schema/questions/questionSegments.ts"
import { languageName } from "../../platform/locale.ts"
import type { Paper, PlacedQuestion } from "./load.ts"
import { apartFaults, passageFaults } from "./passages.ts"
import { fill, linesOf } from "./propose/fill.ts"
import { shortageFault, type Names } from "./propose/shortage.ts"
import { fault } from "./fault.ts"
import { sharedNeighbours } from "./sets/orders.ts"

/**
 * What only the tables know of a paper's questions: which say nearly the same, and which another kind of paper has too.
 */
export type Found = {
  readonly similar: readonly { readonly one: number; readonly other: number; readonly likeness: number }[]
  readonly shared: readonly { readonly question: number; readonly paper: string | null }[]
}

/**
 * The check list of a paper. Pure. `orders` are the orders of its sets, `unitOf` says which places stay together in
 * them.
 */
export const checksOf = (
  paper: Paper,
  found: Found,
  names: Names,
  orders: readonly (readonly number[])[],
  unitOf?: (place: number) => number
): readonly PaperCheck[] => {
  const { questions } = paper
  const about = (isWrong: (placed: PlacedQuestion) => boolean, words: (placed: PlacedQuestion) => string) =>
    questions.flatMap((placed) => (isWrong(placed) ? [fault(words(placed), placed.question)] : []))
  const others = about(
    ({ content }) => content.level !== paper.level,
    ({ question, content }) => t.otherLevel({ question, level: content.level })
  )
  return [
    check("blueprint", blueprintFaults(paper, names)),
    check(
      "fit",
      about(
        ({ content }) => !content.class_levels.includes(paper.class_level),
        ({ question, content }) =>
          t.questionClass({ question, classes: content.class_levels.join(", "), classLevel: paper.class_level })
      ),
      [...others, ...apartFaults(paper)]
    ),
    check(
      "approved",
      about(
        ({ state }) => state !== "approved" && state !== "locked",
        ({ question, state }) => t.questionState({ question, state })
      )
    ),
    check(
      "current",
      about(
        ({ version, current }) => version !== current,
        ({ question, version, current }) => t.questionOutdated({ question, version, current })
      )
    ),
    check(
      "keys",
      about(
        ({ key_confirmed }) => !key_confirmed,
        ({ question }) => t.keyUnconfirmed({ question })
      )
    ),
    check("languages", [...languageFaults(paper), ...passageFaults(paper)]),
    check(
      "duplicates",
      found.similar.map(({ one, other, likeness }) =>
        fault(t.nearlySame({ one, other, percent: Math.round(likeness * 100) }), other)
      )
    ),
    check(
      "shared",
      [],
      found.shared.map(({ question, paper: name }) =>
        fault(name === null ? t.alsoInSealed({ question }) : t.alsoInPaper({ question, paper: name }), question)
      )
    ),
    check("neighbours", [], neighbourFaults(orders, unitOf))
  ]
}

const check = (name: CheckName, faults: readonly PaperFault[], warnings: readonly PaperFault[] = []): PaperCheck => ({
  name,
  title: titles()[name],
  verdict: faults.length ? "fault" : warnings.length ? "warning" : "ok",
  faults: [...faults, ...warnings]
})

const titles = (): Readonly<Record<CheckName, string>> => ({
  blueprint: t.checkBlueprint,
  fit: t.checkFit,
  approved: t.checkApproved,
  current: t.checkCurrent,
  keys: t.checkKeys,
  languages: t.checkLanguages,
  duplicates: t.checkDuplicates,
  shared: t.checkShared,
  neighbours: t.checkNeighbours
})

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
    ...left.map((question) => fault(t.noLine({ question }), question))
  ]
}

const languageFaults = ({ plan, questions, translations }: Paper): readonly PaperFault[] => {
  const found = new Map(translations.map((one) => [`${one.question} ${one.language}`, one]))
  return questions.flatMap(({ question, version, content }) =>
    plan.languages.flatMap((language) => {
      const translation = found.get(`${question} ${language}`)
      if (language === "en" || !needsApproval(content.text, translation?.segments)) return []
      const say =
        translation === undefined
          ? t.notTranslated
          : translation.state === "stale" || translation.stale > 0
            ? t.changedSince
            : translation.state !== "approved"
              ? t.translationNotApproved
              : translation.source_version !== version
                ? t.otherVersion
                : null
      return say === null ? [] : [fault(say({ question, language: languageName(language) }), question, language)]
    })
  )
}

const neighbourFaults = (
  orders: readonly (readonly number[])[],
  unitOf?: (place: number) => number
): readonly PaperFault[] => {
  const shared = sharedNeighbours(orders, unitOf)
  return shared === 0
    ? []
    : [fault(t.sharedNeighbours({ count: shared, least: 2 * orders.length, sets: orders.length }))]
}
