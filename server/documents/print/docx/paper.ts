import {
  AlignmentType,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type FileChild,
  type ISectionOptions
} from "docx"
import type { PrintedQuestion, PrintedSection, PrintedSet } from "../../../../schema/papersets/printedPaper.ts"
import { markOf } from "../mark.ts"
import { instructionsIn, nameIn } from "../cover.ts"
import type { Printing } from "../paper.ts"
import type { Pictures } from "../pdfCompiler.ts"
import { label, type Label } from "../../../../schema/papersets/paperLabels.ts"
import { groupsIn, rangeIn } from "../passage.ts"
import { languageName, placed, textIn } from "../question.ts"
import { logoDocx } from "./logo.ts"
import { documentDocx, lettersOf, type DocxLanguage } from "./document.ts"
import { questionDocx } from "./question.ts"
import { beside, heading, lineIn } from "./rows.ts"

/** Points across a page's text. */
const across = 510

/**
 * A paper's sets as a Word file that can be changed: formulas are Word's own. @throws PrintFault with the place of what
 * cannot be written
 */
export const paperDocx = async (
  { paper, languages, letters, custody, logo = null }: Printing,
  pictures: Pictures
): Promise<Uint8Array> => {
  const tongues = languages.map((language): DocxLanguage => ({
    language,
    pictures,
    column: languages.length === 1 ? across : across / 2 - 12
  }))
  const mark = markOf(paper, custody)
  const sections = paper.sets
    .filter(({ letter }) => letters.includes(letter))
    .map((set): ISectionOptions => {
      const head =
        `${paper.title}  ·  ${label("en", "class")} ${paper.classLevel}  ·  ${label("en", "set")} ` +
        `${set.letter}${paper.isDraft ? `  ·  ${label("en", "draft")}` : ""}`
      return {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: 1_100, bottom: 1_000, left: 850, right: 850 },
            pageNumbers: { start: 1 }
          }
        },
        headers: { default: new Header({ children: [plain(head, 18)] }) },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({ text: `${mark}   `, size: 13 }),
                  new TextRun({ children: [PageNumber.CURRENT], size: 18 })
                ]
              })
            ]
          })
        },
        children: [
          ...logoDocx(logo, pictures, across),
          ...coverDocx(paper, set, tongues),
          ...set.sections.flatMap((section, at) => sectionDocx(section, at, set.sections.length, tongues))
        ]
      }
    })
  const file = new Document({
    creator: "School Portal",
    title: `${paper.title}, class ${paper.classLevel}`,
    keywords: `SHA-256 ${paper.hash}, export ${custody.number}`,
    sections
  })
  return Packer.toBuffer(file)
}

const plain = (text: string, size: number): Paragraph =>
  new Paragraph({ children: [new TextRun({ ...lettersOf("en"), text, size })] })

const inAll = (tongues: readonly DocxLanguage[], name: Label): string =>
  tongues.map(({ language }) => label(language, name)).join(" / ")

const coverDocx = (
  paper: Printing["paper"],
  set: PrintedSet,
  tongues: readonly DocxLanguage[]
): readonly FileChild[] => [
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before: 200, after: 200 },
    children: [new TextRun({ ...lettersOf("en"), text: paper.title, bold: true, size: 40, sizeComplexScript: 40 })]
  }),
  ...(
    [
      ["class", String(paper.classLevel)],
      ["set", set.letter],
      ["maximum", String(paper.marks)],
      ["time", `${paper.minutes} ${label(tongues[0]!.language, "minutes")}`]
    ] as const
  ).map(
    ([name, value]) =>
      new Paragraph({
        children: [
          new TextRun({
            ...lettersOf(tongues.at(-1)!.language),
            rightToLeft: false,
            text: `${inAll(tongues, name)}: `
          }),
          new TextRun({ ...lettersOf("en"), text: value, bold: true })
        ]
      })
  ),
  beside(tongues, ({ language }) => [
    heading(label(language, "instructions"), language),
    ...instructionsIn(paper.instructions, set, language).map((line, at) => lineIn(`${at + 1}. ${line}`, language))
  ])
]

const sectionDocx = (
  { names, questions }: PrintedSection,
  at: number,
  sections: number,
  tongues: readonly DocxLanguage[]
): readonly FileChild[] => [
  ...(sections === 1
    ? []
    : [
        beside(tongues, ({ language }) => [
          heading(`${label(language, "section")} ${at + 1}: ${nameIn(names, language)}`, language)
        ])
      ]),
  ...groupsIn(
    questions,
    tongues.map(({ language }) => language)
  ).flatMap((group) => [
    ...passageDocx(group, tongues),
    ...group.map((question) => beside(tongues, (tongue) => questionDocx(question, tongue)))
  ])
]

/** The passage that questions share, above them. */
const passageDocx = (group: readonly PrintedQuestion[], tongues: readonly DocxLanguage[]): readonly FileChild[] => {
  const passages = tongues.map((tongue) => textIn(group[0]!, tongue.language).passage ?? null)
  return passages.every((passage) => passage === null)
    ? []
    : [
        beside(tongues, (tongue) => {
          const passage = passages[tongues.indexOf(tongue)]
          const range = rangeIn(group, tongue.language)
          return [
            ...(group.length === 1 ? [] : [heading(range, tongue.language)]),
            ...(passage == null
              ? []
              : placed(`${range}, ${languageName(tongue.language)}`, () => documentDocx(passage, tongue, [])))
          ]
        })
      ]
}
