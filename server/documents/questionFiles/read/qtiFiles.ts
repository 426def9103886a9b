import { childOf, textOf, within, type Element } from "../markup/tree.ts"
import type { QuestionArchive } from "./archive.ts"
import { pictureAddress } from "./qti1Material.ts"
import { resolved } from "./qtiPaths.ts"

/** The addresses that parts of an item have for pictures, in elements and in HTML that is text. */
const addressesIn = (parts: readonly Element[]): ReadonlySet<string> =>
  new Set(
    parts.flatMap((part) => [
      ...within(part, "img", "object").map(({ attributes }) => attributes["src"] ?? attributes["data"] ?? ""),
      ...within(part, "matimage", "matapplication").map((one) => pictureAddress(one) ?? ""),
      ...within(part, "mattext", "mat_formattedtext", "localizable_mattext").flatMap((text) =>
        [...textOf(text).matchAll(/\ssrc\s*=\s*["']([^"'<>]{1,1000})["']/gu)].map(([, address = ""]) =>
          address.replaceAll("&amp;", "&")
        )
      )
    ])
  )

/** The files that parts of an item show, by the addresses that they have for them. */
export const filesOf = async (
  archive: QuestionArchive,
  parts: readonly Element[],
  name: string
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>()
  for (const address of addressesIn(parts)) {
    const found = partOf(archive, name, address)
    const bytes = found === undefined ? undefined : await archive.bytes(found)
    if (bytes !== undefined) files.set(address, bytes)
  }
  return files
}

/** The part that an address in another part means; undefined for none, and for an address of the web. */
const partOf = (archive: QuestionArchive, name: string, address: string): string | undefined =>
  address === "" || /^[a-z][a-z\d+.-]*:/i.test(address)
    ? undefined
    : partAt(archive, name.slice(0, name.lastIndexOf("/") + 1), address)

/** An element of one part as another part may show it: its files have addresses that every part can resolve. */
export const seenFrom = (of: Element, archive: QuestionArchive, name: string): Element => ({
  ...of,
  attributes: Object.fromEntries(
    Object.entries(of.attributes).map(([key, value]) => {
      const part = ["src", "data"].includes(key) ? partOf(archive, name, value) : undefined
      return [key, part === undefined ? value : `/${part.split("/").map(encodeURIComponent).join("/")}`]
    })
  ),
  children: of.children.map((node) => (typeof node === "string" ? node : seenFrom(node, archive, name)))
})

/**
 * The part that an address means: seen from the folder of whoever has it, or, where that is no part, as Canvas writes
 * addresses: below the folder of a course's files, wherever the package has it.
 */
const partAt = (archive: QuestionArchive, folder: string, address: string): string | undefined => {
  const plain = address.replace(/^(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\//iu, "").replace(/[?#].*$/u, "")
  const direct = resolved(folder, plain)
  if (archive.names.includes(direct)) return direct
  const inRoot = resolved("", plain)
  const ends = archive.names.filter((part) => part === inRoot || part.endsWith(`/${inRoot}`))
  return ends.length === 1 ? ends[0] : undefined
}

/** The texts that an item of QTI 3 shows from other parts of its package; what is not there is left out. */
export const stimulusOf = async (
  archive: QuestionArchive,
  item: Element,
  name: string,
  elementAt: (archive: QuestionArchive, name: string) => Promise<Element | undefined>
): Promise<readonly Element[]> => {
  const bodies: Element[] = []
  for (const { attributes } of within(item, "assessmentStimulusRef")) {
    const part = resolved(name.slice(0, name.lastIndexOf("/") + 1), attributes["href"] ?? "")
    const body = childOf(await elementAt(archive, part), "stimulusBody")
    if (body !== undefined) bodies.push(seenFrom(body, archive, part))
  }
  return bodies
}
