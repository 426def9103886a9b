import { picturesOf } from "../../../schema/documents/documentText.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { PrintedQuestion } from "../../../schema/papersets/printedPaper.ts"
import { collectionTypst, type Collection } from "./collection.ts"
import { paperTypst, roomFor, type Printing } from "./paper.ts"
import type { Pictures, PdfCompiler, Printed } from "./pdfCompiler.ts"
import { documentsOf, explanationTypst, languageName, placed, questionTypst, textIn } from "./question.ts"
import { PrintFault } from "./text.ts"

/** What is to be printed: pieces of a paper, a paper for Word, or a collection of questions. */
export type Job = { readonly paper: Printing } | { readonly docx: Printing } | { readonly collection: Collection }

/** Prints a job. @throws PrintFault that names the question which cannot be printed */
export const printJob = async (press: PdfCompiler, job: Job, pictures: Pictures): Promise<Printed> =>
  "docx" in job ? { bytes: await forWord(job.docx, pictures), pages: null } : printPages(press, job, pictures)

/** Loaded when it is first wanted: pages need none of it, and begin sooner. */
const forWord = async (printing: Printing, pictures: Pictures): Promise<Uint8Array> => {
  const { paperDocx } = await import("./docx/paper.ts")
  return paperDocx(printing, pictures)
}

const printPages = (
  press: PdfCompiler,
  job: Exclude<Job, { readonly docx: Printing }>,
  pictures: Pictures
): Printed => {
  const source = "paper" in job ? paperTypst(job.paper) : collectionTypst(job.collection)
  try {
    return press.print(source, pictures)
  } catch (fault) {
    if (!(fault instanceof PrintFault)) throw fault
    const { languages } = "paper" in job ? job.paper : job.collection
    for (const question of questionsOf(job))
      for (const language of languages) tryAlone(press, question, language, pictures)
    throw fault
  }
}

/** Prints a question alone; its fault then says which it is. */
const tryAlone = (press: PdfCompiler, question: PrintedQuestion, language: Language, pictures: Pictures): void =>
  placed(`Question ${question.number} (no. ${question.id} of the bank), ${languageName(language)}`, () => {
    const { explanation } = textIn(question, language)
    press.print(
      `${roomFor([language])}\n${questionTypst(question, [language], false)}` +
        (explanation === null ? "" : `#${explanationTypst(explanation, language)}`),
      pictures
    )
  })

const questionsOf = (job: Job): readonly PrintedQuestion[] =>
  "collection" in job
    ? job.collection.questions
    : (("paper" in job ? job.paper : job.docx).paper.sets[0]?.sections ?? []).flatMap(({ questions }) => questions)

/** The kept pictures that a job shows, by their names: hash and extension. */
export const picturesIn = (job: Job): ReadonlySet<string> =>
  new Set(questionsOf(job).flatMap(({ texts }) => Object.values(texts).flatMap(documentsOf).flatMap(picturesOf)))
