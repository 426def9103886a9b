import type { ImportField } from "../../../schema/imports/importFields.ts"
import type { Download } from "../../../schema/core/files.ts"
import type { ImportKind } from "../../../schema/imports/importJob.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { zip, type Entry } from "../../platform/lists/zip.ts"
import { kinds, type Job } from "./kinds/index.ts"

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

/** An empty list with the columns of an import, and one row that shows how they are filled in. */
export const template = (kind: ImportKind, format: "csv" | "xlsx", { scope }: Caller): Download =>
  templateOf(kinds[kind].fields({ scope: scope as Job["scope"] }), kind, format)

/** A column of a list to fill in: its head, what stands in it for instance, and what it can be, if that is little. */
type Column = Pick<ImportField, "title" | "example" | "choices">

/** An empty list of these columns, with a row that shows how they are filled in. */
export const templateOf = (fields: ReadonlyArray<Column>, name: string, format: "csv" | "xlsx"): Download => {
  const fileName = `${name}-template.${format}`
  return format === "csv"
    ? { bytes: csv(fields), fileName }
    : { bytes: zip(workbook(fields)), fileName, type: workbookType }
}

/** With a byte order mark, or Excel would take it for another encoding. */
const csv = (fields: ReadonlyArray<Column>): Uint8Array => {
  const line = (cells: ReadonlyArray<string>) =>
    `${cells.map((cell) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`
  return Buffer.from(`\uFEFF${line(fields.map(({ title }) => title))}${line(fields.map(({ example }) => example))}`)
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const packages = "http://schemas.openxmlformats.org/package/2006"

/** Styles by their number: text as it is typed, so that Excel turns neither dates nor numbers into something else; a bold head. */
const styles =
  `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>` +
  `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`
const [text, bold] = [1, 2]

const asXml = (value: string): string => value.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Rows below the head that offer their choices. */
const offered = 5_000

const workbook = (fields: ReadonlyArray<Column>): ReadonlyArray<Entry> => {
  const cells = (values: ReadonlyArray<string>, style: number) =>
    `<row>${values.map((value) => `<c t="inlineStr" s="${style}"><is><t>${asXml(value)}</t></is></c>`).join("")}</row>`
  const columns = fields
    .map((_, index) => `<col min="${index + 1}" max="${index + 1}" width="20" style="${text}" customWidth="1"/>`)
    .join("")
  const lists = fields.flatMap(({ choices }, index) =>
    choices.length === 0
      ? []
      : [
          `<dataValidation type="list" allowBlank="1" sqref="${letterOf(index)}2:${letterOf(index)}${offered}"><formula1>"${asXml(choices.join(","))}"</formula1></dataValidation>`
        ]
  )
  const sheet =
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols>` +
    `<sheetData>${cells(
      fields.map(({ title }) => title),
      bold
    )}${cells(
      fields.map(({ example }) => example),
      text
    )}</sheetData>` +
    `${lists.length ? `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>` : ""}</worksheet>`
  const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
  const part = (path: string, xml: string): Entry => ({
    path,
    content: [Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`)]
  })
  return [
    part(
      "[Content_Types].xml",
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`
    ),
    part(
      "_rels/.rels",
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
    ),
    part(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`
    ),
    part("xl/styles.xml", styles),
    part("xl/worksheets/sheet1.xml", sheet)
  ]
}

/** No list has more columns than there are letters. */
const letterOf = (index: number): string => String.fromCharCode(65 + index)
