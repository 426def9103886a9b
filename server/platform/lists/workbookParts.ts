import type { Entry } from "./zip.ts"

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const packages = "http://schemas.openxmlformats.org/package/2006"
const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/** Text as XML has it, in elements and in attributes. */
export const asXml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The path of a sheet by its number, from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** A sheet up to its first row: its head stays in view, and `columns` are its `col` elements. */
export const sheetStart = (columns: string): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ` +
  `ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns}</cols><sheetData>`

/** Formats of cells: `cells` are `xf` elements, from 1 on (font 1 is bold), and `numbers` are their `numFmt`. */
type Styles = { readonly cells: readonly string[]; readonly numbers?: readonly string[] }

/** The parts of a workbook beside its sheets, whose names are given as they are to be shown. */
export const workbookParts = (sheetNames: readonly string[], styles: Styles): readonly Entry[] => {
  const sheets = sheetNames.map((name, index) => ({ name: asXml(name), number: index + 1 }))
  return [
    part("xl/styles.xml", stylesOf(styles)),
    part(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
        sheets.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="s${number}"/>`).join("") +
        "</sheets></workbook>"
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      relationships([
        ...sheets.map(({ number }) => relationship(`s${number}`, "worksheet", `worksheets/sheet${number}.xml`)),
        relationship("styles", "styles", "styles.xml")
      ])
    ),
    part("_rels/.rels", relationships([relationship("r1", "officeDocument", "xl/workbook.xml")])),
    part(
      "[Content_Types].xml",
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ` +
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        override("xl/workbook.xml", "sheet.main") +
        override("xl/styles.xml", "styles") +
        `${sheets.map(({ number }) => override(sheetPath(number), "worksheet")).join("")}</Types>`
    )
  ]
}

const part = (path: string, xml: string): Entry => ({ path, content: [Buffer.from(declaration + xml)] })

const relationships = (all: readonly string[]): string =>
  `<Relationships xmlns="${packages}/relationships">${all.join("")}</Relationships>`

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

const override = (path: string, type: string): string =>
  `<Override PartName="/${path}" ContentType="${kind}.${type}+xml"/>`

const stylesOf = ({ cells, numbers = [] }: Styles): string =>
  `<styleSheet xmlns="${main}">` +
  (numbers.length === 0 ? "" : `<numFmts count="${numbers.length}">${numbers.join("")}</numFmts>`) +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${cells.length + 1}"><xf/>${cells.join("")}</cellXfs></styleSheet>`
