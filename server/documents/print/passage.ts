import type { Language } from "../../../schema/fields/languages.ts"
import { label } from "../../../schema/papersets/paperLabels.ts"
import { passageGroups, passageKey } from "../../../schema/questions/passage.ts"
import { wordsTypst, documentTypst } from "./document.ts"
import { languageName, placed, textIn, type ShownQuestion } from "./question.ts"
import { directionOf, isRightToLeft } from "./scripts.ts"

/** Questions that share a passage in all of some languages, as groups of neighbours. */
export const groupsIn = <One extends ShownQuestion>(
  questions: readonly One[],
  languages: readonly Language[]
): readonly (readonly One[])[] =>
  passageGroups(questions, (question) => {
    const keys = languages.map((language) => passageKey(textIn(question, language)))
    return keys.every((key) => key === null) ? null : JSON.stringify(keys)
  })

/** Questions below each other, each as `one` sets it; a passage stands once above those that share it. */
export const questionsTypst = <One extends ShownQuestion>(
  questions: readonly One[],
  languages: readonly Language[],
  one: (question: One) => string
): readonly string[] =>
  groupsIn(questions, languages).flatMap((group) => [...passageTypst(group, languages), ...group.map(one)])

const passageTypst = (group: readonly ShownQuestion[], languages: readonly Language[]): readonly string[] => {
  const cells = languages.map((language) => cellTypst(group, language))
  return cells.every((cell) => cell === "[]")
    ? []
    : [`#passage(${directionOf(languages) === "rtl" ? "dir: rtl, " : ""}${cells.join(", ")});\n`]
}

const cellTypst = (group: readonly ShownQuestion[], language: Language): string => {
  const { passage } = textIn(group[0]!, language)
  if (passage == null) return "[]"
  const place = `${placeOf(group)}, ${languageName(language)}, passage`
  const { first, rest } = placed(place, () => documentTypst(passage, isRightToLeft(language)))
  const range = wordsTypst(rangeIn(group, language), isRightToLeft(language))
  const head = group.length === 1 ? "" : `#passage-head[${range}];`
  const begins = first === "" ? "" : `#par[${first}];`
  return `\n/* ${place} */ tongue-${language}[${head}${begins}${rest}]`
}

/** The questions of a passage by their numbers, in a language: "Questions 5–7". One alone is not named in print. */
export const rangeIn = (group: readonly ShownQuestion[], language: Language): string =>
  `${label(language, "questions")} ${rangeOf(group)}`

const rangeOf = (group: readonly ShownQuestion[]): string => {
  const [first, last] = [group[0]!.number, group.at(-1)!.number]
  return first === last ? String(first) : `${first}–${last}`
}

const placeOf = (group: readonly ShownQuestion[]): string => `Question ${rangeOf(group)}`
