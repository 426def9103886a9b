import { t } from "#messages/server.imports.js"
import type { ImportField } from "../../../schema/imports/importFields.ts"
import type { Download } from "../../../schema/core/files.ts"
import { fileTypes } from "../../../schema/core/listCall.ts"
import type { ImportKind } from "../../../schema/imports/importJob.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { asXml, sheetPath, sheetStart, workbookParts } from "../../platform/lists/workbookParts.ts"
import { zip, type Entry } from "../../platform/lists/zip.ts"
import { inReadersWords } from "./choices.ts"
import { kinds, type Job } from "./kinds/index.ts"

/**
 * An empty list with the columns of an import in the language of the request, and one row that shows how they are
 * filled in.
 */
export const template = (kind: ImportKind, format: "csv" | "xlsx", { scope }: Caller): Download =>
  templateOf(kinds[kind].fields({ scope: scope as Job["scope"] }).map(inReadersWords), kind, format)

/** A column of a list to fill in: its heading, an example, and the possible values if they are few. */
type Column = Pick<ImportField, "title" | "example" | "choices">

/** An empty list of these columns, with a row that shows how they are filled in. */
export const templateOf = (fields: ReadonlyArray<Column>, name: string, format: "csv" | "xlsx"): Download => {
  const fileName = `${name}-template.${format}`
  return format === "csv"
    ? { bytes: csv(fields), fileName }
    : { bytes: zip(workbook(fields)), fileName, type: fileTypes.xlsx }
}

/** With a byte order mark, or Excel would take it for another encoding. */
const csv = (fields: ReadonlyArray<Column>): Uint8Array => {
  const line = (cells: ReadonlyArray<string>) =>
    `${cells.map((cell) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`
  return Buffer.from(`\uFEFF${line(fields.map(({ title }) => title))}${line(fields.map(({ example }) => example))}`)
}

/**
 * Styles by their number: text as it is typed, so that Excel turns neither dates nor numbers into something else; a
 * bold head.
 */
const styles = {
  cells: [
    '<xf numFmtId="49" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>'
  ]
}
const [text, bold] = [1, 2]

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
          `<dataValidation type="list" allowBlank="1" ` +
            `sqref="${letterOf(index)}2:${letterOf(index)}${offered}"><formula1>"${asXml(choices.join(","))}` +
            `"</formula1></dataValidation>`
        ]
  )
  const head = cells(
    fields.map(({ title }) => title),
    bold
  )
  const sample = cells(
    fields.map(({ example }) => example),
    text
  )
  const validations = lists.length ? `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>` : ""
  const sheet = `${sheetStart(columns)}${head}${sample}</sheetData>${validations}</worksheet>`
  return [...workbookParts([t.templateSheet], styles), { path: sheetPath(1), content: [Buffer.from(sheet)] }]
}

/** No list has more columns than there are letters. */
const letterOf = (index: number): string => String.fromCharCode(65 + index)
