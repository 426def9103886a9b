import { readFile as readBytes } from "node:fs/promises"
import { maxQuestionFileBytes } from "../../../../schema/questionFiles/questionImport.ts"
import { photoKindOf } from "../../../../schema/fields/photo.ts"
import type { Spooled } from "../../../platform/files/spool.ts"
import { encodingOf } from "../../tables/encoding.ts"
import { readSheet } from "../../tables/index.ts"
import { unreadable } from "../../tables/table.ts"
import { parseXml, xmlText } from "../markup/xml.ts"
import { isAiken, readAiken } from "./aiken.ts"
import { isArchive, openArchive } from "./archive.ts"
import { isWord } from "./docx/package.ts"
import { readDocx } from "./docx/index.ts"
import { isGift, readGift } from "./gift.ts"
import { readMoodle } from "./moodle.ts"
import { readQtiItem, readQtiPackage } from "./qti.ts"
import type { ReadFile } from "./question.ts"
import { isHead, readSheetQuestions } from "./sheet.ts"

/** What is taken, for whoever sent something else. */
const taken =
  "Send a Word document (.docx), Moodle XML, GIFT, Aiken, a QTI 2.x package (.zip), an Excel workbook (.xlsx) or a CSV file"

/** What a file of another kind begins with. */
const strangers: readonly (readonly [begins: string, is: string, advice: string])[] = [
  ["%PDF", "a PDF", "Send the document that it was made from"],
  [
    "\xd0\xcf\x11\xe0",
    "an old Word or Excel file, or one with a password",
    "Save it as a Word document (.docx) or Excel workbook (.xlsx) without a password"
  ],
  ["{\\rtf", "an RTF document", "Save it as a Word document (.docx), and send that"],
  ["Rar!", "a RAR archive", taken],
  ["7z\xbc\xaf", "a 7z archive", taken],
  ["\x1f\x8b", "a gzip archive", "Unpack it, and send what is in it"]
]

/** Reads a file of questions by what it is, whatever its name. @throws Invalid that says what the file is instead, and what to do */
export const readQuestions = async ({ path, size }: Pick<Spooled, "path" | "size">): Promise<ReadFile> => {
  if (size === 0) throw unreadable("The file is empty", "The file has no questions")
  if (size > maxQuestionFileBytes)
    throw unreadable(`The file is larger than ${maxQuestionFileBytes / 1024 ** 2} MB`, "Split it")
  const bytes = await readBytes(path)
  const start = bytes.subarray(0, 512).toString("latin1")
  if (isArchive(bytes)) return readPacked(bytes, { path, size })
  const stranger = strangers.find(([begins]) => start.startsWith(begins))
  if (stranger !== undefined) throw unreadable(`This is ${stranger[1]}`, stranger[2])
  if (photoKindOf(bytes) !== undefined) throw unreadable("This is a picture", taken)
  if (/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\0?\s*\0?<\0?[?!a-z]/i.test(start)) return readMarkup(bytes, start)
  const encoding = await encodingOf(path, bytes.subarray(0, 64 * 1024)).catch(() => {
    throw unreadable("The file is neither text nor a document with questions", taken)
  })
  const text = new TextDecoder(encoding).decode(bytes)
  const firsts = text.slice(0, 8_192).split(/\r\n?|\n/, 10)
  if (
    firsts.some((line) =>
      [",", ";", "\t", "|"].some((delimiter) =>
        isHead(line.split(delimiter).map((cell) => cell.replaceAll(/^\s*"|"\s*$/g, "")))
      )
    )
  )
    return readSheetQuestions(await readSheet({ path, size }))
  if (isAiken(text)) return readAiken(text)
  if (isGift(text)) return readGift(text)
  throw unreadable("No questions found in this file", taken)
}

const readPacked = async (bytes: Uint8Array, file: Pick<Spooled, "path" | "size">): Promise<ReadFile> => {
  const archive = await openArchive(bytes)
  if (isWord(archive)) return readDocx(archive)
  if (archive.names.includes("xl/workbook.xml")) return readSheetQuestions(await readSheet(file))
  if (archive.names.some((name) => /\.xml$/i.test(name)) && !archive.names.includes("[Content_Types].xml"))
    return readQtiPackage(archive)
  throw unreadable("The archive is neither a Word document, nor an Excel workbook, nor a QTI package", taken)
}

const readMarkup = async (bytes: Uint8Array, start: string): Promise<ReadFile> => {
  if (/<(!doctype\s+html|html)[\s>]/i.test(start)) throw unreadable("This is a web page", taken)
  if (/<svg[\s>]/i.test(start)) throw unreadable("This is a drawing (SVG)", taken)
  const root = await parseXml(xmlText(bytes))
  return root.name === "assessmentItem" ? readQtiItem(root) : readMoodle(root)
}
