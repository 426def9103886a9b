import { t } from "#messages/server.questionFiles.js"
import { readFile as readBytes } from "node:fs/promises"
import { maxQuestionFileBytes } from "../../../../schema/questionFiles/questionImport.ts"
import { photoKindOf } from "../../../../schema/fields/photo.ts"
import type { Spooled } from "../../../platform/files/spool.ts"
import { encodingOf } from "../../tables/encoding.ts"
import { readSheet } from "../../tables/index.ts"
import { unreadable } from "../../tables/table.ts"
import { parseXml, xmlText } from "../markup/xml.ts"
import { isAiken, readAiken } from "./aiken.ts"
import { isArchive, openQuestionArchive } from "./archive.ts"
import { isWord } from "./docx/package.ts"
import { readDocx } from "./docx/index.ts"
import { isGift, readGift } from "./gift.ts"
import { isLatex, readLatex, readLatexArchive } from "./latex/index.ts"
import { readMoodle } from "./moodle.ts"
import { readQti1, readQtiItem, readQtiPackage } from "./qti.ts"
import type { ReadFile } from "./question.ts"
import { isHead, readSheetQuestions } from "./sheet.ts"
import { isHouseStyle, isPlainQuestions, readPlainQuestions } from "./text.ts"

/** What a file of another kind begins with, what it is, and what to do. */
const strangers = (): readonly (readonly [begins: string, is: string, advice: string])[] => [
  ["%PDF", t.isPdf, t.sendSource],
  ["\xd0\xcf\x11\xe0", t.isOldOffice, t.saveOffice],
  ["{\\rtf", t.isRtf, t.saveWord],
  ["Rar!", t.isRar, t.sendFile],
  ["7z\xbc\xaf", t.is7z, t.sendFile],
  ["\x1f\x8b", t.isGzip, t.unpackIt]
]

/**
 * Reads a file of questions by what it is, whatever its name. @throws Invalid that says what the file is instead, and
 * what to do
 */
export const readQuestions = async ({ path, size }: Pick<Spooled, "path" | "size">): Promise<ReadFile> => {
  if (size === 0) throw unreadable(t.emptyFile, t.noQuestions)
  if (size > maxQuestionFileBytes) throw unreadable(t.largeFile({ most: maxQuestionFileBytes / 1024 ** 2 }), t.splitIt)
  const bytes = await readBytes(path)
  const start = bytes.subarray(0, 512).toString("latin1")
  if (isArchive(bytes)) return readPacked(bytes, { path, size })
  const stranger = strangers().find(([begins]) => start.startsWith(begins))
  if (stranger !== undefined) throw unreadable(stranger[1], stranger[2])
  if (photoKindOf(bytes) !== undefined) throw unreadable(t.isPicture, t.sendFile)
  if (/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\0?\s*\0?<\0?[?!a-z]/i.test(start)) return readMarkup(bytes, start)
  const encoding = await encodingOf(path, bytes.subarray(0, 64 * 1024)).catch(() => {
    throw unreadable(t.neitherText, t.sendFile)
  })
  const text = withoutGaps(new TextDecoder(encoding).decode(bytes))
  if (isLatex(text)) return readLatex(text)
  const firsts = text.slice(0, 8_192).split(/\r\n?|\n/, 10)
  if (
    firsts.some((line) =>
      [",", ";", "\t", "|"].some((delimiter) =>
        isHead(line.split(delimiter).map((cell) => cell.replaceAll(/^\s*"|"\s*$/g, "")))
      )
    )
  )
    return readSheetQuestions(await readSheet({ path, size }))
  if (isAiken(text) && !isHouseStyle(text)) return readAiken(text)
  if (isGift(text)) return readGift(text)
  if (isPlainQuestions(text)) return readPlainQuestions(text)
  throw unreadable(t.nothingFound, t.sendFile)
}

/** Blanks beyond what any writer sets things apart with say no more, and take long to look through. */
const withoutGaps = (text: string): string => text.replaceAll(/[ \t]{200,}/gu, " ".repeat(200))

const readPacked = async (bytes: Uint8Array, file: Pick<Spooled, "path" | "size">): Promise<ReadFile> => {
  const archive = await openQuestionArchive(bytes)
  if (isWord(archive)) return readDocx(archive)
  if (archive.names.includes("xl/workbook.xml")) return readSheetQuestions(await readSheet(file))
  if (archive.names.some((name) => /\.(xml|qti)$/i.test(name)) && !archive.names.includes("[Content_Types].xml"))
    return readQtiPackage(archive)
  if (archive.names.some((name) => /\.tex$/i.test(name))) return readLatexArchive(archive)
  throw unreadable(t.otherArchive, t.sendFile)
}

const readMarkup = async (bytes: Uint8Array, start: string): Promise<ReadFile> => {
  if (/<(!doctype\s+html|html)[\s>]/i.test(start)) throw unreadable(t.isWebPage, t.sendFile)
  if (/<svg[\s>]/i.test(start)) throw unreadable(t.isSvg, t.sendFile)
  const root = await parseXml(xmlText(bytes))
  if (root.name === "assessmentItem" || root.name === "qti-assessment-item") return readQtiItem(root)
  return root.name === "questestinterop" ? readQti1(root) : readMoodle(root)
}
