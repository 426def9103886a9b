import { qtiItem } from "./questionFiles.ts"
import { zip, type Part } from "./workbooks.ts"

type Bytes = Uint8Array<ArrayBuffer>
type MakeXml = (root: string) => string

/** Files of each kind that hold an XML file of somebody's choice where their reader looks for it. */
export const carriers: Readonly<Record<string, (xml: MakeXml) => Bytes>> = {
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
