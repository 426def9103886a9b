import { t } from "#messages/server.tables.js"
import { encodingNames, type Encoding } from "./encoding.ts"
import type { Format } from "./table.ts"

/** A file's format in words, in the language of the request; names of formats are the same in every language. */
export const formatName = (format: Format): string => {
  const [kind, encoding, delimiter = ""] = format.split("/")
  if (kind === "csv") return t.csv({ encoding: encodingNames[encoding as Encoding] ?? "", delimiter })
  return names()[format] ?? format
}

const names = (): Readonly<Record<string, string>> => ({
  xlsx: t.workbook,
  docx: t.document,
  qtiPackage: t.qtiPackage,
  plainText: t.plainText,
  qtiItem: t.qtiItem,
  qti1: t.qti1
})
