import { existsSync, readFileSync } from "node:fs"
import { documentOf } from "../schema/document.ts"
import { FormulaFault, renderFormula } from "../schema/formula.ts"
import type { PrintedQuestion } from "../schema/printedPaper.ts"
import { openPress } from "../server/typeset/press.ts"
import { said } from "../server/typeset/text.ts"
import { openTypesetter } from "../server/typeset/typesetter.ts"
import { constructs } from "../tests/kit/formulas.ts"
import { lineOf, printedPaper, printedQuestion, printingOf, textOf } from "../tests/kit/printing.ts"
import { percentile, type Bench } from "./kit/report.ts"

const rounds = 6
const perPaper = 60
const archive = "/work/shared/data/formulas.txt"

/** Formulas of olympiads where they are at hand, else one of each construct; of a line's length, as questions have them. */
const formulas = (): readonly string[] =>
  (existsSync(archive) ? readFileSync(archive, "utf8").split("\n") : constructs).filter((latex) => latex !== "" && latex.length < 60 && !/[$%]|\\tag|align/.test(latex) && isSet(latex))

const isSet = (latex: string): boolean => {
  try {
    return renderFormula(latex, { output: "mathml" }) !== ""
  } catch (fault) {
    if (fault instanceof FormulaFault) return false
    throw fault
  }
}

/** Sixty questions in English and Hindi that no other round has: six formulas each, two of them in the stem. */
const questionsOf = (round: number, known: readonly string[]): readonly PrintedQuestion[] =>
  Array.from({ length: perPaper }, (_, at) => {
    const formula = (nth: number) => `$${known[(round * perPaper * 6 + at * 6 + nth) % known.length]!}$`
    const options = [2, 3, 4, 5].map((nth) => lineOf(formula(nth)))
    return printedQuestion(at + 1, {
      en: textOf(lineOf(`In round ${round}, question ${at} of the test, let ${formula(0)} hold. Which of the following is then equal to ${formula(1)}?`), options),
      hi: textOf(lineOf(`परीक्षा के चरण ${round}, प्रश्न ${at} में मान लीजिए कि ${formula(0)} है। तब निम्नलिखित में से कौन ${formula(1)} के बराबर है?`), options)
    })
  })

const timed = async (work: () => unknown): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const words = (text: readonly PrintedQuestion[]): readonly string[] =>
  text.flatMap(({ texts }) => [texts.en!, texts.hi!].flatMap(({ stem, options }) => [stem, ...options].map((document) => JSON.stringify(document.content).replaceAll(/[^\p{L}\p{M} ]/gu, ""))))

/** Papers of sixty questions in two languages, each another one, through the process that the portal has for it. */
export const paper: Bench = {
  name: "paper",
  run: async () => {
    const known = formulas()
    const setter = openTypesetter()
    const press = openPress()
    const cold = await timed(() => setter.print({ paper: printingOf(printedPaper([printedQuestion(1, { en: textOf(documentOf("One")) })])) }, {}))
    const one: Array<number> = []
    const six: Array<number> = []
    const plain: Array<number> = []
    for (let round = 0; round <= rounds; round += 1) {
      const questions = questionsOf(round, known)
      const shuffled = (["A", "B", "C", "D", "E", "F"] as const).map((letter, set) => {
        const turned = questions.map((_, at) => ({ ...questions[(at * 7 + set * 11) % perPaper]!, number: at + 1 }))
        return { letter, sections: printedPaper(turned).sets[0]!.sections }
      })
      const single = await timed(() => setter.print({ paper: printingOf(printedPaper(questions), ["en", "hi"]) }, {}))
      const every = await timed(() => setter.print({ paper: printingOf({ ...printedPaper(questionsOf(round + 100, known)), sets: shuffled }, ["en", "hi"]) }, {}))
      const bare = await timed(() => press.print(words(questions).map((line) => `#par[${said(line)}]`).join("\n")))
      // The first round reads fonts.
      if (round === 0) continue
      one.push(single)
      six.push(every)
      plain.push(bare)
    }
    setter.close()
    const [single, every, bare] = [percentile(one, 0.5), percentile(six, 0.5), percentile(plain, 0.5)]
    return [
      {
        what: `${perPaper} questions, English and Hindi, ${perPaper * 12} formulas, to the PDF`, figure: `p50 ${single.toFixed(0)} ms, p95 ${percentile(one, 0.95).toFixed(0)} ms`,
        goal: "≤ 150 ms", beside: `${(single / bare).toFixed(1)} × Typst with as many plain letters (${bare.toFixed(0)} ms)`
      },
      {
        what: "the same as six sets in one file", figure: `p50 ${every.toFixed(0)} ms, p95 ${percentile(six, 0.95).toFixed(0)} ms`, goal: "≤ 600 ms",
        beside: `${(every / single).toFixed(1)} × one set`
      },
      { what: "the first page after the start", figure: `${cold.toFixed(0)} ms`, beside: "a process, Typst and 24 font files" }
    ]
  }
}
