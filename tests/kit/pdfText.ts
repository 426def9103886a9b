import { inflateSync } from "node:zlib"

/** A glyph on a page: what it says, where its origin is (points from the page's top left), and its size in points. */
export type Glyph = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font: string
}

/** The glyphs of each page of a PDF that Typst wrote, in the order in which they are drawn. */
export const glyphsOf = (pdf: Uint8Array): readonly (readonly Glyph[])[] => {
  const objects = objectsOf(Buffer.from(pdf).toString("latin1"))
  const root = [...objects.values()].find(({ head }) => /\/Type \/Catalog/.test(head))!
  return kidsOf(objects, reference(root.head, "Pages")).map((page) => {
    const resources = objects.get(reference(page.head, "Resources"))!.head
    const fonts = new Map(
      [...resources.slice(resources.indexOf("/Font <<")).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
        name!,
        fontOf(objects, Number(number))
      ])
    )
    return drawn(unpacked(objects.get(reference(page.head, "Contents"))!), fonts)
  })
}

/**
 * The lines of a page as an eye sees them, from left to right and from top to bottom, without spaces. Glyphs belong to
 * a line when they are on its base line, or less than `reach` points from it.
 */
export const linesOf = (glyphs: readonly Glyph[], reach = 0.5): readonly string[] => {
  const lines: { readonly y: number; readonly glyphs: Glyph[] }[] = []
  for (const glyph of glyphs) {
    const line = lines.find(({ y }) => Math.abs(y - glyph.y) < reach)
    if (line === undefined) lines.push({ y: glyph.y, glyphs: [glyph] })
    else line.glyphs.push(glyph)
  }
  return lines
    .toSorted((one, other) => one.y - other.y)
    .map((line) => line.glyphs.toSorted((one, other) => one.x - other.x))
    .map((line) => line.map(({ text }) => text.trim()).join(""))
}

type PdfObject = { readonly head: string; readonly body: string | null }
type Objects = ReadonlyMap<number, PdfObject>
type Font = {
  readonly name: string
  readonly texts: ReadonlyMap<number, string>
  readonly widths: ReadonlyMap<number, number>
}

const objectsOf = (pdf: string): Objects => {
  const objects = new Map<number, PdfObject>()
  const start = /(\d+) 0 obj\n/g
  for (let found = start.exec(pdf); found !== null; found = start.exec(pdf)) {
    const end = pdf.indexOf("endobj", start.lastIndex)
    const stream = pdf.indexOf("stream\n", start.lastIndex)
    const head = pdf.slice(start.lastIndex, stream === -1 || stream > end ? end : stream)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const isStream = stream !== -1 && stream < end
    objects.set(Number(found[1]), { head, body: isStream ? pdf.slice(stream + 7, stream + 7 + length) : null })
    start.lastIndex = isStream ? stream + 7 + length : end
  }
  return objects
}

const unpacked = ({ body }: PdfObject): string => inflateSync(Buffer.from(body!, "latin1")).toString("latin1")

const reference = (head: string, name: string): number =>
  Number(new RegExp(`/${name} \\[?\\s*(\\d+) 0 R`).exec(head)?.[1])

const kidsOf = (objects: Objects, number: number): readonly PdfObject[] => {
  const node = objects.get(number)!
  const kids = /\/Kids \[([^\]]*)\]/.exec(node.head)?.[1]
  return kids === undefined
    ? [node]
    : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => kidsOf(objects, Number(kid)))
}

const fontOf = (objects: Objects, number: number): Font => {
  const { head } = objects.get(number)!
  const map = unpacked(objects.get(reference(head, "ToUnicode"))!)
  const widths = /\/W \[([^]*?)\]\s*(?:\n|>>)/.exec(objects.get(reference(head, "DescendantFonts"))!.head)?.[1] ?? ""
  return {
    name: /\/BaseFont \/\w+\+([\w-]+)/.exec(head)?.[1] ?? "",
    texts: new Map(
      [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, glyph, text]) => [
        Number.parseInt(glyph!, 16),
        Buffer.from(text!, "hex").swap16().toString("utf16le")
      ])
    ),
    widths: widthsOf(widths.trim().split(/\s+/).map(Number))
  }
}

/** Runs of glyphs with the same width: first, last, width (in thousandths of an em). */
const widthsOf = (numbers: readonly number[]): ReadonlyMap<number, number> => {
  const widths = new Map<number, number>()
  for (let at = 0; at + 2 < numbers.length; at += 3)
    for (let glyph = numbers[at]!; glyph <= numbers[at + 1]!; glyph++) widths.set(glyph, numbers[at + 2]!)
  return widths
}

type Matrix = readonly [number, number, number, number, number, number]

const times = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5]
]

/** Height of A4 in points: PDF counts from below. */
const pageHeight = 841.8898

const token = /\((?:\\[^]|[^\\)])*\)|\[|\]|\/[^\s[\](<]+|<[0-9A-Fa-f]*>|[^\s[\]()<>/]+/g

const drawn = (content: string, fonts: ReadonlyMap<string, Font>): readonly Glyph[] => {
  const glyphs: Glyph[] = []
  const kept: (() => void)[] = []
  let [around, line]: Matrix[] = [
    [1, 0, 0, 1, 0, 0],
    [1, 0, 0, 1, 0, 0]
  ]
  let [font, size] = [undefined as Font | undefined, 0]
  let given: string[] = []
  const show = () => {
    let advance = 0
    for (const part of given) {
      if (/^[-.\d]/.test(part)) advance -= (Number(part) / 1_000) * size
      if (!part.startsWith("(")) continue
      const bytes = stringOf(part)
      for (let at = 0; at + 1 < bytes.length; at += 2) {
        const glyph = bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1)
        const place = times([1, 0, 0, 1, advance, 0], times(line!, around!))
        const text = font?.texts.get(glyph) ?? ""
        glyphs.push({ text, x: place[4], y: pageHeight - place[5], size, font: font?.name ?? "" })
        advance += ((font?.widths.get(glyph) ?? 0) / 1_000) * size
      }
    }
  }
  for (const [word] of escapedOf(content).matchAll(token)) {
    if (/^[-.\d(/[\]<]/.test(word)) {
      given.push(word)
      continue
    }
    const numbers = given.map(Number) as unknown as Matrix
    if (word === "q") {
      const state = [around!, font, size] as const
      kept.push(() => ([around, font, size] = state))
    } else if (word === "Q") kept.pop()!()
    else if (word === "cm") around = times(numbers, around!)
    else if (word === "Tm") line = numbers
    else if (word === "Tf") [font, size] = [fonts.get(given[0]!.slice(1)), Number(given[1])]
    else if (word === "TJ" || word === "Tj") show()
    given = []
  }
  return glyphs
}

/** Escapes the brackets that are in strings; those that belong together may go without. */
const escapedOf = (content: string): string => {
  let depth = 0
  return content.replaceAll(/\\[^]|[()]/g, (found) => {
    if (found === "(") return depth++ === 0 ? found : "\\("
    if (found === ")") return --depth === 0 ? found : "\\)"
    return found
  })
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }

const stringOf = (literal: string): string =>
  literal
    .slice(1, -1)
    .replaceAll(/\\([0-7]{1,3}|[^])/g, (_, escaped: string) =>
      /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : (escapes[escaped] ?? escaped)
    )
