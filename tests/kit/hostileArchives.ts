import { wordFile, qtiItem } from "./questionFiles.ts"
import { workbookParts, zip, type Part } from "./workbooks.ts"

type Bytes = Uint8Array<ArrayBuffer>
type MakeXml = (root: string) => string

const rows = [["Name"], ["Asha"]]
const withPart = (name: string, content: string): Bytes =>
  zip([...workbookParts(rows).filter((part) => part.name !== name), { name, content }])

/** Files of each kind that hold an XML file of somebody's choice where their reader looks for it. */
export const carriers: Readonly<Record<string, (xml: MakeXml) => Bytes>> = {
  "workbook's sheet": (xml) => withPart("xl/worksheets/sheet1.xml", xml("worksheet")),
  "workbook's texts": (xml) => withPart("xl/sharedStrings.xml", xml("sst")),
  "workbook's styles": (xml) => withPart("xl/styles.xml", xml("styleSheet")),
  "workbook's relations": (xml) => withPart("xl/_rels/workbook.xml.rels", xml("Relationships")),
  "Word document": (xml) => wordWith("word/document.xml", xml("w:document")),
  "Word document's relations": (xml) => wordWith("word/_rels/document.xml.rels", xml("Relationships")),
  "Word document's numbering": (xml) => wordWith("word/numbering.xml", xml("w:numbering")),
  "QTI manifest": (xml) => zip([{ name: "imsmanifest.xml", content: xml("manifest") }]),
  "QTI item": (xml) => zip([{ name: "item.xml", content: xml("assessmentItem") }]),
  "Moodle file": (xml) => new TextEncoder().encode(xml("quiz"))
}

const w = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`
const relations = (target: string, more = ""): string =>
  `<Relationships><Relationship Id="rId9" Type="x/image" Target="${target}" ${more}/></Relationships>`

const word: readonly Part[] = [
  { name: "[Content_Types].xml", content: "<Types/>" },
  {
    name: "word/document.xml",
    content: `<w:document ${w}><w:body><w:p><w:r><w:t>1. Which? (a) One (b) Two</w:t></w:r></w:p></w:body></w:document>`
  }
]
const wordWith = (name: string, content: string): Bytes =>
  zip([...word.filter((part) => part.name !== name), { name, content }])

/**
 * An archive whose directory names one packed part many times, as bombs do that unpack to far more than their parts
 * say.
 */
const overlapping = (name: string, times: number): Bytes => {
  const single = zip([{ name, content: " ".repeat(900_000) }])
  const view = Buffer.from(single)
  const start = view.readUInt32LE(view.length - 6)
  const entry = view.subarray(start, view.length - 22)
  const others = Array.from({ length: times }, (_, nth) => {
    const copy = Buffer.from(entry)
    copy.write(String(nth).padStart(name.length, "x").slice(-name.length), 46)
    return copy
  })
  const directory = Buffer.concat([entry, ...others])
  const end = Buffer.from(view.subarray(view.length - 22))
  end.writeUInt16LE(times + 1, 8)
  end.writeUInt16LE(times + 1, 10)
  end.writeUInt32LE(directory.length, 12)
  return new Uint8Array(Buffer.concat([view.subarray(0, start), directory, end]))
}

/** Archives that are refused whatever they are sent as; `path` is the part that the reader looks for first. */
export const bombs = (path: string): Readonly<Record<string, () => Bytes>> => ({
  "whose part is larger than it says": () =>
    zip([{ name: path, content: Buffer.alloc(100_000_000, 32), claims: 1_000 }]),
  "that unpacks to far more than it is": () => zip([{ name: path, content: Buffer.alloc(100_000_000, 32) }]),
  "with more parts than any program writes": () =>
    zip([
      { name: path, content: "<a/>" },
      ...Array.from({ length: 60_000 }, (_, nth) => ({ name: `${path}.${nth}`, content: "" }))
    ]),
  "whose parts lie over each other": () => overlapping(path, 1_500),
  "that is cut off": () => zip([{ name: path, content: "<a/>" }]).slice(0, -30)
})

/** Names that lead out of an archive, if anybody followed them; `name` is what a file would be called there. */
export const wanderers = (name: string): Readonly<Record<string, (path: string) => Bytes>> => {
  const parts = (outside: string) => (path: string) =>
    zip([
      { name: path, content: "<a/>" },
      { name: outside, content: "written" }
    ])
  return {
    "a part above the archive": parts(`../../../../../../tmp/${name}`),
    "a part at an absolute place": parts(`/tmp/${name}`),
    "a part with the other strokes": parts(`..\\..\\..\\..\\tmp\\${name}`),
    "an archive within": (path) =>
      zip([
        { name: path, content: "<a/>" },
        { name: "inner.zip", content: zip([{ name: `../../tmp/${name}`, content: "written" }]) }
      ])
  }
}

/** Files of questions whose pictures and items lie where nobody may look, or nowhere. */
export const curiousFiles = (address: string): Readonly<Record<string, Bytes>> => {
  const item = (picture: string) => qtiItem(`<p>Look: <img src="${picture}" alt="A picture"/></p>`)
  const moodle = (picture: string) =>
    new TextEncoder().encode(
      `<quiz><question type="truefalse"><name><text>1</text></name><questiontext format="html"><text><![CDATA[<p>It is. <img src="${picture}" alt="x"></p>]]></text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
    )
  const places = [
    `${address}/picture.png`,
    "file:///etc/passwd",
    "../../../../../../etc/passwd",
    "/etc/passwd",
    "http://[",
    "%"
  ]
  return Object.fromEntries(
    places.flatMap((place) => [
      [`Word, a picture at ${place}`, wordWith("word/_rels/document.xml.rels", relations(place))],
      [
        `Word, an outer picture at ${place}`,
        wordWith("word/_rels/document.xml.rels", relations(place, `TargetMode="External"`))
      ],
      [`QTI, a picture at ${place}`, zip([{ name: "item.xml", content: item(place) }])],
      [
        `QTI, an item at ${place}`,
        zip([
          {
            name: "imsmanifest.xml",
            content: `<manifest><resources><resource identifier="r" type="imsqti_item_xmlv2p1" href="${place}"/></resources></manifest>`
          }
        ])
      ],
      [`Moodle, a picture at ${place}`, moodle(place)]
    ])
  )
}

/** A document that is in order, so that a test knows its sender may send. */
export const orderly = (): Bytes => wordFile()
