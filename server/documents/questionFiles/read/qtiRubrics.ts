import { childrenOf, hasClass, textOf, toXml, within, type Element, type Node } from "../markup/tree.ts"
import type { QuestionArchive } from "./archive.ts"
import { seenFrom } from "./qtiFiles.ts"
import { resolved } from "./qtiPaths.ts"

type ElementAt = (archive: QuestionArchive, name: string) => Promise<Element | undefined>

/** Whether an element is a rubric that candidates see. */
export const isShownRubric = ({ name, attributes }: Element): boolean =>
  name === "rubricBlock" && /\bcandidate\b/.test(attributes["view"] ?? "")

/** Whether a rubric of an item is a text that items share: it says so, or other items have the same one. */
const isShared = (rubric: Element, repeated: ReadonlySet<string>): boolean =>
  /^shared-?stimulus$/i.test(rubric.attributes["use"] ?? "") ||
  hasClass(rubric, "qti-shared-stimulus") ||
  (rubric.attributes["use"] !== "instructions" && repeated.has(rubricKey(rubric)))

const rubricKey = ({ children }: Element): string => children.map(toXml).join("").replaceAll(/\s+/g, " ").trim()

/** An item's body without the texts that it shares with others, and these texts. */
export const sharedApart = (
  body: Element | undefined,
  repeated: ReadonlySet<string>
): { readonly own: readonly Node[]; readonly shared: readonly Element[] } => {
  const shared = within(body, "rubricBlock").filter((rubric) => isShownRubric(rubric) && isShared(rubric, repeated))
  const kept = (nodes: readonly Node[]): readonly Node[] =>
    nodes.flatMap((node): readonly Node[] => {
      if (typeof node === "string") return [node]
      return shared.includes(node) ? [] : [{ ...node, children: kept(node.children) }]
    })
  return { own: shared.length === 0 ? (body?.children ?? []) : kept(body?.children ?? []), shared }
}

/** The rubrics that several of a package's items have, as `sharedApart` compares them. */
export const repeatedRubrics = async (
  archive: QuestionArchive,
  items: readonly string[],
  elementAt: ElementAt
): Promise<ReadonlySet<string>> => {
  const [once, repeated] = [new Set<string>(), new Set<string>()]
  for (const name of items) {
    if (!(await says(archive, name, /rubric-?block/i))) continue
    const item = await elementAt(archive, name)
    for (const key of new Set(within(item, "rubricBlock").filter(isShownRubric).map(rubricKey)))
      if (once.has(key)) repeated.add(key)
      else once.add(key)
  }
  return repeated
}

/** Texts that the sections of a package's tests show above their items, by the names of the items' parts. */
export const sectionTexts = async (
  archive: QuestionArchive,
  items: readonly string[],
  elementAt: ElementAt
): Promise<ReadonlyMap<string, readonly Element[]>> => {
  const texts = new Map<string, readonly Element[]>()
  const take = async (of: Element, name: string, above: readonly Element[], seen: readonly string[]): Promise<void> => {
    const folder = name.slice(0, name.lastIndexOf("/") + 1)
    for (const child of childrenOf(of)) {
      const target = resolved(folder, child.attributes["href"] ?? "")
      if (child.name === "testPart" || child.name === "assessmentSection")
        await take(child, name, [...above, ...rubricsOf(child, archive, name)], seen)
      else if (child.name === "assessmentItemRef" && above.length > 0 && !texts.has(target)) texts.set(target, above)
      else if (child.name === "assessmentSectionRef" && !seen.includes(target) && archive.names.includes(target)) {
        const section = await elementAt(archive, target)
        if (section?.name === "assessmentSection")
          await take(section, target, [...above, ...rubricsOf(section, archive, target)], [...seen, target])
      }
    }
  }
  const known = new Set(items)
  for (const name of archive.names) {
    if (!/\.xml$/i.test(name) || known.has(name) || !(await says(archive, name, /assessment-?test\b/i))) continue
    const test = await elementAt(archive, name)
    if (test?.name === "assessmentTest") await take(test, name, [], [name])
  }
  return texts
}

/** The rubrics of a section that its items are about: not how to get on in the test, nor how it is marked. */
const rubricsOf = (section: Element, archive: QuestionArchive, name: string): readonly Element[] =>
  childrenOf(section, "rubricBlock")
    .filter((rubric) => isShownRubric(rubric) && !/^(scoring|navigation)$/i.test(rubric.attributes["use"] ?? ""))
    .filter((rubric) => textOf(rubric).trim() !== "" || within(rubric, "img", "object", "math").length > 0)
    .map((rubric) => seenFrom(rubric, archive, name))

/** Whether a part of a package has some words, without reading it as XML. */
const says = async (archive: QuestionArchive, name: string, words: RegExp): Promise<boolean> => {
  const bytes = await archive.bytes(name)
  return bytes !== undefined && words.test(new TextDecoder("latin1").decode(bytes))
}
