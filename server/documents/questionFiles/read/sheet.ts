import { t } from "#messages/server.questionFiles.js"
import type { QuestionKind } from "../../../../schema/questions/question.ts"
import { maxCell } from "../../tables/limits.ts"
import { unreadable, type RawRow, type Sheet } from "../../tables/table.ts"
import { assertionOptions, isTrueFalse, noText, trueFalse } from "./choices.ts"
import { factNamed, kindOf, readFact, type FactName, type SaidFacts } from "./facts.ts"
import { keyOf } from "./keys.ts"
import { documentOfText } from "./plain.ts"
import { checkCount, letterOf, newDesk, type ReadFile, type ReadQuestion } from "./question.ts"

/** What a column of a list of questions can be beside a fact. */
type Part =
  | "question"
  | "type"
  | "answer"
  | "tolerance"
  | "explanation"
  | "reason"
  | "left"
  | "right"
  | `option ${number}`

const partNames: Readonly<Record<string, Part>> = {
  question: "question",
  stem: "question",
  questiontext: "question",
  assertion: "question",
  type: "type",
  questiontype: "type",
  answer: "answer",
  key: "answer",
  correct: "answer",
  ans: "answer",
  answerkey: "answer",
  correctanswer: "answer",
  correctanswers: "answer",
  correctoption: "answer",
  correctoptions: "answer",
  rightanswer: "answer",
  tolerance: "tolerance",
  explanation: "explanation",
  solution: "explanation",
  reason: "reason",
  firstcolumn: "left",
  column1: "left",
  columni: "left",
  left: "left",
  secondcolumn: "right",
  column2: "right",
  columnii: "right",
  right: "right"
}

const bareHead = (head: string): string => {
  // Templates of other programs say in the head how long a cell may be: `Answer 1 - max 75 characters`.
  const named = head.replace(/\s[-–]\s.*$/su, "")
  return (named.trim() === "" ? head : named).toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")
}

/** What a column's head names. */
const headed = (head: string): Part | FactName | undefined => {
  const bare = bareHead(head)
  const [, letter, digit] = /^(?:option|choice|opt|answer|alternative)?(?:([a-z])|([1-9]))$/.exec(bare) ?? []
  const option = letter === undefined ? Number(digit ?? Number.NaN) - 1 : letter.charCodeAt(0) - 97
  // A number alone is no head, and of letters only those that options have.
  const isAlone = bare.length === 1
  if (!Number.isNaN(option) && !(isAlone && (letter === undefined || option > 5))) return `option ${option}`
  return partNames[bare] ?? factNamed(head)
}

/** Columns that show what a list of text cannot. */
const isPictureHead = (head: string): boolean => /image|picture|photo|figure|diagram|चित्र/iu.test(head)

const isPart = (name: Part | FactName): name is Part =>
  Object.values(partNames).includes(name as Part) || name.startsWith("option ")

/** Whether a row names the columns of a list of questions. */
export const isHead = (cells: readonly string[]): boolean => {
  const names = new Set(cells.map(headed))
  return names.has("question") && names.has("answer")
}

/** The columns of a list: what their heads name, and the heads. */
type Columns = { readonly heads: readonly (Part | FactName | undefined)[]; readonly titles: readonly string[] }

/** Questions of a list, a row each, below a row that names the columns. Its cells may have formulas between dollars. */
export const readSheetQuestions = async ({ format, rows }: Sheet): Promise<ReadFile> => {
  const pictures = new Map<string, Uint8Array>()
  const questions: ReadQuestion[] = []
  let columns: Columns | null = null
  let before = 0
  for await (const row of rows) {
    if (columns === null) {
      if (isHead(row.cells)) columns = { heads: row.cells.map(headed), titles: row.cells }
      else if ((before += 1) > 10) break
    } else if (row.cells.some((cell) => cell !== "")) {
      checkCount(questions.length + 1)
      questions.push(questionOf(row, columns, pictures))
    }
  }
  if (columns === null) throw unreadable(t.noHead, t.nameColumns)
  return { format, questions, pictures }
}

const questionOf = (
  { line, cells }: RawRow,
  { heads, titles }: Columns,
  pictures: Map<string, Uint8Array>
): ReadQuestion => {
  const desk = newDesk("dollars", pictures)
  const cellOf = (name: Part) => cells[heads.indexOf(name)] ?? ""
  const read = (name: Part, where: string) => {
    if (cellOf(name).length >= maxCell) desk.fault(where, t.longCell({ most: maxCell }))
    return documentOfText(cellOf(name), desk.readingOf(where))
  }
  const entries = (name: "left" | "right", where: string) =>
    cellOf(name)
      .split(/\r\n?|\n|\s*\|\s*/)
      .filter((entry) => entry.trim() !== "")
      .map((entry, at) => documentOfText(entry, desk.readingOf(t.partEntry({ column: where, nth: at + 1 }))))
  const written = heads
    .flatMap((name) => (name?.startsWith("option ") === true ? [Number(name.slice(7))] : []))
    .filter((option, at, all) => cellOf(`option ${option}`) !== "" && all.indexOf(option) === at)
    .toSorted((one, other) => one - other)
  titles.forEach((title, at) => {
    if (heads[at] === undefined && isPictureHead(title) && (cells[at] ?? "") !== "")
      desk.fault(t.partQuestion, t.pictureColumn({ title: title.slice(0, 40).toWellFormed() }))
  })
  if (written.some((option, at) => option !== at)) desk.fault(t.partOptions, t.optionGap)
  const options = written.map((option, at) => read(`option ${option}`, t.partOption({ letter: letterOf(at) })))
  const [left, right] = [entries("left", t.partLeft), entries("right", t.partRight)]
  const said = cellOf("type") === "" ? undefined : kindOf(cellOf("type"))
  if (cellOf("type") !== "" && said === undefined)
    desk.notice(t.partType, t.noType({ type: cellOf("type").slice(0, 40) }))
  const answer = cellOf("tolerance") === "" ? cellOf("answer") : `${cellOf("answer")}±${cellOf("tolerance")}`
  const guessed: QuestionKind =
    cellOf("reason") !== ""
      ? "assertionReason"
      : left.length > 0
        ? "match"
        : options.length === 0
          ? /^(true|false)$/i.test(answer)
            ? "trueFalse"
            : "numerical"
          : isTrueFalse(options)
            ? "trueFalse"
            : (keyOf(answer, options) as { options?: readonly number[] } | null)?.options?.length === 1
              ? "single"
              : "multiple"
  const kind = said ?? guessed
  const whole =
    options.length > 0 ? options : kind === "trueFalse" ? trueFalse : kind === "assertionReason" ? assertionOptions : []
  const facts: SaidFacts = Object.assign(
    {},
    ...heads.map((name, at): SaidFacts =>
      name === undefined || isPart(name)
        ? {}
        : readFact(name, cells[at] ?? "", (message) => desk.notice(t.partFacts, message))
    )
  )
  return desk.done({
    place: t.placeRow({ line }),
    line,
    kind,
    facts,
    text: {
      ...noText,
      stem: read("question", t.partQuestion),
      options: whole,
      left,
      right,
      reason: cellOf("reason") === "" ? null : read("reason", t.partReason),
      explanation: cellOf("explanation") === "" ? null : read("explanation", t.partExplanation)
    },
    key: answer === "" ? null : keyOf(answer, whole, (message) => desk.fault(t.partKey, message))
  })
}
