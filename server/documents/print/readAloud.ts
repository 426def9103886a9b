import { leftNames, rightNames } from "../../../schema/papersets/columnNames.ts"
import type { Document } from "../../../schema/documents/document.ts"
import { documentHtml, escaped } from "../../../schema/documents/documentHtml.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import { photoKindOf, photoTypes } from "../../../schema/fields/photo.ts"
import { label } from "../../../schema/papersets/paperLabels.ts"
import type { PrintedQuestion, PrintedSection, PrintedSet } from "../../../schema/papersets/printedPaper.ts"
import { instructionsIn, nameIn } from "./cover.ts"
import { picturePath } from "./document.ts"
import { markOf } from "./mark.ts"
import type { Printing } from "./paper.ts"
import { groupsIn, rangeIn } from "./passage.ts"
import type { Pictures } from "./pdfCompiler.ts"
import { optionNames, placed, languageName, textIn, worthOf } from "./question.ts"
import { isRightToLeft } from "./scripts.ts"
import { PrintFault } from "./text.ts"

const style =
  "body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.25rem/1.7 sans-serif}" +
  "img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid;padding:.3em .6em}"

/**
 * Sets of a paper as a page that a screen reader, a program or a person reads aloud: one line below the other, with a
 * heading for each question and option, formulas as MathML and pictures described in words. Two languages are one
 * behind the other. @throws PrintFault with the place of what cannot be written
 */
export const paperAloud = ({ paper, languages, letters, custody }: Printing, pictures: Pictures): Uint8Array => {
  const [first] = languages
  const title = escaped(`${paper.title}, ${label(first!, "class")} ${paper.classLevel}`)
  const sets = paper.sets.filter(({ letter }) => letters.includes(letter))
  const body = sets.flatMap((set) => languages.map((language) => setHtml(paper, set, language, pictures)))
  return Buffer.from(
    `<!doctype html>\n<html${spoken(first!)}>\n<head>\n<meta charset="utf-8"/>\n` +
      `<meta name="viewport" content="width=device-width"/>\n<title>${title}</title>\n` +
      `<style>${style}</style>\n</head>\n` +
      `<body>\n<main>\n${body.join("\n")}\n</main>\n` +
      `<footer lang="en" dir="ltr"><p>${escaped(markOf(paper, custody))}</p></footer>\n</body>\n</html>\n`
  )
}

const spoken = (language: Language): string => ` lang="${language}" dir="${isRightToLeft(language) ? "rtl" : "ltr"}"`
const heading = (level: 1 | 2 | 3 | 4, words: string): string => `<h${level}>${escaped(words)}</h${level}>`

const setHtml = (paper: Printing["paper"], set: PrintedSet, language: Language, pictures: Pictures): string => {
  const named = (name: Parameters<typeof label>[1], value: string | number) => `${label(language, name)}: ${value}`
  const facts = [
    named("maximum", paper.marks),
    named("time", `${paper.minutes} ${label(language, "minutes")}`),
    ...(paper.isDraft ? [label(language, "draft")] : [])
  ]
  const [level, letter] = [`${label(language, "class")} ${paper.classLevel}`, `${label(language, "set")} ${set.letter}`]
  const title = `${paper.title}, ${level}, ${letter}`
  const rules = instructionsIn(paper.instructions, set, language).map((line) => `<li>${escaped(line)}</li>`)
  return [
    `<article${spoken(language)}>`,
    heading(1, title),
    ...facts.map((fact) => `<p>${escaped(fact)}</p>`),
    `${heading(2, label(language, "instructions"))}\n<ol>${rules.join("")}</ol>`,
    ...set.sections.flatMap((section, at) => sectionHtml(section, at, language, pictures)),
    "</article>"
  ].join("\n")
}

const sectionHtml = (
  { names, questions }: PrintedSection,
  at: number,
  language: Language,
  pictures: Pictures
): readonly string[] => {
  const inWords = (document: Document) => documentHtml(lowered(document), optionsFor(language, pictures))
  return [
    heading(2, `${label(language, "section")} ${at + 1}: ${nameIn(names, language)}`),
    ...groupsIn(questions, [language]).flatMap((group) => {
      const passage = textIn(group[0]!, language).passage ?? null
      const isShared = passage !== null && group.length > 1
      return [
        ...(isShared ? [heading(3, rangeIn(group, language)), inWords(passage)] : []),
        ...group.map((question) =>
          placed(`Question ${question.number}, ${languageName(language)}`, () =>
            questionHtml(question, language, isShared ? null : passage, inWords)
          )
        )
      ]
    })
  ]
}

const questionHtml = (
  question: PrintedQuestion,
  language: Language,
  passage: Document | null,
  inWords: (document: Document) => string
): string => {
  const { stem, reason, left, right, options } = textIn(question, language)
  const worth = `${label(language, "marks")}: ${worthOf(question)}`
  const several = question.kind === "multiple" ? `, ${label(language, "several")}` : ""
  const entries = (documents: readonly Document[], head: string, names: readonly string[]) =>
    documents.map((document, at) => `${heading(4, `${head} ${names[at]}`)}\n${inWords(document)}`)
  return [
    heading(3, `${label(language, "question")} ${question.number}`),
    `<p>${escaped(worth + several)}</p>`,
    ...(passage === null ? [] : [inWords(passage)]),
    ...(question.kind === "assertionReason" ? [heading(4, label(language, "assertion"))] : []),
    inWords(stem),
    ...(reason === null ? [] : [heading(4, label(language, "reason")), inWords(reason)]),
    ...entries(left, `${label(language, "column")} I,`, leftNames),
    ...entries(right, `${label(language, "column")} II,`, rightNames),
    ...entries(options, label(language, "option"), optionNames)
  ].join("\n")
}

/** A document whose headings are strong paragraphs: the page's own headings lead from question to question. */
const lowered = (document: Document): Document => ({
  ...document,
  content: document.content.map((block) =>
    block.type === "heading"
      ? {
          type: "paragraph",
          content: (block.content ?? []).map((inline) =>
            inline.type === "text" && !inline.marks?.some(({ type }) => type === "strong")
              ? { ...inline, marks: [{ type: "strong" as const }, ...(inline.marks ?? [])] }
              : inline
          )
        }
      : block
  )
})

const optionsFor = (language: Language, pictures: Pictures) => ({
  picture: (file: string) => {
    const bytes = pictures[picturePath(file)]
    const kind = bytes === undefined ? undefined : photoKindOf(bytes)
    if (bytes === undefined || kind === undefined) throw new PrintFault("A picture of it is not kept here any more")
    return `data:${photoTypes[kind]};base64,${Buffer.from(bytes).toString("base64")}`
  },
  caption: (alt: string) => `${label(language, "picture")}: ${alt}`
})
