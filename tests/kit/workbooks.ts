import { crc32, deflateRawSync } from "node:zlib"

/** A part of a workbook; `claims` is the size that the archive states where that is not the true one. */
export type Part = { readonly name: string; readonly content: string | Uint8Array; readonly claims?: number }

/** An empty part, packed; some archives have tens of thousands of them. */
const nothing = deflateRawSync("")

/** Packs parts into an archive, as Excel does: a local header before each, the directory at the end. */
export const zip = (parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims } of parts) {
    const bytes = Buffer.from(content as string)
    const packed = bytes.length === 0 ? nothing : deflateRawSync(bytes, { level: 9 })
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claims ?? bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from("504b01021400", "hex"), fields, tail, Buffer.from(name))
    const local = Buffer.concat([Buffer.from("504b0304", "hex"), fields, Buffer.from(name), packed])
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, central, end]))
}

/** A cell of a workbook: a text, a number, a day as Excel counts them, or nothing. */
export type Cell = string | number | { readonly day: number } | null

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

const cellXml = (cell: Cell, at: string, texts: Map<string, number>): string => {
  if (cell === null) return ""
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === "object") return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
  const number = texts.get(cell) ?? texts.size
  texts.set(cell, number)
  return `<c r="${at}" t="s"><v>${number}</v></c>`
}

/** The parts of a workbook with one sheet. */
export const workbookParts = (
  rows: readonly (readonly Cell[])[],
  { hidden }: { readonly hidden?: readonly (readonly Cell[])[] } = {}
): readonly Part[] => {
  const texts = new Map<string, number>()
  const sheet = (of: readonly (readonly Cell[])[]) =>
    `<worksheet xmlns="m"><sheetData>${of
      .map((cells, index) =>
        cells.length === 0
          ? ""
          : `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`, texts)).join("")}</row>`
      )
      .join("")}</sheetData></worksheet>`
  const [shown, unseen] = [sheet(rows), hidden && sheet(hidden)]
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  const link = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${type}/${kind}" Target="${target}"/>`
  return [
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "_rels/.rels", content: `<Relationships>${link(1, "officeDocument", "xl/workbook.xml")}</Relationships>` },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="m" xmlns:r="r"><sheets>${unseen === undefined ? "" : `<sheet name="Lists" state="hidden" r:id="rId4"/>`}<sheet name="Rows" r:id="rId1"/></sheets></workbook>`
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships>${link(1, "worksheet", "worksheets/sheet1.xml")}${link(2, "sharedStrings", "sharedStrings.xml")}${link(3, "styles", "/xl/styles.xml")}${link(4, "worksheet", "worksheets/sheet2.xml")}</Relationships>`
    },
    { name: "xl/worksheets/sheet1.xml", content: shown },
    ...(unseen === undefined ? [] : [{ name: "xl/worksheets/sheet2.xml", content: unseen }]),
    {
      name: "xl/sharedStrings.xml",
      content: `<sst>${[...texts.keys()].map((text) => `<si><r><t>${escaped(text)}</t></r><rPh><t>spoken</t></rPh></si>`).join("")}</sst>`
    },
    {
      name: "xl/styles.xml",
      content: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd&quot;of&quot;mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
    }
  ]
}

/** A workbook with one sheet, as bytes. */
export const workbook = (rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> => zip(workbookParts(rows))
