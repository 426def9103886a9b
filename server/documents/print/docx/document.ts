import {
  AlignmentType,
  ExternalHyperlink,
  HeadingLevel,
  Paragraph,
  type Table,
  TextRun,
  UnderlineType,
  type IRunOptions,
  type ParagraphChild
} from "docx"
import type { Block, ListItem } from "../../../../schema/documents/parts.ts"
import type { Document } from "../../../../schema/documents/document.ts"
import type { Inline, Standing } from "../../../../schema/documents/inline.ts"
import { directionRuns } from "../../../../schema/documents/directionRuns.ts"
import type { Language } from "../../../../schema/fields/languages.ts"
import { picturePath } from "../document.ts"
import type { Pictures } from "../pdfCompiler.ts"
import { scriptFor } from "../scripts.ts"
import { ommlOf } from "./omml.ts"
import { pictureRun } from "./picture.ts"
import { tableDocx } from "./table.ts"

/** How a text is written: its language, the width of its column in points, and the pictures that it may show. */
export type DocxLanguage = { readonly language: Language; readonly column: number; readonly pictures: Pictures }

type Text = Extract<Inline, { readonly type: "text" }>

const sizes = { small: 17, large: 24, huge: 30 } as const

/** What letters of a language are: their face, their direction, the language that Word checks them in. */
export const lettersOf = (language: Language): IRunOptions => {
  const { family, isRightToLeft = false } = scriptFor(language)
  const code = `${language}-IN`
  return {
    font: { ascii: "Noto Sans", hAnsi: "Noto Sans", cs: family },
    size: 20,
    sizeComplexScript: 20,
    rightToLeft: isRightToLeft,
    language: { value: language === "en" ? code : "en-IN", bidirectional: code }
  }
}

/** A document as paragraphs and tables of Word. `lead` comes before the first line, as a number does. */
export const documentDocx = (
  { content }: Document,
  tongue: DocxLanguage,
  lead: readonly ParagraphChild[] = []
): readonly (Paragraph | Table)[] => {
  const [first] = content
  const joined = first?.type === "paragraph" || lead.length === 0
  return [
    ...(joined ? [] : [paragraph(tongue, lead)]),
    ...content.flatMap((block, at) => blockDocx(block, tongue, { lead: at === 0 && joined ? lead : [], level: 0 }))
  ]
}

type Around = { readonly lead: readonly ParagraphChild[]; readonly level: number }

const aligned = { center: AlignmentType.CENTER, end: AlignmentType.END, justify: AlignmentType.JUSTIFIED } as const

const paragraph = (
  { language }: DocxLanguage,
  children: readonly ParagraphChild[],
  standing?: Standing,
  level = 0
): Paragraph => {
  const isRight = standing?.dir === undefined ? scriptFor(language).isRightToLeft === true : standing.dir === "rtl"
  return new Paragraph({
    children,
    bidirectional: isRight,
    spacing: { after: 80 },
    indent: { start: 360 * (level + (standing?.indent ?? 0)) },
    ...(standing?.align === undefined ? {} : { alignment: aligned[standing.align] })
  })
}

