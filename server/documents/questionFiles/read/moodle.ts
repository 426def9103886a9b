import { setImmediate as others } from "node:timers/promises"
import { documentOf } from "../../../../schema/documents/document.ts"
import { isEmptyDocument } from "../../../../schema/documents/documentText.ts"
import { unreadable } from "../../tables/table.ts"
import { documentFrom } from "../markup/blocks.ts"
import { parseHtml } from "../markup/html.ts"
import { childOf, childrenOf, textOf, wordOf, type Element, type Node } from "../markup/tree.ts"
import { bodyFrom } from "./body.ts"
import { factsFrom } from "./tags.ts"
import { moodleAnswers } from "./moodleAnswers.ts"
import { checkCount, newDesk, type Desk, type ReadFile, type ReadQuestion } from "./question.ts"
import { readFact, type SaidFacts } from "./facts.ts"

/** Questions of a Moodle quiz (https://docs.moodle.org/en/Moodle_XML_format). */
export const readMoodle = async (quiz: Element): Promise<ReadFile> => {
  if (quiz.name !== "quiz")
    throw unreadable("This XML has no questions of Moodle", "Export the questions from Moodle as Moodle XML, or as QTI")
  const pictures = new Map<string, Uint8Array>()
  const questions: ReadQuestion[] = []
  let category: readonly string[] = []
  for (const question of childrenOf(quiz, "question")) {
    if (question.attributes["type"] === "category") {
      category = wordOf(question, "category", "text")
        .split(/(?<!\/)\/(?!\/)/)
        .map((part) => part.replaceAll("//", "/").trim())
        .filter((part) => part !== "" && part !== "top" && !part.startsWith("$"))
      continue
    }
    checkCount(questions.length + 1)
    questions.push(questionOf(question, category, questions.length + 1, pictures))
    // Others have their turn between questions.
    if (questions.length % 10 === 0) await others()
  }
  return { format: "Moodle XML", questions, pictures }
}

const questionOf = (
  question: Element,
  category: readonly string[],
  nth: number,
  pictures: Map<string, Uint8Array>
): ReadQuestion => {
  const desk = newDesk("double", pictures, filesOf(question))
  const name = wordOf(question, "name", "text")
  const { facts, kind } = factsFrom(childrenOf(childOf(question, "tags"), "tag").map((tag) => wordOf(tag, "text")))
  const body = bodyFrom(markupOf(childOf(question, "questiontext"), desk, "Question"), desk.readingOf)
  const answers = moodleAnswers(question, kind, desk, (of, where) =>
    documentFrom(markupOf(of, desk, where), desk.readingOf(where))
  )
  const general = childOf(question, "generalfeedback")
  const explained = documentFrom(markupOf(general, desk, "Explanation"), desk.readingOf("Explanation"))
  const explanation = textOf(childOf(general, "text")).trim() === "" ? answers.explanation : explained
  const stem = isEmptyDocument(body.stem) && name !== "" ? documentOf(name) : body.stem
  return desk.done({
    place: `Question ${nth}${
      name === ""
        ? ""
        : ` “${name
            .replaceAll(/[\p{Cc}\s]+/gu, " ")
            .slice(0, 80)
            .toWellFormed()}”`
    }, line ${question.line}`,
    kind: answers.kind,
    facts: { ...fromCategory(category), ...marksOf(question, desk), ...answers.facts, ...facts },
    text: { ...body, stem, ...answers.text, explanation },
    key: answers.key
  })
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
        desk.notice(
          "Marks",
          `Marks are whole numbers from 1 to 20, and the file says ${grade.slice(0, 20)}: choose them here`
        )
      )
}

/** What a text of a question is as markup, by the format that it names. */
const markupOf = (of: Element | undefined, desk: Desk, where: string): readonly Node[] => {
  const text = textOf(childOf(of, "text"))
  const format = of?.attributes["format"] ?? "html"
  if (format === "markdown") desk.notice(where, "The text is written in Markdown and was taken as it stands")
  if (format === "html" || (format === "moodle_auto_format" && /<\/?[a-z]/i.test(text)))
    return parseHtml(text, (message) => desk.fault(where, message))
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
