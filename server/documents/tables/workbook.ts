import { t } from "#messages/server.tables.js"
import { maxTexts } from "./limits.ts"
import { unreadable } from "./table.ts"
import { readAll, type Hearer } from "./xml.ts"
import { damaged, type WorkbookArchive } from "./zip.ts"

/** What the rows of a workbook's first sheet need to be read. */
export type Workbook = {
  /** The part that has the rows. */
  readonly sheet: string
  /** Texts that cells name by their number. */
  readonly texts: ReadonlyArray<string>
  /** Whether a cell of a style shows a date. */
  readonly isDate: (style: number) => boolean
  /** Whether days count from 1904, as on old Macs. */
  readonly from1904: boolean
}

/**
 * Reads all of a workbook but its rows. The first sheet that is not hidden is the one that is meant. @throws Invalid
 */
export const readWorkbook = async (archive: WorkbookArchive): Promise<Workbook> => {
  const main = Object.values(await relations(archive, "")).find(({ type }) => type.endsWith("/officeDocument"))?.target
  if (main === undefined || !archive.has(main)) throw notWorkbook()
  const parts = Object.values(await relations(archive, main))
  const { sheets, from1904 } = await sheetsOf(archive, main)
  const shown = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
  const sheet = shown && (await relations(archive, main))[shown.relation]?.target
  if (sheet === undefined || !archive.has(sheet)) throw notWorkbook()
  const partOf = (type: string) => parts.find((part) => part.type.endsWith(type) && archive.has(part.target))?.target
  const [styles, texts] = [partOf("/styles"), partOf("/sharedStrings")]
  return {
    sheet,
    from1904,
    isDate: styles === undefined ? () => false : await dateStyles(archive, styles),
    texts: texts === undefined ? [] : await sharedTexts(archive, texts)
  }
}

const notWorkbook = () => unreadable(t.notWorkbook, t.sendSheet)

type Relation = { readonly type: string; readonly target: string }

/** What a part refers to, by the ids that it uses; of "" the whole archive. */
const relations = async (archive: WorkbookArchive, part: string): Promise<Readonly<Record<string, Relation>>> => {
  const [folder, name] = [part.slice(0, part.lastIndexOf("/") + 1), part.slice(part.lastIndexOf("/") + 1)]
  const file = `${folder}_rels/${name}.rels`
  const found: Record<string, Relation> = {}
  if (!archive.has(file)) return found
  await small(archive, file, {
    open: (element, { Id, Type = "", Target = "" }) => {
      if (element === "Relationship" && Id !== undefined) found[Id] = { type: Type, target: resolved(folder, Target) }
    }
  })
  return found
}

const resolved = (folder: string, target: string): string =>
  new URL(target, new URL(folder, "zip:///")).pathname.slice(1)

/** Reads a part that is small in every workbook. */
const small = async (archive: WorkbookArchive, name: string, hearer: Hearer): Promise<void> => {
  if (archive.sizeOf(name) > maxTexts) throw damaged()
  await readAll(await archive.part(name), hearer)
}

const sheetsOf = async (archive: WorkbookArchive, main: string) => {
  const sheets: { readonly relation: string; readonly isHidden: boolean }[] = []
  let from1904 = false
  await small(archive, main, {
    open: (element, attributes) => {
      if (element === "workbookPr") from1904 = /^(1|true)$/.test(attributes["date1904"] ?? "")
      if (element !== "sheet") return
      const relation = Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1]
      if (relation !== undefined) sheets.push({ relation, isHidden: (attributes["state"] ?? "visible") !== "visible" })
    }
  })
  return { sheets, from1904 }
}

/** The formats that Excel knows by number and shows as dates (ECMA-376, 18.8.30). */
const builtInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** A format of one's own shows a date when it has a day or a year outside of quotes, brackets and escapes. */
const showsDate = (format: string): boolean => /[dy]/i.test(format.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ""))

const dateStyles = async (archive: WorkbookArchive, part: string): Promise<(style: number) => boolean> => {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  await small(archive, part, {
    open: (element, { numFmtId, formatCode = "" }) => {
      if (element === "numFmt") own.set(Number(numFmtId), showsDate(formatCode))
      if (element === "cellXfs") isInCells = true
      if (element === "xf" && isInCells) styles.push(own.get(Number(numFmtId)) ?? builtInDate(Number(numFmtId)))
    },
    close: (element) => {
      if (element === "cellXfs") isInCells = false
    }
  })
  return (style) => styles[style] ?? false
}

/** Texts that cells share; how they are to be pronounced (`rPh`) is no part of them. */
const sharedTexts = async (archive: WorkbookArchive, part: string): Promise<ReadonlyArray<string>> => {
  if (archive.sizeOf(part) > maxTexts) throw unreadable(t.muchText, t.splitIt)
  const texts: string[] = []
  let [text, isText, isSpoken] = ["", false, false]
  await readAll(await archive.part(part), {
    open: (element) => {
      if (element === "si") text = ""
      else if (element === "t") isText = true
      else if (element === "rPh") isSpoken = true
    },
    text: (piece) => {
      if (isText && !isSpoken) text += piece
    },
    close: (element) => {
      if (element === "t") isText = false
      else if (element === "rPh") isSpoken = false
      else if (element === "si") texts.push(text)
    }
  })
  return texts
}
