import { createHash } from "node:crypto"
import { canonicalJson } from "../../../../schema/core/canonical.ts"
import type { Language } from "../../../../schema/fields/languages.ts"
import type { ParallelSet } from "../../../../schema/papersets/parallelSet.ts"
import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import { firstRanking } from "../../../../schema/programme/ranking.ts"
import type { KeyPaper, Ruling } from "../../../../schema/results/answerKey.ts"
import type { RunRules } from "../../../../schema/results/resultRun.ts"
import type { PaperContent } from "../../papersets/content.ts"
import type { KeyQuestion, QuestionRule } from "../kernel/rules.ts"

/** Rulings by question. */
export type Rulings = Readonly<Record<string, Ruling>>

/** A paper that a key is made of, with its sealed content. */
export type OpenedPaper = { readonly languages: readonly Language[]; readonly content: PaperContent }

/**
 * A class's key, set by set: `setOf` gives the number of a sheet's set, or why it has none, and `shifts` the number of
 * the paper that a set is of. A class that sits different papers, each in its own languages and at its own time, sits
 * them in as many shifts.
 */
export type ClassKey = {
  readonly sets: readonly (readonly KeyQuestion[])[]
  readonly shifts: readonly number[]
  readonly sections: number
  readonly setOf: (language: string, letter: string) => number | "noPaper" | "unknownSet"
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

/** Marks that do not stand in a paper: of a blank answer in hundredths, and what two marks count as. */
export type OtherMarks = Pick<RunRules, "blank" | "double">

const questionsOf = (
  { questions, sectionNames }: PaperContent,
  { order, options, keys }: ParallelSet,
  rulings: Rulings,
  { blank, double }: OtherMarks
): readonly KeyQuestion[] =>
  order.map((place, nth) => {
    const { question, section, marks, negativeMarks } = questions[place]!
    const ruling = rulings[String(question)]
    const wrong = negativeMarks === 0 ? 0 : -Math.round(negativeMarks * 100)
    return {
      section: sectionNames.findIndex((one) => one.section === section),
      marks: { right: marks * 100, wrong, blank, double: double === "wrong" ? wrong : blank },
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
  const languages = new Set<string>(papers.flatMap((paper) => paper.languages))
  const numbers = new Map<string, number>(
    papers
      .flatMap(({ languages: own, content }) => content.sets.map(({ letter }) => ({ own, letter })))
      .flatMap(({ own, letter }, at) => own.map((language) => [`${language} ${letter}`, at] as const))
  )
  return {
    sets,
    shifts: papers.flatMap(({ content }, paper) => content.sets.map(() => paper)),
    sections: Math.max(0, ...papers.map(({ content }) => content.sectionNames.length)),
    setOf: (language, letter) =>
      languages.has(language) ? (numbers.get(`${language} ${letter}`) ?? "unknownSet") : "noPaper"
  }
}
