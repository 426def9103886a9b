import { t } from "#messages/server.questionFiles.js"
import type { Document } from "../../../../schema/documents/document.ts"
import { documentFrom } from "../markup/blocks.ts"
import { parseHtml } from "../markup/html.ts"
import { factsFrom } from "./tags.ts"
import { giftAnswers } from "./giftAnswers.ts"
import { answersAt, endOf, hasLostRows, signAt, unescaped } from "./giftSigns.ts"
import { autoFormatted, documentOfText } from "./plain.ts"
import { readFact, type SaidFacts } from "./facts.ts"
import { checkCount, newDesk, tellMarkdown, type Desk, type ReadFile, type ReadQuestion } from "./question.ts"

/** Whether a text is written so: braces that begin as answers do. */
export const isGift = (text: string): boolean =>
  /^[ \t]*::[^\n]*::|(?<!\\)\{\s*(=|~|#\s*[-+−\p{Nd}.=%]|(T|F|TRUE|FALSE)\s*[}#])|\{[ \t]*\}[ \t]*$/mu.test(text)

/** Questions in GIFT format (https://docs.moodle.org/en/GIFT_format), each a block between empty lines. */
export const readGift = (text: string): ReadFile => {
  const pictures = new Map<string, Uint8Array>()
  const questions: ReadQuestion[] = []
  let category: SaidFacts = {}
  let above: string | undefined
  const blocks = blocksOf(text)
  for (const [at, { lines, from }] of blocks.entries()) {
    checkCount(questions.length)
    const tags = lines
      .filter((line) => line.trimStart().startsWith("//"))
      .flatMap((line) => [...line.matchAll(/\[tag:([^\]]*)\]/g)].map(([, tag = ""]) => tag))
    const said = lines.filter((line) => !line.trimStart().startsWith("//"))
    const [, path] = categoryLine.exec(said[0] ?? "") ?? []
    if (path !== undefined) {
      category = categoryOf(path)
      above = undefined
    }
    const block = (path === undefined ? said : said.slice(1)).join("\n").trim()
    if (block === "") continue
    // A description for no question is told as what it is: a question without answers.
    if (isDescription(block) && isAsking(blocks.find((one, nth) => nth > at && !isComment(one)))) above = block
    else questions.push(questionOf(block, { from, nth: questions.length + 1, tags, category, above }, pictures))
  }
  return { format: "GIFT", questions, pictures }
}

/** Whether a text is above others: it has no braces, and asks nothing. */
const isDescription = (block: string): boolean => signAt(block, "{") < 0 && !/[?？]\s*$/.test(block)

const isAsking = (block: Block | undefined): boolean =>
  block !== undefined &&
  !block.lines.some((line) => categoryLine.test(line)) &&
  signAt(block.lines.join("\n"), "{") >= 0

const isComment = ({ lines }: Block): boolean => lines.every((line) => line.trimStart().startsWith("//"))

const categoryLine = /^\s*\$CATEGORY\s*[:=]\s*(.*)$/i

type Block = { readonly lines: readonly string[]; readonly from: number }

const blocksOf = (text: string): readonly Block[] => {
  const blocks: { lines: string[]; from: number }[] = []
  text.split(/\r\n?|\n/).forEach((line, at, all) => {
    if (line.trim() === "") return
    const last = blocks.at(-1)
    const isTitled = /^\s*::/.test(line) && last !== undefined && isClosed(last.lines.join("\n"))
    if (last !== undefined && (all[at - 1] ?? "").trim() !== "" && !isTitled) last.lines.push(line)
    else blocks.push({ lines: [line], from: at + 1 })
  })
  return blocks
}

/** Whether the answers of a block are there, and closed: a title behind them begins a question without a blank line. */
const isClosed = (block: string): boolean => {
  const opening = answersAt(block)
  return opening >= 0 && endOf(block, opening) >= 0
}

const categoryOf = (path: string): SaidFacts => {
  const parts = path
    .split("/")
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "top" && !part.startsWith("$"))
  const nobody = () => undefined
  return {
    ...(parts[0] === undefined ? {} : readFact("subject", parts[0], nobody)),
    ...(parts.length < 2 ? {} : readFact("topic", parts.at(-1)!, nobody))
  }
}

type Context = {
  readonly from: number
  readonly nth: number
  readonly tags: readonly string[]
  readonly category: SaidFacts
  /** The description that is above the question and those around it. */
  readonly above: string | undefined
}

const questionOf = (
  block: string,
  { from, nth, tags, category, above }: Context,
  pictures: Map<string, Uint8Array>
): ReadQuestion => {
  const desk = newDesk("dollars", pictures)
  const [title, rest] = titled(block)
  const opening = answersAt(rest)
  const closing = opening < 0 ? -1 : endOf(rest, opening)
  const [before, answers, behind] =
    closing < 0 ? [rest, "", ""] : [rest.slice(0, opening), rest.slice(opening + 1, closing), rest.slice(closing + 1)]
  if (closing < 0) desk.fault(t.partQuestion, opening < 0 ? t.noBraces : t.braceOpen)
  if (answersAt(behind) >= 0) desk.fault(t.partQuestion, t.asksSeveral)
  const [format, stem] = formatOf(before, "moodle")
  const read = (text: string, where: string) => textFrom(text, format, desk, where)
  const found = giftAnswers(answers, desk, read)
  const { facts, kind } = factsFrom(tags)
  if (above !== undefined) desk.notice(t.partPassage, t.passageAbove)
  return desk.done({
    line: from,
    place:
      title === ""
        ? t.placeLine({ nth, line: from })
        : t.placeTitle({ nth, title: unescaped(title).replaceAll(/\s+/g, " ").trim().slice(0, 80), line: from }),
    kind: kind ?? found.kind,
    facts: { ...category, ...found.facts, ...facts },
    text: {
      ...found.text,
      ...(above === undefined ? {} : { passage: textFrom(titled(above)[1], "moodle", desk, t.partPassage) }),
      stem: read(behind.trim() === "" ? stem : `${stem.trimEnd()} _____ ${behind.trim()}`, t.partQuestion)
    },
    key: found.key
  })
}

/** A block's title, empty without one, and what is behind it. */
const titled = (block: string): readonly [title: string, rest: string] => {
  const [, title = "", rest = block] = /^::((?:\\.|[^\\])*?)::([^]*)$/.exec(block) ?? []
  return [title, rest]
}

type Format = "html" | "moodle" | "plain" | "markdown"

/** A text without the format that it names, and that format; `otherwise` where it names none. */
const formatOf = (text: string, otherwise: Format): readonly [Format, string] => {
  const [, format, rest] = /^\s*\[(html|moodle|plain|markdown)\]([^]*)$/i.exec(text) ?? []
  return format === undefined ? [otherwise, text] : [format.toLowerCase() as Format, rest ?? ""]
}

const textFrom = (text: string, otherwise: Format, desk: Desk, where: string): Document => {
  const [format, bare] = formatOf(text, otherwise)
  if (hasLostRows(bare)) desk.fault(where, t.giftRows)
  if (format === "markdown") tellMarkdown(bare, desk, where)
  const words = unescaped(bare).trim()
  const fault = (message: string) => desk.fault(where, message)
  if (format === "html") return documentFrom(parseHtml(words, fault), desk.readingOf(where))
  if (format === "moodle") return documentFrom(autoFormatted(words, fault), desk.readingOf(where))
  return documentOfText(words, desk.readingOf(where))
}
