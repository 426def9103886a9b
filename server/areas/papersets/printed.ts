import { t } from "#messages/server.papersets.js"
import { Invalid } from "../../../schema/core/errors.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { InLanguages, PrintedPaper, PrintedQuestion, PrintedSet } from "../../../schema/papersets/printedPaper.ts"
import { answerMarks, ruledMarks } from "../../../schema/programme/marksRule.ts"
import type { Key, QuestionText } from "../../../schema/questions/question.ts"
import { needsApproval, withLines } from "../../../schema/questions/questionSegments.ts"
import type { Portal } from "../../platform/portal.ts"
import { languageName } from "../../platform/locale.ts"
import { rankingRulesOf } from "../programme/ranking.ts"
import { contentNow, keptContent, sealOf, type PaperContent } from "./content.ts"
import { loadPaper } from "./load.ts"

/**
 * A paper as it is printed, in some of its languages, with all its sets. What is sealed comes out of the sealed content
 * alone; of a paper that is not, what it says now, marked as a draft. Marks are those of its level's present rules.
 * @throws NotFound, Invalid for a language that the paper has not, or that one of its questions has no approved text in
 */
export const printedPaper = async (
  { pool }: Pick<Portal, "pool">,
  id: number,
  languages: readonly Language[]
): Promise<PrintedPaper> => {
  const paper = await loadPaper(pool, id)
  const strange = languages.find((language) => !paper.plan.languages.includes(language))
  if (strange !== undefined) throw lacks(t.notInLanguage({ language: languageName(strange) }))
  const isDraft = paper.state !== "sealed" && paper.state !== "unsealing"
  const content = isDraft || paper.hash === null ? await contentNow(pool, paper) : await keptContent(pool, paper.hash)
  if (isDraft) refuseUnapproved(content, languages, paper.translations)
  const { plan } = content
  const rules = await rankingRulesOf(pool, content.level)
  const sets = content.sets.map((set) => setOf(content, set, languages, rules))
  return {
    paperset: id,
    version: content.paperVersion,
    hash: isDraft ? sealOf(content).hash : paper.hash!,
    isDraft,
    examId: content.exam,
    title: [paper.exam, paper.year].filter((words) => words !== "").join(", "),
    level: content.level,
    classLevel: content.classLevel,
    minutes: plan.minutes,
    marks: mostMarks(sets[0]),
    instructions: Object.fromEntries(
      plan.instructions.map(({ language, text }) => [language, text.split("\n").filter((line) => line.trim() !== "")])
    ),
    sets
  }
}

/** The most marks of a set, summed in hundredths. */
const mostMarks = (set: PrintedSet | undefined): number =>
  (set?.sections ?? [])
    .flatMap(({ questions }) => questions)
    .reduce((sum, { marks }) => sum + Math.round(100 * marks), 0) / 100

const lacks = (words: string) => new Invalid({ message: words, fields: { language_id: words } })

/** A draft may have translations that nobody approved; those are not printed. */
const refuseUnapproved = (
  { questions }: PaperContent,
  languages: readonly Language[],
  states: readonly { readonly question: number; readonly language: Language; readonly state: string }[]
): void => {
  const approved = new Set(
    states.flatMap(({ question, language, state }) => (state === "approved" ? [`${question} ${language}`] : []))
  )
  for (const language of languages)
    for (const { question, text, translations } of questions) {
      const isIn = language === "en" || approved.has(`${question} ${language}`)
      if (!isIn && needsApproval(text, linesIn(translations, language)))
        throw lacks(t.notApproved({ question, language: languageName(language) }))
    }
}

/** A set, section by section in the paper's order. */
const setOf = (
  { questions, sectionNames }: PaperContent,
  { letter, order, options }: PaperContent["sets"][number],
  languages: readonly Language[],
  rules: MarkingRules
): PrintedSet => {
  const printed = order.map((place, at) => {
    const question = questions[place]!
    const section = sectionNames.findIndex((one) => one.section === question.section)
    return {
      section: question.section,
      question: {
        ...printedQuestion(question, at + 1, options[at]!, languages),
        ...printedMarks(question, { section, number: place + 1 }, rules)
      }
    }
  })
  return {
    letter,
    sections: sectionNames.flatMap(({ section, name }) => {
      const some = printed.flatMap((one) => (one.section === section ? [one.question] : []))
      return some.length ? [{ names: { en: name }, questions: some }] : []
    })
  }
}

/** Rules that decide what answers count. */
type MarkingRules = Parameters<typeof answerMarks>[1]

/** What a question prints of its marks by the rules. */
const printedMarks = (
  { marks, negativeMarks }: PaperContent["questions"][number],
  place: { readonly section: number; readonly number: number },
  rules: MarkingRules
): Pick<PrintedQuestion, "marks" | "negativeMarks" | "marking"> => {
  const paper = { right: 100 * marks, wrong: 0 - Math.round(100 * negativeMarks) }
  const { right, wrong, blank } = answerMarks({ ...place, ...paper }, rules)
  const double = ruledMarks(place, rules.marks, "double")
  return {
    marks: right / 100,
    negativeMarks: (0 - wrong) / 100,
    marking: { blank: blank / 100, double: double === undefined ? rules.double : double / 100 }
  }
}

const printedQuestion = (
  { question, version, kind, marks, negativeMarks, text, key, translations }: PaperContent["questions"][number],
  number: number,
  order: readonly number[],
  languages: readonly Language[]
): PrintedQuestion => {
  const texts: InLanguages<QuestionText> = Object.fromEntries(
    languages.map((language) => {
      const said = language === "en" ? text : withLines(text, linesIn(translations, language))
      return [language, { ...said, options: order.map((option) => said.options[option]!) }]
    })
  )
  return { number, id: question, version, kind, marks, negativeMarks, texts, key: keyIn(key, order) }
}

type Translations = PaperContent["questions"][number]["translations"]

const linesIn = (translations: Translations, language: Language) =>
  translations.find((one) => one.language === language)?.lines ?? []

const keyIn = (key: Key, order: readonly number[]): Key =>
  "value" in key
    ? key
    : { options: key.options.map((option) => order.indexOf(option)).toSorted((one, other) => one - other) }
