import { t } from "#messages/server.questionFiles.js"
import { setImmediate as others } from "node:timers/promises"
import { unreadable } from "../../tables/table.ts"
import { parseXml, xmlText } from "../markup/xml.ts"
import { childrenOf, textOf, within, type Element } from "../markup/tree.ts"
import type { QuestionArchive } from "./archive.ts"
import { noText } from "./choices.ts"
import { checkCount, newDesk, type ReadFile, type ReadQuestion } from "./question.ts"
import { isTextOnly, qti1Items, readQti1Item } from "./qti1.ts"
import { filesOf, stimulusOf } from "./qtiFiles.ts"
import { readItem } from "./qtiItem.ts"
import { inQti2Names } from "./qtiNames.ts"
import { repeatedRubrics, sectionTexts } from "./qtiRubrics.ts"
import { resolved } from "./qtiPaths.ts"

/**
 * Questions of a QTI package (IMS content package, https://www.imsglobal.org/question/): items of QTI 2 or 3, a part
 * each, and parts of QTI 1.2 with many, as Canvas and Blackboard export them.
 */
export const readQtiPackage = async (archive: QuestionArchive): Promise<ReadFile> => {
  const manifestName = archive.names
    .filter((name) => /(^|\/)imsmanifest\.xml$/i.test(name))
    .toSorted((one, other) => one.length - other.length)[0]
  const folder = manifestName === undefined ? "" : manifestName.slice(0, manifestName.lastIndexOf("/") + 1)
  const manifest = manifestName === undefined ? undefined : await elementAt(archive, manifestName)
  const listed = within(manifest, "resource").filter(({ attributes }) =>
    /^imsqti_(apip)?(test_?)?item/i.test(attributes["type"] ?? "")
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
  const names = items.map(({ name }) => name)
  const sections = await sectionTexts(archive, listed.length > 0 ? names : [], elementAt)
  const repeated = await repeatedRubrics(archive, names, elementAt)
  for (const { name, tags } of items) {
    const item = await elementAt(archive, name)
    if (item?.name !== "assessmentItem") {
      if (listed.length === 1) throw unreadable(t.noItem({ name: name.slice(0, 80) }), t.exportQti)
      if (listed.length > 1) questions.push(withoutItem(name, questions.length + 1, pictures))
      continue
    }
    const stimulus = await stimulusOf(archive, item, name, elementAt)
    const section = sections.get(name) ?? []
    const files = await filesOf(archive, [item, ...stimulus, ...section], name)
    const place = t.placeFile({ nth: questions.length + 1, file: name.slice(0, 120) })
    const around = { place, tags, stimulus, section, repeated }
    questions.push(readItem(item, { ...around, bytesOf: (address) => files.get(address) }, pictures))
  }
  await readOldParts(archive, questions, pictures)
  if (questions.length === 0) throw unreadable(t.emptyArchive, t.sendPackage)
  return { format: "qtiPackage", questions, pictures }
}

/** An item that a package lists and does not have is told as a question that cannot be read. */
const withoutItem = (name: string, nth: number, pictures: Map<string, Uint8Array>): ReadQuestion => {
  const desk = newDesk("brackets", pictures)
  desk.fault(t.partQuestion, t.noItem({ name: name.slice(0, 80).toWellFormed() }))
  return desk.done({
    place: t.placeFile({ nth, file: name.slice(0, 120) }),
    line: 0,
    kind: "single",
    facts: {},
    text: noText,
    key: null
  })
}

/** The parts of a package that are QTI 1.2; of a quiz that Canvas packs twice, the one with all that it knows. */
const readOldParts = async (
  archive: QuestionArchive,
  questions: ReadQuestion[],
  pictures: Map<string, Uint8Array>
): Promise<void> => {
  const whole = new Set(archive.names.map((name) => /(?:^|\/)non_cc_assessments\/(.+)\.xml\.qti$/.exec(name)?.[1]))
  for (const name of archive.names) {
    const [, quiz] = /(?:^|\/)([^/]+)\/assessment_qti\.xml$/.exec(name) ?? []
    if (!/\.(xml|qti|dat)$/i.test(name) || (quiz !== undefined && whole.has(quiz))) continue
    const bytes = await archive.bytes(name)
    if (bytes === undefined || !new TextDecoder("latin1").decode(bytes.subarray(0, 4_096)).includes("<questestinterop"))
      continue
    const root = await parseXml(xmlText(bytes))
    const files = await filesOf(archive, [root], name)
    const placeOf = (nth: number) => t.placeFile({ nth, file: name.slice(0, 120) })
    await readOldItems(root, placeOf, (address) => files.get(address), { questions, pictures })
  }
}

const readOldItems = async (
  root: Element,
  placeOf: (nth: number, item: Element) => string,
  bytesOf: (address: string) => Uint8Array | undefined,
  { questions, pictures }: { readonly questions: ReadQuestion[]; readonly pictures: Map<string, Uint8Array> }
): Promise<void> => {
  const items = qti1Items(root)
  let above: Element | undefined
  for (const [nth, item] of items.entries()) {
    // A text for no question is told as what it is: an item that asks nothing.
    const next = items[nth + 1]
    if (isTextOnly(item) && next !== undefined && !isTextOnly(next)) {
      above = item
      continue
    }
    checkCount(questions.length + 1)
    questions.push(readQti1Item(item, { place: placeOf(questions.length + 1, item), bytesOf, above }, pictures))
    // Others have their turn between questions.
    if (questions.length % 10 === 0) await others()
  }
}

/** A single item, as a file of its own. */
export const readQtiItem = (root: Element): ReadFile => {
  const pictures = new Map<string, Uint8Array>()
  const around = { tags: [], stimulus: [], section: [], repeated: new Set<string>() }
  const context = { ...around, place: t.placeNth({ nth: 1 }), bytesOf: () => undefined }
  return { format: "qtiItem", questions: [readItem(inQti2Names(root), context, pictures)], pictures }
}

/** The items of a QTI 1.2 file by itself. */
export const readQti1 = async (root: Element): Promise<ReadFile> => {
  const [questions, pictures]: [ReadQuestion[], Map<string, Uint8Array>] = [[], new Map()]
  const placeOf = (nth: number, { line }: Element) => t.placeLine({ nth, line })
  await readOldItems(root, placeOf, () => undefined, { questions, pictures })
  return { format: "qti1", questions, pictures }
}

const elementAt = async (archive: QuestionArchive, name: string): Promise<Element | undefined> => {
  const bytes = await archive.bytes(name)
  return bytes === undefined ? undefined : inQti2Names(await parseXml(xmlText(bytes)))
}

/** The keywords of a resource's metadata (LOM). */
const keywords = (resource: Element): readonly string[] =>
  within(resource, "keyword").flatMap((keyword) =>
    (childrenOf(keyword).length === 0 ? [keyword] : childrenOf(keyword)).map((one) => textOf(one).trim())
  )
