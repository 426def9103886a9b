import { t } from "#messages/server.questionFiles.js"
import { SaxesParser } from "saxes"
import { setImmediate as others } from "node:timers/promises"
import { unreadable } from "../../tables/table.ts"
import type { Element, Node } from "./tree.ts"

/** How deep elements may nest, and how many there may be. */
const maxDepth = 200
const maxElements = 2_000_000

/** Text that is parsed at once, in characters: between two pieces others have their turn. */
const piece = 256 * 1024

type Open = {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: Node[]
  readonly line: number
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1)

/**
 * Reads a whole XML document. A document type that declares entities is refused; one that names a place or declares
 * elements is passed over: nothing is fetched, nothing unfolds. @throws Invalid that says in which line the document is
 * none
 */
export const parseXml = async (text: string): Promise<Element> => {
  const parser = new SaxesParser({ fragment: false, position: true })
  const root: Open = { name: "", attributes: {}, children: [], line: 0 }
  const stack: Open[] = [root]
  let count = 0
  const say = (text: string) => {
    const { children } = stack.at(-1)!
    const last = children.at(-1)
    if (typeof last === "string") children[children.length - 1] = last + text
    else children.push(text)
  }
  parser.on("doctype", (type) => {
    // A percent sign is that of a parameter entity, which can stand for the declaration of another one.
    if (/<!ENTITY|%/iu.test(type)) throw unreadable(t.hasDoctype, t.removeDoctype)
  })
  parser.on("error", ({ message }) => {
    const [, line = "?", why = t.notXml] = /^(\d+):\d+: (.*?)\.?$/s.exec(message) ?? []
    throw unreadable(t.xmlBreaks({ line }), t.xmlThere({ why }))
  })
  parser.on("opentag", ({ name, attributes }) => {
    if (stack.length > maxDepth || (count += 1) > maxElements) throw unreadable(t.manyParts, t.splitFile)
    const named = Object.fromEntries(
      Object.entries(attributes as Record<string, string>).map(([key, value]) => [localName(key), value])
    )
    const opened: Open = { name: localName(name), attributes: named, children: [], line: parser.line }
    stack.at(-1)!.children.push(opened)
    stack.push(opened)
  })
  parser.on("closetag", () => {
    stack.pop()
  })
  parser.on("text", say)
  parser.on("cdata", say)
  for (let at = 0; at < text.length; at += piece) {
    parser.write(text.slice(at, at + piece))
    await others()
  }
  parser.close()
  const first = root.children.find((node): node is Element => typeof node !== "string")
  if (first === undefined) throw unreadable(t.emptyXml, t.noQuestions)
  return first
}

/** The text of an XML file, in the encoding that its mark or its declaration names. */
export const xmlText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  const [, named = "utf-8"] =
    /^\s*<\?xml[^>]*encoding=["']([\w.:-]{1,40})["']/.exec(new TextDecoder("latin1").decode(bytes.subarray(0, 200))) ??
    []
  return decoderOf(named).decode(bytes)
}

const decoderOf = (encoding: string): TextDecoder => {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw unreadable(t.xmlEncoding, t.saveUtf8)
  }
}
