import type { Document } from "../../../../schema/documents/document.ts"
import { documentFrom } from "../markup/blocks.ts"
import type { Reading } from "../markup/reading.ts"
import { element } from "../markup/tree.ts"

/** Plain text as a document: a paragraph a line, formulas between the signs that the reading knows. */
export const documentOfText = (text: string, reading: Reading): Document =>
  documentFrom(
    text.split(/\r\n?|\n/).map((line) => element("p", {}, [line])),
    reading
  )
