import { t } from "#messages/server.questionFiles.js"
import { createHash } from "node:crypto"
import { documentOf, type Document } from "../../../../schema/documents/document.ts"
import { sizeFault } from "../../../../schema/documents/documentSize.ts"
import { documentText } from "../../../../schema/documents/documentText.ts"
import { cleanPicture } from "../../../platform/files/pictures.ts"
import { maxPhotoBytes, notAPhoto, photoKindOf } from "../../../../schema/fields/photo.ts"
import type { Key, QuestionKind, QuestionText } from "../../../../schema/questions/question.ts"
import { maxImportedQuestions } from "../../../../schema/questionFiles/questionImport.ts"
import { questionFaults } from "../../../../schema/questions/questionRules.ts"
import { unreadable } from "../../tables/table.ts"
import type { Reading, TexSigns, ImportNote } from "../markup/reading.ts"
import type { SaidFacts } from "./facts.ts"

/** A question as a file has it: all that it says, and what is wrong with it. */
export type ReadQuestion = {
  /** Where it is in the file, in words. */
  readonly place: string
  /** The line that it begins in: of the file, of its part of a package, a row, or a paragraph of a Word document. */
  readonly line: number
  readonly kind: QuestionKind
  readonly facts: SaidFacts
  readonly text: QuestionText
  readonly key: Key | null
  readonly told: readonly ImportNote[]
}

/** A question as a reader found it, before it is judged. */
export type Found = Omit<ReadQuestion, "told">

