import { t } from "#messages/server.questionFiles.js"
import { setImmediate as others } from "node:timers/promises"
import { documentOf } from "../../../../schema/documents/document.ts"
import { isEmptyDocument } from "../../../../schema/documents/documentText.ts"
import { unreadable } from "../../tables/table.ts"
import { documentFrom } from "../markup/blocks.ts"
import { parseHtml } from "../markup/html.ts"
import { childOf, childrenOf, element, textOf, wordOf, type Element, type Node } from "../markup/tree.ts"
import { bodyFrom } from "./body.ts"
import { factsFrom } from "./tags.ts"
import { autoFormatted } from "./plain.ts"
import { moodleAnswers } from "./moodleAnswers.ts"
import { checkCount, newDesk, tellMarkdown, type Desk, type ReadFile, type ReadQuestion } from "./question.ts"
import { readFact, type SaidFacts } from "./facts.ts"

/** Questions of a Moodle quiz (https://docs.moodle.org/en/Moodle_XML_format). */
export const readMoodle = async (quiz: Element): Promise<ReadFile> => {
  if (quiz.name !== "quiz") throw unreadable(t.notMoodle, t.exportMoodle)
  const pictures = new Map<string, Uint8Array>()
  const questions: ReadQuestion[] = []
  let category: readonly string[] = []
  let above: Element | undefined
  const all = childrenOf(quiz, "question")
  for (const [at, question] of all.entries()) {
    if (question.attributes["type"] === "category") {
      above = undefined
      category = wordOf(question, "category", "text")
        .split(/(?<!\/)\/(?!\/)/)
        .map((part) => part.replaceAll("//", "/").trim())
        .filter((part) => part !== "" && part !== "top" && !part.startsWith("$"))
      continue
    }
    // A description for no question is told as what it is: a question that asks nothing.
    if (isDescription(question) && isAsking(all[at + 1])) {
      above = question
      continue
    }
    checkCount(questions.length + 1)
    questions.push(questionOf(question, category, questions.length + 1, pictures, above))
    // Others have their turn between questions.
    if (questions.length % 10 === 0) await others()
  }
  return { format: "Moodle XML", questions, pictures }
}

/** Whether a question is a text above others: it asks nothing. */
const isDescription = ({ attributes }: Element): boolean => attributes["type"] === "description"

const isAsking = (next: Element | undefined): boolean =>
  next !== undefined && !isDescription(next) && next.attributes["type"] !== "category"

const questionOf = (
  question: Element,
  category: readonly string[],
  nth: number,
  pictures: Map<string, Uint8Array>,
  above: Element | undefined
): ReadQuestion => {
  const [own, shown] = [filesOf(question), above === undefined ? undefined : filesOf(above)]
  let files = shown ?? own
  const desk = newDesk("double", pictures, (address) => files(address))
  const passage =
    above === undefined
      ? undefined
      : documentFrom(markupOf(childOf(above, "questiontext"), desk, t.partPassage), desk.readingOf(t.partPassage))
  if (passage !== undefined) desk.notice(t.partPassage, t.passageAbove)
  files = own
  const name = wordOf(question, "name", "text")
  const title = name
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .slice(0, 80)
    .toWellFormed()
  const { facts, kind } = factsFrom(childrenOf(childOf(question, "tags"), "tag").map((tag) => wordOf(tag, "text")))
  const asked = [...markupOf(childOf(question, "questiontext"), desk, t.partQuestion), ...oldPicture(question)]
  const body = bodyFrom(asked, desk.readingOf)
  const answers = moodleAnswers(question, kind, desk, (of, where) =>
    documentFrom(markupOf(of, desk, where), desk.readingOf(where))
  )
  const general = childOf(question, "generalfeedback")
  const explained = documentFrom(markupOf(general, desk, t.partExplanation), desk.readingOf(t.partExplanation))
  const explanation = textOf(childOf(general, "text")).trim() === "" ? answers.explanation : explained
  const stem = isEmptyDocument(body.stem) && name !== "" ? documentOf(name) : body.stem
  return desk.done({
    line: question.line,
    place: name === "" ? t.placeLine({ nth, line: question.line }) : t.placeTitle({ nth, title, line: question.line }),
    kind: answers.kind,
    facts: { ...fromCategory(category), ...marksOf(question, desk), ...answers.facts, ...facts },
    text: { ...body, ...(passage === undefined ? {} : { passage }), stem, ...answers.text, explanation },
    key: answers.key
  })
}

/** The picture that Moodle 1.9 has beside a question's text, and shows below it. */
const oldPicture = (question: Element): readonly Node[] => {
  const name = wordOf(question, "image")
  if (name === "") return []
  const bytes = wordOf(question, "image_base64").replaceAll(/\s/gu, "")
  return [element("img", { src: bytes === "" ? name : `data:;base64,${bytes}` }, [])]
}

/** The first part of a category is most often the subject, the last one the topic. */
const fromCategory = (category: readonly string[]): SaidFacts => ({
  ...(category[0] === undefined ? {} : readFact("subject", category[0], () => undefined)),
  ...(category.length < 2 ? {} : readFact("topic", category.at(-1)!, () => undefined))
})

const marksOf = (question: Element, desk: Desk): SaidFacts => {
  const grade = wordOf(question, "defaultgrade")
  return grade === ""
    ? {}
    : readFact("marks", String(Number(grade)), () =>
        desk.notice(t.partMarks, t.wholeMarks({ marks: grade.slice(0, 20) }))
      )
}

/** What a text of a question is as markup, by the format that it names. */
const markupOf = (of: Element | undefined, desk: Desk, where: string): readonly Node[] => {
  const text = textOf(childOf(of, "text"))
  const format = of?.attributes["format"] ?? "html"
  if (format === "markdown") tellMarkdown(text, desk, where)
  const fault = (message: string) => desk.fault(where, message)
  if (format === "html") return parseHtml(text, fault)
  if (format === "moodle_auto_format") return autoFormatted(text, fault)
  return text.split(/\r?\n/).map((line) => ({ name: "p", attributes: {}, children: [line], line: 0 }))
}

/** The files that lie inside of a question, by the addresses that its texts have for them. */
const filesOf = (question: Element) => {
  const files = new Map<string, Element>()
  const gather = (of: Element) =>
    childrenOf(of).forEach((child) => {
      if (child.name === "file") files.set(`${child.attributes["path"] ?? "/"}${child.attributes["name"] ?? ""}`, child)
      else gather(child)
    })
  gather(question)
  return (address: string): Uint8Array | undefined => {
    const [, path] = /^@@PLUGINFILE@@(\/[^?#]*)/.exec(address) ?? []
    const file = path === undefined ? undefined : files.get(decoded(path))
    return file === undefined ? undefined : Buffer.from(textOf(file), "base64")
  }
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
