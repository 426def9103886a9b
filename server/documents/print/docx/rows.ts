import { BorderStyle, Paragraph, Table, TableCell, TableRow, WidthType, type FileChild } from "docx"
import type { Language } from "../../../../schema/fields/languages.ts"
import { lettersOf, wordsDocx, type DocxLanguage } from "./document.ts"

/** A line of text in a language. */
export const lineIn = (text: string, language: Language, bold = false): Paragraph => {
  const children = wordsDocx(text, language, { bold, boldComplexScript: bold })
  return new Paragraph({ bidirectional: lettersOf(language).rightToLeft === true, spacing: { after: 80 }, children })
}

/** The same in bold. */
export const heading = (text: string, language: Language): Paragraph => lineIn(text, language, true)

const none = { style: BorderStyle.NONE, size: 0, color: "auto" } as const
const hair = { style: BorderStyle.SINGLE, size: 4, color: "BBBBBB" } as const

/** A part in one language, or in two beside each other: a row that stays together. */
export const beside = (
  tongues: readonly DocxLanguage[],
  part: (tongue: DocxLanguage) => readonly (Paragraph | Table)[]
): FileChild =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: hair },
    rows: [
      new TableRow({
        cantSplit: true,
        children: tongues.map(
          (tongue) =>
            new TableCell({
              width: { size: 100 / tongues.length, type: WidthType.PERCENTAGE },
              margins: { left: 110, right: 110, bottom: 160 },
              children: part(tongue)
            })
        )
      })
    ]
  })
