import { SaxesParser } from "saxes"
import type { Readable } from "node:stream"
import { maxStretch } from "./limits.ts"
import { damaged } from "./zip.ts"

/** Who hears of a document's elements, by their names without a prefix. */
export type Hearer = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/**
 * Reads a document as its bytes come in, and waits after each piece for whoever asked: nothing heaps up. A document
 * type is refused, as no workbook has one and entities could unfold without end; so is a stretch without a tag that no
 * program writes, since the parser keeps a text until its end.
 */
export async function* readXml(bytes: Readable, { open, text, close }: Hearer): AsyncGenerator<void> {
  const parser = new SaxesParser({ fragment: false, position: false })
  const decoder = new TextDecoder("utf-8")
  const fail = () => {
    throw damaged()
  }
  parser.on("doctype", fail)
  parser.on("error", fail)
  let stretch = 0
  parser.on("opentag", ({ name, attributes }) => {
    stretch = 0
    open?.(localName(name), attributes as Record<string, string>)
  })
  parser.on("closetag", ({ name }) => {
    stretch = 0
    close?.(localName(name))
  })
  if (text) {
    parser.on("text", text)
    parser.on("cdata", text)
  }
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      stretch += piece.length
      parser.write(decoder.decode(piece, { stream: true }))
      if (stretch > maxStretch) fail()
      yield
    }
    parser.write(decoder.decode()).close()
    yield
  } catch (error) {
    throw error instanceof Error && "fields" in error ? error : damaged()
  }
}

/** `x:row` → `row`. */
const localName = (name: string): string => name.slice(name.indexOf(":") + 1)

/** Reads a small document to its end. */
export const readAll = async (bytes: Readable, hearer: Hearer): Promise<void> => {
  for await (const _piece of readXml(bytes, hearer));
}
