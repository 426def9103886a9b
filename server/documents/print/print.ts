import { picturesOf } from "../../../schema/documents/documentText.ts"
import { documentsOf } from "../../../schema/questions/documentsOf.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { PrintedQuestion } from "../../../schema/papersets/printedPaper.ts"
import { brochurePictures } from "../../../schema/media/brochure.ts"
import { brochureTypst, type PrintedBrochure } from "./brochure.ts"
import { collectionTypst, type Collection } from "./collection.ts"
import { invoiceTypst, type PrintedInvoice } from "./invoice.ts"
import { paperTypst, roomFor, type Printing } from "./paper.ts"
import type { Pictures, PdfCompiler, Printed } from "./pdfCompiler.ts"
import { explanationTypst, languageName, placed, questionTypst, textIn } from "./question.ts"
import { questionsTypst } from "./passage.ts"
import { previewTypst, type PreviewedQuestion } from "./preview.ts"
import { PrintFault } from "./text.ts"

/**
 * What is to be printed: pieces of a paper, a paper for Word or to be read aloud, a collection of questions, a
 * question to look at, an invoice, a brochure, or a document that the portal wrote for Typst itself. `isDrawn` asks for
 * the pages of a paper as an SVG.
 */
export type Job = QuestionJob | PlainJob
type PlainJob =
  | { readonly invoice: PrintedInvoice }
  | { readonly source: string }
  | { readonly brochure: PrintedBrochure }
type PageJob =
  | { readonly paper: Printing; readonly isDrawn?: boolean }
  | { readonly collection: Collection }
  | { readonly preview: PreviewedQuestion }
type QuestionJob = PageJob | { readonly docx: Printing } | { readonly aloud: Printing }

/** Prints a job. @throws PrintFault that names the question which cannot be printed */
export const printJob = async (press: PdfCompiler, job: Job, pictures: Pictures): Promise<Printed> =>
  "invoice" in job
    ? press.print(invoiceTypst(job.invoice))
    : "source" in job
      ? press.print(job.source)
      : "brochure" in job
        ? press.print(brochureTypst(job.brochure), pictures)
        : "docx" in job
          ? { bytes: await forWord(job.docx, pictures), pages: null }
          : "aloud" in job
            ? { bytes: await readAloud(job.aloud, pictures), pages: null }
            : printPages(press, job, pictures)

/** Loaded when it is first wanted: pages need none of it, and begin sooner. */
const forWord = async (printing: Printing, pictures: Pictures): Promise<Uint8Array> => {
  const { paperDocx } = await import("./docx/paper.ts")
  return paperDocx(printing, pictures)
}

const readAloud = async (printing: Printing, pictures: Pictures): Promise<Uint8Array> => {
  const { paperAloud } = await import("./readAloud.ts")
  return paperAloud(printing, pictures)
}

const printPages = (press: PdfCompiler, job: PageJob, pictures: Pictures): Printed => {
  if ("preview" in job) return press.draw(previewTypst(job.preview), pictures)
  const source = "paper" in job ? paperTypst(job.paper) : collectionTypst(job.collection)
  try {
    return "paper" in job && job.isDrawn ? press.draw(source, pictures) : press.print(source, pictures)
  } catch (fault) {
    if (!(fault instanceof PrintFault)) throw fault
    // A logo that Typst cannot decode must not keep a paper from being printed.
    if ("paper" in job && job.paper.logo)
      return printPages(press, { ...job, paper: { ...job.paper, logo: null } }, pictures)
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
      `${roomFor([language])}\n${alone(question, language)}` +
        (explanation === null ? "" : `#${explanationTypst(explanation, language)}`),
      pictures
    )
  })

const alone = (question: PrintedQuestion, language: Language): string =>
  questionsTypst([question], [language], (one) => questionTypst(one, [language], false)).join("")

const questionsOf = (job: Exclude<QuestionJob, { readonly preview: unknown }>): readonly PrintedQuestion[] =>
  "collection" in job
    ? job.collection.questions
    : (printingIn(job).paper.sets[0]?.sections ?? []).flatMap(({ questions }) => questions)

const printingIn = (job: Exclude<QuestionJob, { readonly preview: unknown } | { readonly collection: unknown }>) =>
  "paper" in job ? job.paper : "docx" in job ? job.docx : job.aloud

/** The kept pictures that a job shows, by their names: hash and extension. */
export const picturesIn = (job: Job): ReadonlySet<string> =>
  "invoice" in job || "source" in job
    ? new Set()
    : "brochure" in job
      ? brochurePictures(job.brochure.source)
      : picturesOfQuestions(job)

const picturesOfQuestions = (job: QuestionJob): ReadonlySet<string> =>
  new Set([
    ...("preview" in job ? [job.preview] : questionsOf(job)).flatMap(({ texts }) =>
      Object.values(texts).flatMap(documentsOf).flatMap(picturesOf)
    ),
    ...logosOf(job)
  ])

/** The logo of a paper's cover; keys and answer sheets have no cover. */
const logosOf = (job: Job): readonly string[] => {
  const printing = "paper" in job ? job.paper : "docx" in job ? job.docx : undefined
  return printing?.logo ? [printing.logo.file] : []
}
