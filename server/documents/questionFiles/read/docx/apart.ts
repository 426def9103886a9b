import type { Labelled as Label } from "./labels.ts"
import { passageFrom, withLine, type Passage } from "./passages.ts"

/** What a paragraph is of a question, and the number of the paragraph. */
export type Labelled = Label & { readonly line: number }

/** Whether a question has what ends it: options or an answer. */
const isAnswered = (question: readonly Labelled[]): boolean =>
  question.some(({ is }) => is === "option" || is === "answer")

/** Whether a number goes on with the questions', and not with a list inside of the last one. */
const goesOn = (question: readonly Labelled[], label: string): boolean =>
  label !== "" &&
  (question[0]?.label ?? "") !== "" &&
  Number(label) === Number(question[0]?.label) + 1 &&
  !question.slice(1).some((part) => part.is === "question")

/**
 * Whether a number is one of a list inside of a question although options are above it, in a document whose questions
 * have their answers below them: it begins again at 1, or goes on from there.
 */
const isInside = (question: readonly Labelled[], label: string): boolean => {
  if (question.some(({ is }) => is === "answer")) return false
  const inner = question.slice(1).findLast(({ is }) => is === "question")
  return label === "1" || (inner !== undefined && label !== "" && Number(label) === Number(inner.label) + 1)
}

/** A question's paragraphs, and the passage that is above it. */
export type Part = { readonly parts: readonly Labelled[]; readonly passage?: Passage }

/**
 * The paragraphs of each question; facts before the first hold for all. A passage is that of the questions that it
 * names, or of all up to the next one; `unasked` is one that no question follows.
 */
export const apart = (
  paragraphs: readonly Labelled[]
): { readonly shared: readonly Labelled[]; readonly questions: readonly Part[]; readonly unasked?: Passage } => {
  // Where questions are named (`Q1.`), a number alone is one of a list inside of a question.
  const areNamed = paragraphs.find(({ is }) => is === "question")?.isNamed === true
  const haveAnswers = paragraphs.some(({ is }) => is === "answer")
  const shared: Labelled[] = []
  const questions: { readonly parts: Labelled[]; passage: Passage | undefined }[] = []
  let passage: Passage | undefined
  let isOpen = false
  for (const one of paragraphs) {
    const last = questions.at(-1)?.parts
    // A number inside of a question is a list of its own, until options or an answer were there.
    const begins = last === undefined || (isAnswered(last) && !(haveAnswers && isInside(last, one.label)))
    const isHead = areNamed ? one.isNamed === true : isOpen || begins || goesOn(last, one.label)
    if (one.is === "question" && isHead) {
      questions.push({ parts: [one], passage })
      isOpen = false
    } else if (isOpen) passage = withLine(passage!, one)
    else {
      const head = passageFrom(one)
      const isNext = head?.range?.[0] === Number(last?.[0]?.label) + 1
      if (head === undefined || !(begins || isNext)) (last ?? shared).push(one)
      else [passage, isOpen] = [head, true]
    }
  }
  return {
    shared,
    questions: inRange(questions.map((one) => ({ ...one, parts: withOneStyle(one.parts) }))),
    ...(isOpen ? { unasked: passage! } : {})
  }
}

/** Questions whose passages are those that name them; a passage that names others than follow it names none. */
const inRange = (questions: readonly { readonly parts: readonly Labelled[]; passage: Passage | undefined }[]) =>
  questions.map(({ parts, passage }, at): Part => {
    if (passage?.range === undefined) return { parts, ...(passage === undefined ? {} : { passage }) }
    const [first, last] = passage.range
    const below = questions.flatMap((one, nth) => (one.passage === passage ? [numberOf(one.parts, nth)] : []))
    const named = below.filter((number) => number >= first && number <= last)
    const isWhole = named.length === last - first + 1
    if (!isWhole) return { parts, passage: { ...passage, range: undefined } }
    return named.includes(numberOf(parts, at)) ? { parts, passage } : { parts }
  })

/** The number that a question says, or its place. */
export const numberOf = ([first]: readonly Labelled[], at: number): number =>
  first === undefined || first.label === "" ? at + 1 : Number(first.label)

/**
 * A question whose options are labelled in one style: where statements (1) and (2) are above options a) and b), or
 * the other way round, the last style is the options', and the other style is text.
 */
const withOneStyle = (question: readonly Labelled[]): readonly Labelled[] => {
  const style = question.findLast(({ is, label }) => is === "option" && label !== "")?.label[0]
  return style === undefined
    ? question
    : question.map((part) =>
        part.is === "option" && part.label !== "" && part.label[0] !== style
          ? { ...part, is: "text", nodes: part.whole }
          : part
      )
}

/** The first option of a question that is not the next one in its order. */
export const outOfOrder = (question: readonly Labelled[]): Labelled | undefined => {
  const options = question.filter(({ is, label }) => is === "option" && label !== "")
  return options.find(({ label }, at) => label.slice(1) !== (label[0] === "a" ? "abcdef"[at] : String(at + 1)))
}
