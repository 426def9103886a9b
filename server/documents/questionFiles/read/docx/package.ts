import { t } from "#messages/server.questionFiles.js"
import { unreadable } from "../../../tables/table.ts"
import { childOf, childrenOf, within, type Element } from "../../markup/tree.ts"
import { parseXml, xmlText } from "../../markup/xml.ts"
import type { QuestionArchive } from "../archive.ts"

/** A Word document, as far as questions need it. */
export type WordDocument = {
  readonly body: Element
  /** How a paragraph of a list is numbered. */
  readonly numbering: (list: string, level: string) => Numbering
  /** What a relation's id means: a part of the archive, or an address outside. */
  readonly targetOf: (relation: string) => string | undefined
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

/** Markers of a list's entries: numbers, letters, or signs. */
export type Numbering = "number" | "letter" | "sign"

/** Whether an archive is a Word document. */
export const isWord = (archive: QuestionArchive): boolean => archive.names.includes("word/document.xml")

/** Opens a Word document. @throws Invalid for one that is damaged */
export const openWord = async (archive: QuestionArchive): Promise<WordDocument> => {
  const part = async (name: string) => {
    const bytes = await archive.bytes(name)
    return bytes === undefined ? undefined : parseXml(xmlText(bytes))
  }
  const body = childOf(await part("word/document.xml"), "body")
  if (body === undefined) throw unreadable(t.notWord, t.saveInWord)
  const relations = new Map(
    childrenOf(await part("word/_rels/document.xml.rels"), "Relationship").map(({ attributes }) => [
      attributes["Id"] ?? "",
      attributes["TargetMode"] === "External" ? (attributes["Target"] ?? "") : partNamed(attributes["Target"] ?? "")
    ])
  )
  const pictures = new Map<string, Uint8Array>()
  for (const name of relations.values()) {
    const bytes = name.startsWith("word/media/") ? await archive.bytes(name) : undefined
    if (bytes !== undefined) pictures.set(name, bytes)
  }
  return {
    body,
    numbering: numberingOf(await part("word/numbering.xml")),
    targetOf: (relation) => relations.get(relation),
    pictures
  }
}

/** The part that a relation's target names; none for a target that is no address. */
const partNamed = (target: string): string => URL.parse(target, "zip:///word/")?.pathname.slice(1) ?? ""

const numberingOf = (part: Element | undefined): WordDocument["numbering"] => {
  const valueOf = (of: Element | undefined, name: string) => childOf(of, name)?.attributes["val"] ?? ""
  const formats = new Map(
    childrenOf(part, "abstractNum").flatMap((list) =>
      within(list, "lvl").map(
        (level) =>
          [`${list.attributes["abstractNumId"]} ${level.attributes["ilvl"]}`, valueOf(level, "numFmt")] as const
      )
    )
  )
  const lists = new Map(
    childrenOf(part, "num").map((list) => [list.attributes["numId"] ?? "", valueOf(list, "abstractNumId")])
  )
  return (list, level) => {
    const format = formats.get(`${lists.get(list) ?? ""} ${level}`) ?? ""
    return format.endsWith("Letter") ? "letter" : format.startsWith("decimal") ? "number" : "sign"
  }
}
