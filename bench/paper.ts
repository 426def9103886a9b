import { documentsOf } from "../schema/questions/documentsOf.ts"
import { documentOf, type Document } from "../schema/documents/document.ts"
import { documentText } from "../schema/documents/documentText.ts"
import { setLetters, type PrintedQuestion, type PrintedSet } from "../schema/papersets/printedPaper.ts"
import { demoQuestions, type DemoQuestion } from "../server/demo/questions/questions.ts"
import { picturePath } from "../server/documents/print/document.ts"
import { openPdfCompiler, type Pictures } from "../server/documents/print/pdfCompiler.ts"
import { picturesIn, printJob, type Job } from "../server/documents/print/print.ts"
import { typstText } from "../server/documents/print/text.ts"
import { openTypesetter } from "../server/documents/print/typesetter.ts"
import { printedPaper, printedQuestion, printingOf } from "../tests/kit/printing.ts"
import { percentile, type Bench } from "./kit/report.ts"

const rounds = 20
const perPaper = 60
/** Of so many questions of a paper, one has a table. */
const perTable = 10
const languages = ["en", "hi"] as const

/** A table with a head, of four rows and four columns, as questions about data have. */
const table = (nth: number): Document["content"][number] => ({
  type: "table",
  content: Array.from({ length: 4 }, (_, row) => ({
    type: "tableRow" as const,
    content: Array.from({ length: 4 }, (_cell, column) => ({
      type: row === 0 ? ("tableHead" as const) : ("tableCell" as const),
      content: documentOf(row === 0 ? `Day ${column + 1}` : `${nth + row * column} °C`).content
    }))
  }))
})

const printed = (
  { id, facts: { kind, marks, negative_marks }, key, texts }: DemoQuestion,
  at: number
): PrintedQuestion => {
  const shown = [...texts].map(([language, text]) => {
    const stem = { ...text.stem, content: [...text.stem.content, table(id)] }
    return [language, at % perTable === 0 ? { ...text, stem } : text] as const
  })
  return printedQuestion(at + 1, Object.fromEntries(shown), {
    id,
    kind,
    marks,
    negativeMarks: negative_marks / 100,
    key
  })
}

/** The same texts with their options further on by some places. */
const turnedTexts = (texts: PrintedQuestion["texts"], step: number): PrintedQuestion["texts"] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => {
      const options = text.options.map((_, at) => text.options[(at + step) % text.options.length]!)
      return [language, { ...text, options }]
    })
  )

/** The same questions in another order, with their options in another order. */
const setOf = (letter: PrintedSet["letter"], questions: readonly PrintedQuestion[], step: number): PrintedSet => {
  const turned = questions.map((_, at) => {
    const question = questions[(at * 7 + step * 11) % questions.length]!
    return { ...question, number: at + 1, texts: turnedTexts(question.texts, step) }
  })
  return { letter, sections: printedPaper(turned).sets[0]!.sections }
}

const plainOf = (questions: readonly PrintedQuestion[]): string =>
  questions
    .flatMap(({ texts }) =>
      languages.flatMap((language) =>
        documentsOf(texts[language]!).map((document) => `#par[${typstText(documentText(document))}]`)
      )
    )
    .join("\n")

const timed = async (work: () => unknown): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** Milliseconds of processors, whatever else runs on them. */
const worked = async (work: () => unknown): Promise<number> => {
  const since = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000
}

/** Until Typst forgot what this process has set: it does so when idle, and an answer of the other one would wait. */
const forgotten = () => new Promise((resolve) => setTimeout(resolve, 300))

/**
 * Papers of sixty questions of the demo in two languages, each another one and with tables, through the process that
 * the portal has for it.
 */
export const paper: Bench = {
  name: "paper",
  run: async () => {
    const known = demoQuestions(3_000).filter(({ texts }) => texts.has("hi"))
    const pictures: Pictures = Object.fromEntries(
      known.flatMap(({ drawing }) => (drawing === null ? [] : [[picturePath(drawing.file), drawing.bytes]]))
    )
    const sixty = (nth: number) =>
      Array.from({ length: perPaper }, (_, at) => known[(nth * perPaper + at) % known.length]!).map(printed)
    const setter = openTypesetter()
    const shown = (job: Job): Pictures =>
      Object.fromEntries([...picturesIn(job)].map(picturePath).map((path) => [path, pictures[path]!]))
    const print = (job: Job) => setter.print(job, shown(job))
    const printHere = (job: Job) => worked(() => printJob(press, job, shown(job)))
    const press = openPdfCompiler()
    const cold = await timed(() => print({ paper: printingOf(printedPaper(sixty(0).slice(0, 1))) }))
    const times = {
      one: [] as number[],
      six: [] as number[],
      plain: [] as number[],
      work: [] as number[],
      sixWork: [] as number[]
    }
    for (let round = 0; round <= rounds; round += 1) {
      const questions = sixty(2 * round)
      const others = sixty(2 * round + 1)
      const sets = setLetters.map((letter, step) => setOf(letter, others, step))
      const [single, sixfold] = [printedPaper(questions), { ...printedPaper(others), sets }].map((each): Job => ({
        paper: printingOf(each, languages)
      }))
      await forgotten()
      const one = await timed(() => print(single!))
      const six = await timed(() => print(sixfold!))
      const [work, sixWork] = [await printHere(single!), await printHere(sixfold!)]
      const plain = await timed(() => press.print(plainOf(questions)))
      // The first round reads fonts.
      if (round === 0) continue
      times.one.push(one)
      times.six.push(six)
      times.plain.push(plain)
      times.work.push(work)
      times.sixWork.push(sixWork)
    }
    setter.close()
    const [one, six, plain] = [percentile(times.one, 0.5), percentile(times.six, 0.5), percentile(times.plain, 0.5)]
    return [
      {
        what: `${perPaper} questions of the demo in English and Hindi, ${perPaper / perTable} with a table, to the PDF`,
        figure: `p50 ${one.toFixed(0)} ms, p95 ${percentile(times.one, 0.95).toFixed(0)} ms`,
        goal: "p50 ≤ 150 ms, p95 ≤ 300 ms",
        beside:
          `${(one / plain).toFixed(1)} × Typst with the same letters, ` +
          `nothing but paragraphs (${plain.toFixed(0)} ms); ${percentile(times.work, 0.5).toFixed(0)} ms of a processor`
      },
      {
        what: "six sets of such a paper, in one file",
        figure: `p50 ${six.toFixed(0)} ms, p95 ${percentile(times.six, 0.95).toFixed(0)} ms`,
        goal: "≤ 600 ms",
        beside: `${(six / one).toFixed(1)} × one set; ${percentile(times.sixWork, 0.5).toFixed(0)} ms of a processor`
      },
      {
        what: "the first page after the start",
        figure: `${cold.toFixed(0)} ms`,
        beside: "a process, Typst and 24 files of fonts"
      }
    ]
  }
}
