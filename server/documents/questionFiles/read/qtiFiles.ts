import { childOf, textOf, within, type Element } from "../markup/tree.ts"
import type { QuestionArchive } from "./archive.ts"
import { resolved } from "./qtiPaths.ts"

/** The addresses that parts of an item have for pictures, in elements and in HTML that is text. */
const addressesIn = (parts: readonly Element[]): ReadonlySet<string> =>
  new Set(
    parts.flatMap((part) => [
      ...within(part, "img", "object", "matimage").map(
        ({ attributes }) => attributes["src"] ?? attributes["data"] ?? attributes["uri"] ?? ""
      ),
      ...within(part, "mattext", "mat_formattedtext").flatMap((text) =>
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
    if (address === "" || /^[a-z][a-z\d+.-]*:/i.test(address)) continue
    const found = partAt(archive, name.slice(0, name.lastIndexOf("/") + 1), address)
    const bytes = found === undefined ? undefined : await archive.bytes(found)
    if (bytes !== undefined) files.set(address, bytes)
  }
  return files
}

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
    const folder = name.slice(0, name.lastIndexOf("/") + 1)
    const body = childOf(await elementAt(archive, resolved(folder, attributes["href"] ?? "")), "stimulusBody")
    if (body !== undefined) bodies.push(body)
  }
  return bodies
}
