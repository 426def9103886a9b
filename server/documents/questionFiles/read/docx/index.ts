import { t } from "#messages/server.questionFiles.js"
import { unreadable } from "../../../tables/table.ts"
import type { QuestionArchive } from "../archive.ts"
import { checkCount, newDesk, type Desk, type ReadFile, type ReadQuestion } from "../question.ts"
import { apart, numberOf, type Labelled } from "./apart.ts"
import { withoutKeys } from "./answerKeys.ts"
import { labelled } from "./labels.ts"
import { questionOf } from "./labelledQuestion.ts"
import { withNumberedOptions } from "./numberedOptions.ts"
import { openWord } from "./package.ts"
import type { Paragraph } from "./paragraph.ts"
import { paragraphsOf } from "./paragraphs.ts"
import type { Passage } from "./passages.ts"

/** Questions of a Word document, written as docs/question-files.md says. */
export const readDocx = async (archive: QuestionArchive): Promise<ReadFile> => {
  const word = await openWord(archive)
  return readParagraphs("docx", paragraphsOf(word), (address) => word.pictures.get(address))
}

/** Questions of paragraphs, in Word or in plain text; `bytesOf` gives the pictures that they show. */
export const readParagraphs = (
  format: string,
  all: readonly Paragraph[],
  bytesOf?: (address: string) => Uint8Array | undefined
): ReadFile => {
  const { paragraphs, keys } = withoutKeys(all)
  const { shared, questions, unasked } = apart(
    paragraphs.flatMap((paragraph, at) => labelled(paragraph).map((part) => ({ ...part, line: at + 1 })))
  )
  if (questions.length === 0) throw unreadable(t.notNumbered, t.numberThem)
  checkCount(questions.length + (unasked === undefined ? 0 : 1))
  const pictures = new Map<string, Uint8Array>()
  const deskOf = () => newDesk("dollars", pictures, bytesOf)
  const each = questions.map(({ parts }) => parts)
  const lost = shared.find(({ is }) => is === "option" || is === "answer")
  const facts = shared.filter(({ is }) => is !== "option" && is !== "answer")
  const whole = withNumberedOptions(
    each.map((parts, at) => [...parts, ...listed(parts, keyOfNumber(each, keys, parts, at))])
  )
  return {
    format,
    pictures,
    questions: [
      ...(lost === undefined ? [] : [withoutNumber(lost, deskOf())]),
      ...questions.map(({ passage }, at) => {
        const { parts, ...said } = whole[at]!
        return questionOf(
          parts,
          facts,
          { nth: at + 1, ...said, ...(passage === undefined ? {} : { passage }) },
          deskOf()
        )
      }),
      ...(unasked === undefined ? [] : [withoutQuestion(unasked, questions.length + 1, deskOf())])
    ]
  }
}

/** Options above the first number are of questions that have none; they are told, not left out. */
const withoutNumber = (lost: Labelled, desk: Desk): ReadQuestion => {
  desk.fault(t.partQuestion, t.withoutNumber)
  return questionOf([{ ...lost, is: "text", nodes: lost.whole, label: "" }], [], { nth: 0 }, desk)
}

/** A passage that no question follows is told as what it is: a question that asks nothing. */
const withoutQuestion = ({ paragraphs, line }: Passage, nth: number, desk: Desk): ReadQuestion => {
  desk.fault(t.partQuestion, t.passageAlone)
  const parts = paragraphs.map((nodes): Labelled => ({ is: "text", nodes, whole: nodes, text: "", label: "", line }))
  return questionOf(parts, [], { nth }, desk)
}

/** The answer that the document's list of answers has for a question, whose number no other one has. */
const keyOfNumber = (
  all: readonly (readonly Labelled[])[],
  keys: ReadonlyMap<string, string>,
  parts: readonly Labelled[],
  at: number
): string | undefined => {
  const number = String(numberOf(parts, at))
  const isAlone = all.filter(([one]) => one?.label !== "" && String(Number(one?.label)) === number).length < 2
  return isAlone ? keys.get(number) : undefined
}

/** An answer of the list at the end as a part of its question. */
const listed = ([first]: readonly Labelled[], text: string | undefined): readonly Labelled[] =>
  text === undefined || first === undefined ? [] : [{ ...first, is: "answer", nodes: [text], text, label: "" }]
