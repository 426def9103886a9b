import { t } from "#messages/server.questionFiles.js"
import { unreadable } from "../../../tables/table.ts"
import type { QuestionArchive } from "../archive.ts"
import { checkCount, newDesk, type ReadFile } from "../question.ts"
import { apart, type Labelled } from "./apart.ts"
import { withoutKeys } from "./answerKeys.ts"
import { labelled } from "./labels.ts"
import { questionOf } from "./labelledQuestion.ts"
import { openWord } from "./package.ts"
import { paragraphsOf } from "./paragraphs.ts"

/** Questions of a Word document, written as docs/question-files.md says. */
export const readDocx = async (archive: QuestionArchive): Promise<ReadFile> => {
  const word = await openWord(archive)
  const { paragraphs, keys } = withoutKeys(paragraphsOf(word))
  const { shared, questions: parts } = apart(
    paragraphs.flatMap((paragraph, at) => labelled(paragraph).map((part) => ({ ...part, line: at + 1 })))
  )
  if (parts.length === 0) throw unreadable(t.notNumbered, t.numberThem)
  checkCount(parts.length)
  const pictures = new Map<string, Uint8Array>()
  return {
    format: "docx",
    pictures,
    questions: parts.map((part, at) =>
      questionOf(
        [...part, ...listed(part, keyOfNumber(parts, keys, part, at))],
        shared,
        { nth: at + 1 },
        newDesk("dollars", pictures, (address) => word.pictures.get(address))
      )
    )
  }
}

/** The answer that the document's list of answers has for a question, whose number no other one has. */
const keyOfNumber = (
  all: readonly (readonly Labelled[])[],
  keys: ReadonlyMap<string, string>,
  [first]: readonly Labelled[],
  at: number
): string | undefined => {
  const number = first?.label === "" ? String(at + 1) : String(Number(first?.label))
  const isAlone = all.filter(([one]) => one?.label !== "" && String(Number(one?.label)) === number).length < 2
  return isAlone ? keys.get(number) : undefined
}

/** An answer of the list at the end as a part of its question. */
const listed = ([first]: readonly Labelled[], text: string | undefined): readonly Labelled[] =>
  text === undefined || first === undefined ? [] : [{ ...first, is: "answer", nodes: [text], text, label: "" }]
