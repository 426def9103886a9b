import { t } from "#messages/server.questionFiles.js"
import type { Document } from "../../../../../schema/documents/document.ts"
import { isEmptyDocument } from "../../../../../schema/documents/documentText.ts"
import type { Key, QuestionKind } from "../../../../../schema/questions/question.ts"
import { documentFrom } from "../../markup/blocks.ts"
import { element, type Element, type Node } from "../../markup/tree.ts"
import { assertionOptions, isTrueFalse, noText, trueFalse } from "../choices.ts"
import { factNamed, kindOf, readFact, type FactName, type SaidFacts } from "../facts.ts"
import { keyOf } from "../keys.ts"
import { plainWords, shownText } from "../shownText.ts"
import { letterOf, type Desk, type ReadQuestion } from "../question.ts"
import { outOfOrder, type Labelled } from "./apart.ts"
import { cut } from "./labels.ts"
import { namesNumbers, type Passage } from "./passages.ts"

/** What a file says of a question beside its paragraphs. */
type Said = {
  readonly nth: number
  readonly place?: string
  /** The options that the file marks as right where they stand. */
  readonly right?: readonly number[]
  readonly passage?: Passage
  readonly numbered?: "options" | "unclear"
}

/** A question of its labelled paragraphs; what `shared` says holds for all questions. */
export const questionOf = (
  parts: readonly Labelled[],
  shared: readonly Labelled[],
  { nth, place, right = [], passage, numbered }: Said,
  desk: Desk
): ReadQuestion => {
  const [first] = parts
  const groups = grouped(parts)
  const read = (paragraphs: readonly (readonly Node[])[], where: string): Document =>
    documentFrom(joined(paragraphs), readingOf(desk, where))
  const all = (is: Labelled["is"], title: (at: number) => string) =>
    groups.filter((group) => group.is === is).map((group, at) => read(group.paragraphs, title(at)))
  const wordOf = (is: Labelled["is"]) => [...parts, ...shared].find((part) => part.is === is)?.text.trim() ?? ""
  const options = all("option", (at) => t.partOption({ letter: letterOf(at) }))
  const [left, second] = [
    all("left", (at) => t.partEntry({ column: t.partLeft, nth: at + 1 })),
    all("right", (at) => t.partEntry({ column: t.partRight, nth: at + 1 }))
  ]
  const [reason = null] = all("reason", () => t.partReason)
  const [explanation = null] = all("explanation", () => t.partExplanation)
  const answers = [...new Set(parts.filter(({ is }) => is === "answer").map(({ text }) => text.trim()))]
  const answer = answers[0] ?? wordOf("answer")
  const wrong = outOfOrder(parts)
  if (wrong !== undefined) desk.fault(t.partOptions, t.optionOrder({ letter: wrong.label.slice(1), line: wrong.line }))
  if (numbered === "options") desk.notice(t.partOptions, t.numberedOptions)
  if (numbered === "unclear") desk.fault(t.partOptions, t.numberedUnclear)
  for (const text of leftOut(groups)) desk.notice(t.partQuestion, t.leftOut({ text }))
  if (passage !== undefined && passage.range === undefined) desk.notice(t.partPassage, t.passageAbove)
  if (passage?.paragraphs.some((nodes) => namesNumbers(shownText(nodes)))) desk.notice(t.partPassage, t.passageNumbers)
  const said = wordOf("type") === "" ? undefined : kindOf(wordOf("type"))
  const kind = said ?? guessed({ options, left, reason, answer, right })
  const whole =
    options.length > 0 ? options : kind === "trueFalse" ? trueFalse : kind === "assertionReason" ? assertionOptions : []
  const marked: Key | null = right.length === 0 ? null : { options: right }
  const typed = answer === "" ? null : keyOf(answer, whole, (message) => desk.fault(t.partKey, message))
  const key = marked ?? typed
  const others = [...(marked === null ? [] : answers), ...answers.slice(1)].map((other) =>
    JSON.stringify(keyOf(other, whole))
  )
  if (others.some((other) => other !== JSON.stringify(key))) desk.fault(t.partKey, t.otherAnswers)
  return desk.done({
    place: place ?? t.placeDocument({ label: first?.label || nth }),
    line: first?.line ?? 0,
    kind,
    facts: factsOf([...shared, ...parts], desk),
    text: {
      ...noText,
      ...(passage === undefined ? {} : { passage: read(passage.paragraphs, t.partPassage) }),
      stem: read(
        kind === "assertionReason" ? withoutLabel(groups[0]?.paragraphs ?? []) : (groups[0]?.paragraphs ?? []),
        t.partQuestion
      ),
      options: whole,
      left,
      right: second,
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
    picture: (address: string) => {
      if (address === "equation") return { fault: t.oldEquation }
      return address === "object" ? { fault: t.partLost({ name: "object" }) } : reading.picture(address)
    }
  }
}

type Group = { readonly is: Labelled["is"]; readonly paragraphs: readonly (readonly Node[])[] }

/** Paragraphs without a label of their own go on with the one before; so do numbers inside of a question. */
const grouped = (parts: readonly Labelled[]): readonly Group[] =>
  parts.reduce<readonly Group[]>((groups, { is, nodes, label, whole }, at) => {
    const last = groups.at(-1)
    const goesOn = last !== undefined && at > 0 && (is === "text" || is === "question")
    if (!goesOn) return [...groups, { is, paragraphs: [nodes] }]
    return [
      ...groups.slice(0, -1),
      {
        ...last,
        paragraphs: [...last.paragraphs, is === "question" && label !== "" ? whole : nodes]
      }
    ]
  }, [])

/** Parts of which everything is taken over, the first of each or all of them. */
const shown: ReadonlySet<Labelled["is"]> = new Set(["question", "option", "left", "right"])

/** The beginnings of paragraphs that are no part of a question: below an answer, or a second explanation. */
const leftOut = (groups: readonly Group[]): readonly string[] =>
  groups.flatMap(({ is, paragraphs }, at) => {
    if (shown.has(is)) return []
    const isFirst = groups.findIndex((group) => group.is === is) === at
    const isWhole = is === "explanation" || is === "reason"
    return (isWhole ? (isFirst ? [] : paragraphs) : paragraphs.slice(1)).flatMap((nodes) => {
      const text = plainWords(nodes).replaceAll(/\s+/gu, " ").trim()
      return text === "" ? [] : [text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text]
    })
  })

/** An assertion without the word that says that it is one. */
const withoutLabel = ([first = [], ...others]: readonly (readonly Node[])[]): readonly (readonly Node[])[] => {
  const [label = ""] = /^\s*assertion ?(?:\(\w\))? ?[:.]\s*/i.exec(shownText(first)) ?? []
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
  answer,
  right
}: {
  readonly options: readonly Document[]
  readonly left: readonly Document[]
  readonly reason: Document | null
  readonly answer: string
  readonly right: readonly number[]
}): QuestionKind => {
  if (reason !== null) return "assertionReason"
  if (left.length > 0) return "match"
  if (options.length === 0) return /^(true|false|t|f)$/i.test(answer) ? "trueFalse" : "numerical"
  const key = keyOf(answer, options)
  return isTrueFalse(options)
    ? "trueFalse"
    : right.length > 1 || (key !== null && "options" in key && key.options.length > 1)
      ? "multiple"
      : "single"
}

const factsOf = (parts: readonly Labelled[], desk: Desk): SaidFacts =>
  Object.assign(
    {},
    ...parts.map(({ is, text, label }): SaidFacts => {
      const name: FactName | undefined = factNamed(label)
      return name === undefined || name !== is
        ? {}
        : readFact(name, text, (message) => desk.notice(t.partFacts, message))
    })
  )
