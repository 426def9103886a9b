import type { Labelled as Label } from "./labels.ts"

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

/** The paragraphs of each question; facts before the first hold for all. */
export const apart = (
  paragraphs: readonly Labelled[]
): { readonly shared: readonly Labelled[]; readonly questions: readonly (readonly Labelled[])[] } => {
  const shared: Labelled[] = []
  const questions: Labelled[][] = []
  for (const one of paragraphs) {
    const last = questions.at(-1)
    // A number inside of a question is a list of its own, until options or an answer were there.
    if (one.is === "question" && (last === undefined || isAnswered(last) || goesOn(last, one.label)))
      questions.push([one])
    else (last ?? shared).push(one)
  }
  return { shared, questions: questions.map(withOneStyle) }
}

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
