import { createHash } from "node:crypto"
import { canonicalJson } from "../../../../schema/core/canonical.ts"
import type { ParallelSet } from "../../../../schema/papersets/parallelSet.ts"
import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import { answerMarks } from "../../../../schema/programme/marksRule.ts"
import { firstRanking } from "../../../../schema/programme/ranking.ts"
import type { KeyPaper, Ruling } from "../../../../schema/results/answerKey.ts"
import type { RunRules } from "../../../../schema/results/resultRun.ts"
import { shiftOf } from "../../exams/shifts.ts"
import type { PaperContent } from "../../papersets/content.ts"
import type { KeyQuestion, QuestionRule } from "../kernel/rules.ts"

/** Rulings by question. */
export type Rulings = Readonly<Record<string, Ruling>>

/** Whose sheets belong to a paper. */
export type PaperSheets = Pick<KeyPaper, "languages" | "begins">

/** A paper that a key is made of, with its sealed content. */
export type OpenedPaper = PaperSheets & { readonly content: PaperContent }

/** When papers were sat in a language, each with its place among them. */
const shiftsIn = (papers: readonly PaperSheets[], language: string) =>
  papers.flatMap(({ languages, begins }, at) => {
    if (!(languages as readonly string[]).includes(language)) return []
    const own = (begins ?? []).filter((one) => one.language === language)
    return own.length === 0
      ? [{ at, from: Number.NEGATIVE_INFINITY }]
      : own.map(({ opensAt }) => ({ at, from: Date.parse(opensAt) }))
  })

/** Which of some papers a sheet belongs to, by its language and the time when it was submitted; -1 for none. */
export const paperOf = (
  papers: readonly PaperSheets[],
  { language, submitted }: { readonly language: string; readonly submitted: number }
): number => shiftOf(shiftsIn(papers, language), submitted)?.at ?? -1

/**
 * A class's key, set by set: `setOf` gives the number of a sheet's set, or why it has none, and `shifts` the number of
 * the paper that a set is of. A class that sits different papers, in languages or at times of their own, sits them in
 * as many shifts; sheets in a language that several papers have are told apart by when they were submitted.
 */
export type ClassKey = {
  readonly sets: readonly (readonly KeyQuestion[])[]
  readonly shifts: readonly number[]
  readonly sections: number
  readonly setOf: (language: string, letter: string, submitted?: number) => number | "noPaper" | "unknownSet"
}

/** What a key is called: the hash of the contents that it is made of and of its rulings. */
export const keyHash = (papers: readonly KeyPaper[], rulings: Rulings): string =>
  createHash("sha256").update(canonicalJson({ papers, rulings })).digest("hex")

/** Letters of options as written, in the letters that a set prints for them. */
const printedLetters = (written: string, options: readonly number[]): string =>
  [...written]
    .map((letter) => setLetters[options.indexOf(setLetters.indexOf(letter as never))]!)
    .toSorted()
    .join("")

const ruled = ({ how, right, value, tolerance }: Ruling, options: readonly number[]): QuestionRule | undefined => {
  if (how === "keep") return undefined
  if (how === "options") return { how, right: right.map((letters) => printedLetters(letters, options)) }
  if (how === "number") return { how, value: value ?? Number.NaN, tolerance: tolerance ?? 0 }
  return { how }
}

const sealedRule = (key: ParallelSet["keys"][number]): QuestionRule =>
  "value" in key ? { how: "number", ...key } : { how: "options", right: [key.options.toSorted().join("")] }

/**
 * Marks that are not in a paper: of a blank answer in hundredths, what two marks count as, and those of sections and
 * questions.
 */
export type OtherMarks = Pick<RunRules, "blank" | "double" | "marks">

/** The marks of a question in hundredths, and its section counted from 0; `place` is that in the paper as written. */
export const marksAt = ({ questions, sectionNames }: PaperContent, place: number, others: OtherMarks) => {
  const { section: id, marks, negativeMarks } = questions[place]!
  const section = sectionNames.findIndex((one) => one.section === id)
  const wrong = negativeMarks === 0 ? 0 : -Math.round(negativeMarks * 100)
  return { section, marks: answerMarks({ section, number: place + 1, right: marks * 100, wrong }, others) }
}

const questionsOf = (
  content: PaperContent,
  { order, options, keys }: ParallelSet,
  rulings: Rulings,
  others: OtherMarks
): readonly KeyQuestion[] =>
  order.map((place, nth) => {
    const ruling = rulings[String(content.questions[place]!.question)]
    return {
      ...marksAt(content, place, others),
      rule: (ruling && ruled(ruling, options[nth]!)) ?? sealedRule(keys[nth]!)
    }
  })

/** The key by which a class's answer sheets are scored. */
export const classKey = (
  papers: readonly OpenedPaper[],
  rulings: Rulings,
  others: OtherMarks = firstRanking
): ClassKey => {
  const sets = papers.flatMap(({ content }) => content.sets.map((set) => questionsOf(content, set, rulings, others)))
  const languages = new Map<string, ReturnType<typeof shiftsIn>>(
    papers.flatMap((paper) => paper.languages).map((language) => [language, shiftsIn(papers, language)])
  )
  let before = 0
  const numbers = papers.map(({ content }) => new Map(content.sets.map(({ letter }) => [letter as string, before++])))
  return {
    sets,
    shifts: papers.flatMap(({ content }, paper) => content.sets.map(() => paper)),
    sections: Math.max(0, ...papers.map(({ content }) => content.sectionNames.length)),
    setOf: (language, letter, submitted = 0) => {
      const shifts = languages.get(language)
      if (shifts === undefined) return "noPaper"
      const { at } = shifts.length === 1 ? shifts[0]! : shiftOf(shifts, submitted)!
      return numbers[at]!.get(letter) ?? "unknownSet"
    }
  }
}