const blockDocx = (block: Block, tongue: DocxLanguage, { lead, level }: Around): readonly (Paragraph | Table)[] => {
  switch (block.type) {
    case "paragraph":
      return block.content === undefined && lead.length === 0
        ? []
        : [paragraph(tongue, [...lead, ...lineDocx(block.content, tongue, block.attrs?.dir)], block.attrs, level)]
    case "heading":
      return [
        new Paragraph({
          heading: ([HeadingLevel.HEADING_3, HeadingLevel.HEADING_4, HeadingLevel.HEADING_5] as const)[
            block.attrs.level - 1
          ]!,
          children: lineDocx(block.content, tongue, block.attrs.dir)
        })
      ]
    case "codeBlock":
      return (block.content ?? [])
        .flatMap(({ text }) => text.split("\n"))
        .map((text) => new Paragraph({ children: [new TextRun({ text, font: "Courier New", size: 18 })] }))
    case "formulaBlock":
      return [paragraph(tongue, [ommlOf(block.attrs.latex, true) as ParagraphChild], undefined, level)]
    case "picture": {
      const { file, alt, width } = block.attrs
      return [
        paragraph(
          tongue,
          [pictureRun(tongue.pictures[picturePath(file)], { share: width, column: tongue.column, alt })],
          undefined,
          level
        )
      ]
    }
    case "blockquote":
      return block.content.flatMap((inner) => blockDocx(inner, tongue, { lead: [], level: level + 1 }))
    case "bulletList":
      return block.content.flatMap((item) => itemDocx(item, tongue, level, "•"))
    case "orderedList":
      return block.content.flatMap((item, at) => itemDocx(item, tongue, level, `${at + 1}.`))
    case "table":
      // Two tables in a row would be one to Word.
      return [
        tableDocx(block, scriptFor(tongue.language).isRightToLeft === true, ({ content }) =>
          content.flatMap((inner) => blockDocx(inner, tongue, { lead: [], level: 0 }))
        ),
        new Paragraph({ spacing: { after: 0, line: 120 } })
      ]
  }
}

const itemDocx = (
  { content }: ListItem,
  tongue: DocxLanguage,
  level: number,
  sign: string
): readonly (Paragraph | Table)[] =>
  content.flatMap((block, at) =>
    blockDocx(block, tongue, {
      lead: at === 0 ? [new TextRun({ ...lettersOf(tongue.language), text: `${sign} ` })] : [],
      level: level + 1
    })
  )

/** The content of a line. Numbers and expressions are runs from left to right. */
const lineDocx = (
  content: readonly Inline[] = [],
  { language }: DocxLanguage,
  dir?: Standing["dir"]
): readonly ParagraphChild[] => {
  const letters = lettersOf(language)
  const isRightToLeft = dir === undefined ? letters.rightToLeft === true : dir === "rtl"
  return directionRuns(content, isRightToLeft).flatMap((run) => {
    const own = run.isLeftToRight ? { ...letters, rightToLeft: false } : letters
    return run.content.map((inline) => inlineDocx(inline, own))
  })
}

const inlineDocx = (inline: Inline, letters: IRunOptions): ParagraphChild => {
  if (inline.type === "hardBreak") return new TextRun({ break: 1 })
  if (inline.type === "formula") return ommlOf(inline.attrs.latex, false) as ParagraphChild
  const link = (inline.marks ?? []).find((mark) => mark.type === "link")
  const run = new TextRun({ ...letters, ...marked(inline), text: inline.text })
  return link?.type === "link" ? new ExternalHyperlink({ link: link.attrs.href, children: [run] }) : run
}

/** A plain text in a language. */
export const wordsDocx = (text: string, language: Language, look: IRunOptions = {}): readonly ParagraphChild[] =>
  directionRuns([{ type: "text", text }], lettersOf(language).rightToLeft === true).flatMap((run) =>
    run.content.map((inline) =>
      inlineDocx(inline, { ...lettersOf(language), ...look, ...(run.isLeftToRight ? { rightToLeft: false } : {}) })
    )
  )

const marked = ({ marks = [] }: Text): IRunOptions =>
  Object.assign(
    {},
    ...marks.map((mark): IRunOptions => {
      switch (mark.type) {
        case "strong":
          return { bold: true, boldComplexScript: true }
        case "em":
          return { italics: true, italicsComplexScript: true }
        case "underline":
          return { underline: { type: UnderlineType.SINGLE } }
        case "strike":
          return { strike: true }
        case "code":
          return { font: "Courier New" }
        case "sub":
          return { subScript: true }
        case "sup":
          return { superScript: true }
        case "link":
          return { style: "Hyperlink" }
        case "colour":
          return { color: mark.attrs.colour.slice(1) }
        case "ground":
          return { shading: { fill: mark.attrs.colour.slice(1) } }
        case "size":
          return { size: sizes[mark.attrs.size], sizeComplexScript: sizes[mark.attrs.size] }
      }
    })
  ) as IRunOptions
