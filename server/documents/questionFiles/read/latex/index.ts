import { t } from "#messages/server.questionFiles.js"
import { unreadable } from "../../../tables/table.ts"
import type { QuestionArchive } from "../archive.ts"
import type { Labelled } from "../docx/apart.ts"
import { questionOf } from "../docx/labelledQuestion.ts"
import { checkCount, newDesk, type ReadFile } from "../question.ts"
import { resolved } from "../qtiPaths.ts"
import { answersBelow } from "./keys.ts"
import { parseLatex } from "./parse.ts"
import { partsOf } from "./questions.ts"
import { isAbout, segmentsOf } from "./segments.ts"

/** Whether a text is written so. */
export const isLatex = (text: string): boolean =>
  /^[ \t]*\\(?:documentclass|question)\b/m.test(text) ||
  /^[ \t]*\\(?:element\{|begin\{(?:document|questions|enumerate|choices|question(?:multx?)?)\})/m.test(text)

/** Questions of LaTeX source, as docs/question-files.md says; `bytesOf` gives the pictures that it shows. */
export const readLatex = (
  source: string,
  bytesOf: (address: string) => Uint8Array | undefined = () => undefined
): ReadFile => {
  const { questions, key } = segmentsOf(parseLatex(source))
  if (questions.length === 0) throw unreadable(t.latexNoQuestions, t.latexForm)
  checkCount(questions.length)
  const answers = answersBelow(key)
  const pictures = new Map<string, Uint8Array>()
  return {
    format: "LaTeX",
    pictures,
    questions: questions.map((segment, at) => {
      const desk = newDesk("brackets", pictures, bytesOf)
      const { labelled, right } = partsOf(segment, desk)
      if (segment.above.length > 0 && isAbout(segment.above))
        desk.fault(t.partQuestion, t.atLine({ line: segment.above[0]!.line, message: t.latexAbove }))
      const listed = answers.get(String(at + 1))
      const said: readonly Labelled[] =
        listed === undefined
          ? []
          : [{ is: "answer", nodes: [listed], text: listed, label: "", whole: [listed], line: segment.line }]
      const place = t.placeLine({ nth: at + 1, line: segment.line })
      return questionOf([...labelled, ...said], [], { nth: at + 1, place, right }, desk)
    })
  }
}

/** Longest way through files that show each other. */
const mostFiles = 200

/** Questions of LaTeX source in an archive, with the files and the pictures that it shows. */
export const readLatexArchive = async (archive: QuestionArchive): Promise<ReadFile> => {
  const sources = new Map<string, string>()
  for (const name of archive.names.filter((one) => /\.tex$/i.test(one) && !one.startsWith("__MACOSX/")))
    sources.set(name, new TextDecoder().decode(await archive.bytes(name)))
  const whole = [...sources].filter(([, source]) => source.includes("\\begin{document}"))
  const [main] = whole.length === 0 ? [...sources] : whole
  if (main === undefined || whole.length > 1 || (whole.length === 0 && sources.size > 1))
    throw unreadable(t.latexMain, t.latexOneFile)
  const folder = main[0].slice(0, main[0].lastIndexOf("/") + 1)
  const source = withInputs(main[1], folder, sources)
  const folders = [
    "",
    ...[...source.matchAll(/\\graphicspath\s*\{((?:\s*\{[^{}]*\})*)\s*\}/g)].flatMap(([, all = ""]) =>
      [...all.matchAll(/\{([^{}]*)\}/g)].map(([, one = ""]) => one)
    )
  ]
  const pictures = new Map<string, Uint8Array>()
  for (const [, address = ""] of source.matchAll(/\\includegraphics\s*\*?\s*(?:\[[^\]]*\])?\s*\{([^{}]+)\}/g)) {
    const name = address.trim()
    const found = folders
      .flatMap((one) =>
        ["", ".png", ".jpg", ".jpeg", ".PNG", ".JPG", ".gif", ".bmp", ".pdf", ".eps"].map((ending) =>
          resolved(folder, `${one}${name}${ending}`)
        )
      )
      .find((one) => archive.names.includes(one))
    const bytes = found === undefined ? undefined : await archive.bytes(found)
    if (bytes !== undefined) pictures.set(name, bytes)
  }
  return readLatex(source, (address) => pictures.get(address))
}

/** A source with the files that it shows by `\input` where they are in the archive. */
const withInputs = (source: string, folder: string, sources: ReadonlyMap<string, string>, depth = 0): string => {
  let count = 0
  return source.replaceAll(/(?<=^[^%\n]*)\\(?:input|include|subfile)\s*\{([^{}]+)\}/gm, (whole, name: string) => {
    const found = [name.trim(), `${name.trim()}.tex`]
      .map((one) => sources.get(resolved(folder, one)))
      .find((one) => one !== undefined)
    count += 1
    return found === undefined || depth > 5 || count > mostFiles ? whole : withInputs(found, folder, sources, depth + 1)
  })
}
