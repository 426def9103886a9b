import { t } from "#messages/server.questionFiles.js"
import type { Document } from "../../../../schema/documents/document.ts"
import { documentFrom } from "../markup/blocks.ts"
import { parseHtml } from "../markup/html.ts"
import { factsFrom } from "./tags.ts"
import { giftAnswers } from "./giftAnswers.ts"
import { answersAt, endOf, hasLostRows, unescaped } from "./giftSigns.ts"
import { autoFormatted, documentOfText } from "./plain.ts"
import { readFact, type SaidFacts } from "./facts.ts"
import { checkCount, newDesk, type Desk, type ReadFile, type ReadQuestion } from "./question.ts"

/** Whether a text is written so: braces that begin as answers do. */
export const isGift = (text: string): boolean =>
  /^[ \t]*::[^\n]*::|(?<!\\)\{\s*(=|~|#\s*[-+−\p{Nd}.=%]|(T|F|TRUE|FALSE)\s*[}#])|\{[ \t]*\}[ \t]*$/mu.test(text)

/** Questions in GIFT format (https://docs.moodle.org/en/GIFT_format), each a block between empty lines. */
export const readGift = (text: string): ReadFile => {
  const pictures = new Map<string, Uint8Array>()
  const questions: ReadQuestion[] = []
  let category: SaidFacts = {}
  for (const { lines, from } of blocksOf(text)) {
    checkCount(questions.length)
    const tags = lines
      .filter((line) => line.trimStart().startsWith("//"))
      .flatMap((line) => [...line.matchAll(/\[tag:([^\]]*)\]/g)].map(([, tag = ""]) => tag))
    const said = lines.filter((line) => !line.trimStart().startsWith("//"))
    const [, path] = /^\s*\$CATEGORY\s*[:=]\s*(.*)$/i.exec(said[0] ?? "") ?? []
    if (path !== undefined) category = categoryOf(path)
    const block = (path === undefined ? said : said.slice(1)).join("\n").trim()
    if (block !== "") questions.push(questionOf(block, { from, nth: questions.length + 1, tags, category }, pictures))
  }
  return { format: "GIFT", questions, pictures }
}

const blocksOf = (text: string): readonly { readonly lines: readonly string[]; readonly from: number }[] => {
  const blocks: { lines: string[]; from: number }[] = []
  text.split(/\r\n?|\n/).forEach((line, at, all) => {
    if (line.trim() === "") return
    const last = blocks.at(-1)
    if (last !== undefined && (all[at - 1] ?? "").trim() !== "") last.lines.push(line)
    else blocks.push({ lines: [line], from: at + 1 })
  })
  return blocks
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
}

const questionOf = (
  block: string,
  { from, nth, tags, category }: Context,
  pictures: Map<string, Uint8Array>
): ReadQuestion => {
  const desk = newDesk("dollars", pictures)
  const [, title = "", rest = block] = /^::((?:\\.|[^\\])*?)::([^]*)$/.exec(block) ?? []
  const opening = answersAt(rest)
  const closing = opening < 0 ? -1 : endOf(rest, opening)
  const [before, answers, behind] =
    closing < 0 ? [rest, "", ""] : [rest.slice(0, opening), rest.slice(opening + 1, closing), rest.slice(closing + 1)]
  if (closing < 0) desk.fault(t.partQuestion, opening < 0 ? t.noBraces : t.braceOpen)
  const [format, stem] = formatOf(before, "moodle")
  const read = (text: string, where: string) => textFrom(text, format, desk, where)
  const found = giftAnswers(answers, desk, read)
  const { facts, kind } = factsFrom(tags)
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
      stem: read(behind.trim() === "" ? stem : `${stem.trimEnd()} _____ ${behind.trim()}`, t.partQuestion)
    },
    key: found.key
  })
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
  if (format === "markdown") desk.notice(where, t.markdown)
  const words = unescaped(bare).trim()
  const fault = (message: string) => desk.fault(where, message)
  if (format === "html") return documentFrom(parseHtml(words, fault), desk.readingOf(where))
  if (format === "moodle") return documentFrom(autoFormatted(words, fault), desk.readingOf(where))
  return documentOfText(words, desk.readingOf(where))
}