/** A file's questions, what the file is, and the pictures in them by the names that documents have for them. */
export type ReadFile = {
  readonly format: string
  readonly questions: readonly ReadQuestion[]
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

/** Makes sure that a file has no more questions than are taken at a time. @throws Invalid */
export const checkCount = (count: number): void => {
  if (count > maxImportedQuestions) throw unreadable(t.manyQuestions({ most: maxImportedQuestions }), t.splitIt)
}

/** Gathers what is told of one question, and keeps the pictures that it shows. */
export type Desk = {
  readonly readingOf: (where: string) => Reading
  readonly fault: (where: string, message: string) => void
  readonly notice: (where: string, message: string) => void
  /** Judges what was found. */
  readonly done: (found: Found) => ReadQuestion
}

/**
 * A desk for a question. `pictures` takes what the question shows; `bytesOf` gives what lies at an address of its text.
 */
export const newDesk = (
  tex: TexSigns,
  pictures: Map<string, Uint8Array>,
  bytesOf: (address: string) => Uint8Array | undefined = () => undefined
): Desk => {
  const told: ImportNote[] = []
  const tell = (where: string, message: string, isFault: boolean) => {
    if (told.length < 50 && !told.some((one) => one.where === where && one.message === message))
      told.push({ where, message, isFault })
  }
  const picture = (address: string): ReturnType<Reading["picture"]> => {
    const bytes = bytesOf(address) ?? dataOf(address)
    if (bytes === undefined)
      return {
        fault: /^https?:/i.test(address) ? t.pictureOnWeb : t.pictureMissing
      }
    if (bytes.length > maxPhotoBytes) return { fault: t.pictureLarge({ most: maxPhotoBytes / 1024 ** 2 }) }
    const kind = photoKindOf(bytes)
    if (kind === undefined) return { fault: notAPhoto() }
    const cleaned = cleanPicture(Buffer.from(bytes), kind)
    if ("fault" in cleaned) return cleaned
    const file = `${createHash("sha256").update(cleaned.bytes).digest("hex")}.${kind}`
    pictures.set(file, cleaned.bytes)
    return { file }
  }
  return {
    readingOf: (where) => ({
      tex,
      picture,
      fault: (message) => tell(where, message, true),
      notice: (message) => tell(where, message, false)
    }),
    fault: (where, message) => tell(where, message, true),
    notice: (where, message) => tell(where, message, false),
    done: (found) => {
      const hasKeyFault = told.some(({ where, isFault }) => isFault && where === t.partKey)
      const judged = fitted(found, {
        hasKeyFault,
        fault: (where, message) => tell(where, message, true),
        notice: (where, message) => tell(where, message, false)
      })
      return { ...judged, told }
    }
  }
}

/** The bytes of a `data:` address. */
const dataOf = (address: string): Uint8Array | undefined => {
  const comma = address.indexOf(",")
  return /^data:[\w/+.-]*;base64$/i.test(address.slice(0, Math.max(0, comma)))
    ? Buffer.from(address.slice(comma + 1), "base64")
    : undefined
}

/** Tags of HTML that are letters of a text: a question about HTML has them, or a program wrote a text twice escaped. */
const shownTags = /<(p|b|i|u|em|strong|sub|sup|span|div|table|ul|ol)\b[^<>]*>[^<]*<\/\1>|<br\s*\/?>|<img\s[^<>]*>/i

/** Signs that Markdown gives a meaning. */
const markdownSigns = /[*_`#[\]|]|^\s*(?:[-+>]|\d+\.)\s/m

/** Tells of Markdown where a text that is said to be in it has some. */
export const tellMarkdown = (text: string, { notice }: Pick<Desk, "notice">, where: string): void => {
  if (markdownSigns.test(text)) notice(where, t.markdown)
}

/** How many options or entries a question may have. */
const most = 6

/**
 * A question that fits the portal's schema, whatever was found; what had to go is reported as a fault, and so is each
 * broken rule.
 */
const fitted = (
  found: Found,
  { hasKeyFault, fault, notice }: { readonly hasKeyFault: boolean } & Pick<Desk, "fault" | "notice">
): Found => {
  const fit = (where: string, document: Document): Document => {
    if (shownTags.test(documentText(document))) notice(where, t.shownTags)
    const issue = sizeFault(document)
    if (issue === undefined) return document
    fault(where, t.tooLong({ why: issue }))
    return documentOf(`${documentText(document).replaceAll(/\s+/g, " ").slice(0, 300).toWellFormed()}…`)
  }
  const column = (name: string, entries: readonly Document[], entryOf = (at: number) => entryName(name, at)) => {
    if (entries.length > most) fault(name, t.manyEntries({ count: entries.length, most }))
    return entries.slice(0, most).map((entry, at) => fit(entryOf(at), entry))
  }
  const { passage, stem, reason, left, right, options, explanation } = found.text
  const text: QuestionText = {
    ...(passage == null ? {} : { passage: fit(t.partPassage, passage) }),
    stem: fit(t.partQuestion, stem),
    reason: reason === null ? null : fit(t.partReason, reason),
    left: column(t.partLeft, left),
    right: column(t.partRight, right),
    options: column(t.partOptions, options, optionName),
    explanation: explanation === null ? null : fit(t.partExplanation, explanation)
  }
  if (found.key === null && !hasKeyFault) fault(t.partKey, found.kind === "numerical" ? t.giveNumber : t.noRightOption)
  const facts = { kind: found.kind, marks: 1, negative_marks: 0 } as Parameters<typeof questionFaults>[0]
  for (const { path, issue } of questionFaults(facts, text, found.key ?? { options: [0] })) {
    if (path[0] !== "key" || found.key !== null) fault(partOf(path), issue)
  }
  return { ...found, text }
}

const titles = (): Readonly<Record<string, string>> => ({
  passage: t.partPassage,
  stem: t.partQuestion,
  reason: t.partReason,
  left: t.partLeft,
  right: t.partRight,
  options: t.partOptions,
  explanation: t.partExplanation,
  key: t.partKey
})

const entryName = (column: string, at: number): string => t.partEntry({ column, nth: at + 1 })
const optionName = (at: number): string => t.partOption({ letter: letterOf(at) })

/** A field's path in words: `["text", "options", 1]` is "Option b". */
const partOf = (path: readonly (string | number)[]): string => {
  const [field = "", at] = path[0] === "text" ? path.slice(1) : path
  const title = titles()[field] ?? String(field)
  return typeof at !== "number" ? title : field === "options" ? optionName(at) : entryName(title, at)
}

/** The letter of an option, from 0. */
export const letterOf = (at: number): string => String.fromCharCode(97 + at)
