import { unreadable } from "../../../tables/table.ts"
import type { Document } from "../../../../../schema/documents/document.ts"
import { isEmptyDocument } from "../../../../../schema/documents/documentText.ts"
import type { QuestionKind } from "../../../../../schema/questions/question.ts"
import { documentFrom } from "../../markup/blocks.ts"
import { element, textOf, type Element, type Node } from "../../markup/tree.ts"
import type { Archive } from "../archive.ts"
import { assertionOptions, isTrueFalse, keyOf, noText, trueFalse } from "../choices.ts"
import { factNamed, kindOf, readFact, type FactName, type SaidFacts } from "../facts.ts"
import { checkCount, letterOf, newDesk, type Desk, type ReadFile, type ReadQuestion } from "../question.ts"
import { cut, labelled, type Labelled } from "./labels.ts"
import { openWord } from "./package.ts"
import { paragraphsOf } from "./paragraphs.ts"

/** Questions of a Word document, written as docs/question-files.md says. */
export const readDocx = async (archive: Archive): Promise<ReadFile> => {
  const word = await openWord(archive)
  const { shared, questions: parts } = apart(paragraphsOf(word).flatMap(labelled))
  if (parts.length === 0)
    throw unreadable(
      "The document has no numbered questions",
      "Number them (1., 2., …), with options a) to d) and a line “Answer:” each"
    )
  checkCount(parts.length)
  const pictures = new Map<string, Uint8Array>()
  return {
    format: "Word document",
    pictures,
    questions: parts.map((part, at) =>
      questionOf(
        part,
        shared,
        at + 1,
        newDesk("dollars", pictures, (address) => word.pictures.get(address))
      )
    )
  }
}

/** The paragraphs of each question; facts that stand before the first hold for all. */
const apart = (
  paragraphs: readonly Labelled[]
): { readonly shared: readonly Labelled[]; readonly questions: readonly (readonly Labelled[])[] } => {
  const shared: Labelled[] = []
  const questions: Labelled[][] = []
  for (const one of paragraphs) {
    const last = questions.at(-1)
    // A number inside of a question is a list of its own, until options or an answer were there.
    if (one.is === "question" && (last === undefined || last.some(({ is }) => is === "option" || is === "answer")))
      questions.push([one])
    else (last ?? shared).push(one)
  }
  return { shared, questions }
}

const questionOf = (parts: readonly Labelled[], shared: readonly Labelled[], nth: number, desk: Desk): ReadQuestion => {
  const [first] = parts
  const groups = grouped(parts)
  const read = (paragraphs: readonly (readonly Node[])[], where: string): Document =>
    documentFrom(joined(paragraphs), readingOf(desk, where))
  const all = (is: Labelled["is"], title: (at: number) => string) =>
    groups.filter((group) => group.is === is).map((group, at) => read(group.paragraphs, title(at)))
  const wordOf = (is: Labelled["is"]) => [...parts, ...shared].find((part) => part.is === is)?.text.trim() ?? ""
  const options = all("option", (at) => `Option ${letterOf(at)}`)
  const [left, right] = [
    all("left", (at) => `First column, entry ${at + 1}`),
    all("right", (at) => `Second column, entry ${at + 1}`)
  ]
  const [reason = null] = all("reason", () => "Reason")
  const [explanation = null] = all("explanation", () => "Explanation")
  const answer = wordOf("answer")
  const said = wordOf("type") === "" ? undefined : kindOf(wordOf("type"))
  const kind = said ?? guessed({ options, left, reason, answer })
  const whole =
    options.length > 0 ? options : kind === "trueFalse" ? trueFalse : kind === "assertionReason" ? assertionOptions : []
  const key = answer === "" ? null : keyOf(answer, whole.length)
  if (answer !== "" && key === null)
    desk.fault("Key", `“${answer.slice(0, 40)}” names no answer: write the option's letter, or a number`)
  return desk.done({
    place: `Question ${first?.label === "" || first?.label === undefined ? nth : first.label} of the document`,
    kind,
    facts: factsOf([...shared, ...parts], desk),
    text: {
      ...noText,
      stem: read(
        kind === "assertionReason" ? withoutLabel(groups[0]?.paragraphs ?? []) : (groups[0]?.paragraphs ?? []),
        "Question"
      ),
      options: whole,
      left,
      right,
      reason,
      explanation: explanation === null || isEmptyDocument(explanation) ? null : explanation
    },
    key
  })
}

/** Old equation objects are pictures that no program but Word reads. */
const readingOf = (desk: Desk, where: string) => {
  const reading = desk.readingOf(where)
  return {
    ...reading,
    picture: (address: string) =>
      address === "equation"
        ? {
            fault:
              "An equation of an old editor (an object, not Word's own) cannot be read: write it anew in Word's equation editor"
          }
        : reading.picture(address)
  }
}

type Group = { readonly is: Labelled["is"]; readonly paragraphs: readonly (readonly Node[])[] }

/** Paragraphs without a label of their own go on with the one before; so do numbers inside of a question. */
const grouped = (parts: readonly Labelled[]): readonly Group[] =>
  parts.reduce<readonly Group[]>((groups, { is, nodes, label }, at) => {
    const last = groups.at(-1)
    const goesOn = last !== undefined && at > 0 && (is === "text" || is === "question")
    if (!goesOn) return [...groups, { is, paragraphs: [nodes] }]
    return [
      ...groups.slice(0, -1),
      {
        ...last,
        paragraphs: [...last.paragraphs, is === "question" && label !== "" ? [`${label}. `, ...nodes] : nodes]
      }
    ]
  }, [])

/** An assertion without the word that says that it is one. */
const withoutLabel = ([first = [], ...others]: readonly (readonly Node[])[]): readonly (readonly Node[])[] => {
  const [label = ""] = /^\s*assertion ?(?:\(\w\))? ?[:.]\s*/i.exec(textOf(element("p", {}, first))) ?? []
  return [cut(first, label.length)[1], ...others]
}

/** Paragraphs as markup; entries of a list that follow each other are one list. */
const joined = (paragraphs: readonly (readonly Node[])[]): readonly Node[] => {
  const all: Element[] = []
  for (const nodes of paragraphs) {
    const [only] = nodes
    const last = all.at(-1)
    if (typeof only !== "object" || only.name !== "ul") all.push(element("p", {}, nodes))
    else if (last?.name === "ul") all[all.length - 1] = element("ul", {}, [...last.children, ...only.children])
    else all.push(only)
  }
  return all
}

const guessed = ({
  options,
  left,
  reason,
  answer
}: {
  readonly options: readonly Document[]
  readonly left: readonly Document[]
  readonly reason: Document | null
  readonly answer: string
}): QuestionKind => {
  if (reason !== null) return "assertionReason"
  if (left.length > 0) return "match"
  if (options.length === 0) return /^(true|false)$/i.test(answer) ? "trueFalse" : "numerical"
  const key = keyOf(answer, options.length)
  return isTrueFalse(options)
    ? "trueFalse"
    : key !== null && "options" in key && key.options.length > 1
      ? "multiple"
      : "single"
}

const factsOf = (parts: readonly Labelled[], desk: Desk): SaidFacts =>
  Object.assign(
    {},
    ...parts.map(({ is, text, label }): SaidFacts => {
      const name: FactName | undefined = factNamed(label)
      return name === undefined || name !== is ? {} : readFact(name, text, (message) => desk.notice("Facts", message))
    })
  )
