import { createHash } from "node:crypto"
import { documentOf, sizeFault, type Document } from "../../../../schema/documents/document.ts"
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
  /** Where it stands in the file, in words. */
  readonly place: string
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
  if (count > maxImportedQuestions)
    throw unreadable(`The file has more than ${maxImportedQuestions.toLocaleString("en-IN")} questions`, "Split it")
}

/** Gathers what is told of one question, and keeps the pictures that it shows. */
export type Desk = {
  readonly readingOf: (where: string) => Reading
  readonly fault: (where: string, message: string) => void
  readonly notice: (where: string, message: string) => void
  /** Judges what was found. */
  readonly done: (found: Found) => ReadQuestion
}

/** A desk for a question. `pictures` takes what the question shows; `bytesOf` gives what lies at an address of its text. */
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
        fault: /^https?:/i.test(address)
          ? "A picture lies elsewhere on the web and is not fetched: put it into the file"
          : "A picture is not in the file"
      }
    if (bytes.length > maxPhotoBytes) return { fault: `A picture is larger than ${maxPhotoBytes / 1024 ** 2} MB` }
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
      const judged = fitted(found, (where, message) => tell(where, message, true))
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

/** How many options or entries a question may have. */
const most = 6

/** A question that fits the portal's schema, whatever was found; what had to go is told as a fault, and so is each broken rule. */
const fitted = (found: Found, fault: (where: string, message: string) => void): Found => {
  const fit = (where: string, document: Document): Document => {
    const issue = sizeFault(document)
    if (issue === undefined) return document
    fault(where, `This is too long. ${issue}`)
    return documentOf(`${documentText(document).replaceAll(/\s+/g, " ").slice(0, 300).toWellFormed()}…`)
  }
  const column = (name: string, entries: readonly Document[]) => {
    if (entries.length > most) fault(name, `There are ${entries.length}; at most ${most} are taken`)
    return entries
      .slice(0, most)
      .map((entry, at) => fit(name === "Options" ? `Option ${letterOf(at)}` : `${name}, entry ${at + 1}`, entry))
  }
  const { stem, reason, left, right, options, explanation } = found.text
  const text: QuestionText = {
    stem: fit("Question", stem),
    reason: reason === null ? null : fit("Reason", reason),
    left: column("First column", left),
    right: column("Second column", right),
    options: column("Options", options),
    explanation: explanation === null ? null : fit("Explanation", explanation)
  }
  if (found.key === null)
    fault(
      "Key",
      found.kind === "numerical" ? "Give the number that is the answer" : "The file does not say which option is right"
    )
  const facts = { kind: found.kind, marks: 1, negative_marks: 0 } as Parameters<typeof questionFaults>[0]
  for (const { path, issue } of questionFaults(facts, text, found.key ?? { options: [0] })) {
    if (path[0] !== "key" || found.key !== null) fault(partOf(path), issue)
  }
  return { ...found, text }
}

const titles: Readonly<Record<string, string>> = {
  stem: "Question",
  reason: "Reason",
  left: "First column",
  right: "Second column",
  options: "Options",
  explanation: "Explanation",
  key: "Key"
}

/** A field's path in words: `["text", "options", 1]` is "Option b". */
const partOf = (path: readonly (string | number)[]): string => {
  const [field = "", at] = path[0] === "text" ? path.slice(1) : path
  const title = titles[field] ?? String(field)
  return typeof at !== "number" ? title : field === "options" ? `Option ${letterOf(at)}` : `${title}, entry ${at + 1}`
}

/** The letter of an option, from 0. */
export const letterOf = (at: number): string => String.fromCharCode(97 + at)
