import { t } from "#messages/server.paperExports.js"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import { Invalid } from "../../../schema/core/errors.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { ExportedWhat } from "../../../schema/paperExports/paperExport.ts"
import type { Custody, PrintedPaper, SetLetter } from "../../../schema/papersets/printedPaper.ts"
import type { Printing } from "../../documents/print/paper.ts"
import { sheetOf } from "../../documents/print/sheet.ts"
import type { Job } from "../../documents/print/print.ts"

/** What of a paper is asked for. */
export type What = Exclude<ExportedWhat, "subject">

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

/** The media type and the extension of each kind of file. */
export const fileKinds = {
  paper: ["application/pdf", "pdf"],
  large: ["application/pdf", "pdf"],
  key: ["application/pdf", "pdf"],
  solutions: ["application/pdf", "pdf"],
  omr: ["application/pdf", "pdf"],
  docx: [docx, "docx"],
  aloud: ["text/html; charset=utf-8", "html"],
  json: ["application/json", "json"]
} as const satisfies Readonly<Record<What, readonly [type: string, extension: string]>>

const titles = {
  paper: "",
  large: "large print",
  key: "answer key",
  solutions: "solutions",
  omr: "answer sheet",
  docx: "",
  aloud: "read aloud",
  json: ""
} as const satisfies Readonly<Record<What, string>>

/** What a file of a paper is called. */
export const fileNameOf = (
  { title, classLevel }: PrintedPaper,
  what: What,
  letters: readonly SetLetter[],
  languages: readonly Language[]
): string => {
  const words = [title, `class ${classLevel}`, titles[what], `set ${letters.join("")}`, languages.join("-")].filter(
    (word) => word !== ""
  )
  return `${words.join(", ")}.${fileKinds[what][1]}`
}

/**
 * The letters that are meant, all that the paper has where none are named. @throws Invalid for one that it does not
 * have
 */
export const lettersOf = ({ sets }: PrintedPaper, asked: readonly SetLetter[] | undefined): readonly SetLetter[] => {
  const there = sets.map(({ letter }) => letter)
  const strange = asked?.find((letter) => !there.includes(letter))
  if (strange !== undefined)
    throw new Invalid({ message: t.noSet({ set: strange }), fields: { sets: t.chooseSet({ sets: there.join(", ") }) } })
  return asked ?? there
}

/**
 * A paper with its keys as data that is the same for the same paper: canonical, with its hash, the places of everything
 * on its answer sheets (docs/answer-sheet-format.md), and who took it out.
 */
export const paperJson = (
  paper: PrintedPaper,
  letters: readonly SetLetter[],
  languages: readonly Language[],
  custody: Custody
): Uint8Array => {
  const sets = paper.sets.filter(({ letter }) => letters.includes(letter))
  return Buffer.from(
    canonicalJson({
      format: "school-portal-paper",
      formatVersion: 1,
      languages,
      custody,
      paper: { ...paper, sets },
      answerSheets: sets.map((set) => ({ set: set.letter, pages: sheetOf(paper, languages, set) }))
    })
  )
}

/** What the typesetter is to make of a paper. */
export const jobOf = (what: Exclude<What, "json">, printing: Omit<Printing, "pieces">): Job =>
  what === "docx"
    ? { docx: { ...printing, pieces: [] } }
    : what === "aloud"
      ? { aloud: { ...printing, pieces: [] } }
      : { paper: { ...printing, pieces: [what] } }
