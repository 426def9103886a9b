import type { Caller } from "../../../schema/core/roles.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { PrintedQuestion, SetLetter } from "../../../schema/papersets/printedPaper.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import type { Portal } from "../../platform/portal.ts"
import type { Printed } from "../../documents/print/pdfCompiler.ts"
import { picturesIn, type Job } from "../../documents/print/print.ts"
import { logoOf } from "../programme/logo.ts"
import { printedPaper } from "../papersets/printed.ts"
import { openPicture } from "../questions/pictures.ts"
import { openPaperPreview } from "./open.ts"
import { lettersOf } from "./paperset.ts"

type Print = (job: Job) => Promise<Printed>

/** A text that somebody writes or translates. */
type Shown = Pick<PrintedQuestion, "kind" | "marks"> & {
  readonly negative_marks: number
  readonly language_id: Language
  readonly text: QuestionText
}

const drawnOf = ({ bytes, pages }: Printed) => ({ pages: pages ?? 1, svg: Buffer.from(bytes).toString() })

/**
 * A text as it would be printed. It comes from the caller: of what the portal keeps it shows the text's pictures alone,
 * as far as the caller may see them. @throws Invalid with the place of what cannot be printed, NotFound, Forbidden
 */
export const questionPreview = async (
  portal: Portal,
  { kind, marks, negative_marks, language_id: language, text }: Shown,
  caller: Caller,
  print: Print
) => {
  const texts = { [language]: { ...text, explanation: null } }
  const job = { preview: { number: 1, id: 1, kind, marks, negativeMarks: negative_marks / 100, texts, language } }
  for (const picture of picturesIn(job)) await openPicture(portal, picture, caller)
  return drawnOf(await print(job))
}

/** A set of a paper as students see it, in one language or in two. @throws Forbidden, NotFound, Invalid */
export const paperPreview = async (
  portal: Portal,
  { paperset, languages, set }: { paperset: number; languages: readonly Language[]; set: SetLetter },
  caller: Caller,
  print: Print
) => {
  await openPaperPreview(portal, paperset, caller)
  const paper = await printedPaper(portal, paperset, languages)
  const letters = lettersOf(paper, [set])
  const logo = await logoOf(portal.pool)
  const custody = { number: null, by: caller.username, at: new Date().toISOString() }
  const printing = { pieces: ["paper"], paper, languages, letters, custody, logo } as const
  const shown = paper.sets.find(({ letter }) => letter === set)!
  return {
    ...drawnOf(await print({ paper: printing, isDrawn: true })),
    sections: shown.sections.map(({ names, questions }) => ({
      name: names[languages[0]!] ?? names.en,
      questions: questions.map((question) => questionIn(question, languages[0]!))
    }))
  }
}

const questionIn = ({ number, kind, marks, negativeMarks, texts }: PrintedQuestion, language: Language) => ({
  number,
  kind,
  marks,
  negative_marks: Math.round(negativeMarks * 100),
  text: { ...texts[language]!, explanation: null }
})
