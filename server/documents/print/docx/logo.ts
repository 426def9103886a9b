import { AlignmentType, Paragraph, type FileChild } from "docx"
import { picturePath } from "../document.ts"
import type { Printing } from "../paper.ts"
import type { Pictures } from "../pdfCompiler.ts"
import { PrintFault } from "../text.ts"
import { pictureRun } from "./picture.ts"

/** The programme's logo, at most `column` points wide; one that cannot be read is left out. */
export const logoDocx = (
  logo: Exclude<Printing["logo"], undefined>,
  pictures: Pictures,
  column: number
): readonly FileChild[] => {
  const bytes = logo === null ? undefined : pictures[picturePath(logo.file)]
  if (logo === null || bytes === undefined) return []
  try {
    const run = pictureRun(bytes, { height: 51, column, alt: logo.alt })
    return [new Paragraph({ alignment: AlignmentType.CENTER, children: [run] })]
  } catch (fault) {
    if (!(fault instanceof PrintFault)) throw fault
    return []
  }
}
