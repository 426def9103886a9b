import { unreadable } from "../../tables/table.ts"
import { parseXml, xmlText } from "../markup/xml.ts"
import { childrenOf, textOf, within, type Element } from "../markup/tree.ts"
import type { Archive } from "./archive.ts"
import { checkCount, type ReadFile, type ReadQuestion } from "./question.ts"
import { readItem } from "./qtiItem.ts"

/** Questions of a QTI 2.x package (IMS content package, https://www.imsglobal.org/question/): an item each. */
export const readQtiPackage = async (archive: Archive): Promise<ReadFile> => {
  const manifestName = archive.names
    .filter((name) => /(^|\/)imsmanifest\.xml$/i.test(name))
    .toSorted((one, other) => one.length - other.length)[0]
  const folder = manifestName === undefined ? "" : manifestName.slice(0, manifestName.lastIndexOf("/") + 1)
  const manifest = manifestName === undefined ? undefined : await elementAt(archive, manifestName)
  const listed = within(manifest, "resource").filter(({ attributes }) =>
    /^imsqti_(item|test_item)|^imsqti_item/i.test(attributes["type"] ?? "")
  )
  const items =
    listed.length > 0
      ? listed.map((resource) => ({
          name: resolved(folder, resource.attributes["href"] ?? ""),
          tags: keywords(resource)
        }))
      : archive.names
          .filter((name) => /\.xml$/i.test(name) && name !== manifestName)
          .map((name) => ({ name, tags: [] }))
  checkCount(items.length)
  const pictures = new Map<string, Uint8Array>()
  const questions: ReadQuestion[] = []
  for (const { name, tags } of items) {
    const item = await elementAt(archive, name)
    if (item?.name !== "assessmentItem") {
      if (listed.length > 0)
        throw unreadable(
          `The package names ${name.slice(0, 80)}, which is no item`,
          "Export the questions once more as QTI 2.1"
        )
      continue
    }
    const files = await picturesOf(archive, item, name)
    questions.push(
      readItem(
        item,
        {
          place: `Question ${questions.length + 1}, ${name.slice(0, 120)}`,
          tags,
          bytesOf: (address) => files.get(address)
        },
        pictures
      )
    )
  }
  if (questions.length === 0)
    throw unreadable(
      "The archive has no questions",
      "Send a QTI 2.x package, a Word document (.docx) or an Excel workbook (.xlsx)"
    )
  return { format: "QTI 2.x package", questions, pictures }
}

/** A single item, as a file of its own. */
export const readQtiItem = (item: Element): ReadFile => {
  const pictures = new Map<string, Uint8Array>()
  return {
    format: "QTI 2.x item",
    questions: [readItem(item, { place: "Question 1", tags: [], bytesOf: () => undefined }, pictures)],
    pictures
  }
}

const elementAt = async (archive: Archive, name: string): Promise<Element | undefined> => {
  const bytes = await archive.bytes(name)
  return bytes === undefined ? undefined : parseXml(xmlText(bytes))
}

/** The keywords of a resource's metadata (LOM). */
const keywords = (resource: Element): readonly string[] =>
  within(resource, "keyword").flatMap((keyword) =>
    (childrenOf(keyword).length === 0 ? [keyword] : childrenOf(keyword)).map((one) => textOf(one).trim())
  )

/** The pictures that an item shows, by the addresses that it has for them. */
const picturesOf = async (archive: Archive, item: Element, name: string): Promise<ReadonlyMap<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>()
  for (const { attributes } of within(item, "img", "object")) {
    const address = attributes["src"] ?? attributes["data"] ?? ""
    const bytes = /^[a-z][a-z\d+.-]*:/i.test(address)
      ? undefined
      : await archive.bytes(resolved(name.slice(0, name.lastIndexOf("/") + 1), address))
    if (bytes !== undefined) files.set(address, bytes)
  }
  return files
}

/** Where an address leads, seen from a folder of the archive; it never leads out of it. */
const resolved = (folder: string, address: string): string => {
  const { pathname } = new URL(
    address
      .split("/")
      .map((part) => encodeURIComponent(decoded(part)))
      .join("/"),
    new URL(folder.split("/").map(encodeURIComponent).join("/"), "zip:///")
  )
  return decoded(pathname.slice(1))
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
