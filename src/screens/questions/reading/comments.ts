import { documentText } from "../../../../schema/documents/documentText.ts"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import type { DocumentMark } from "../../../components/document/marks.tsx"
import { questionParts, type Part } from "../parts.ts"

/** What somebody said of a question. */
export type Comment = Question["comments"][number]

/** A place to comment on: characters of a part's text. */
export type Pointed = { readonly part: Part["part"]; readonly at: number; readonly from: number; readonly to: number }

/** The part of a question that a place is in; none where it has no such part, or is about the key. */
export const partAt = (question: Question, place: { readonly part: string; readonly at: number }): Part | undefined =>
  questionParts(question.kind, question.text).find(({ part, at }) => part === place.part && at === place.at)

/** The words that a place covers; none where the text is shorter. */
export const wordsAt = (
  question: Question,
  place: Pick<Pointed, "from" | "to"> & { readonly part: string; readonly at: number }
): string => {
  const part = partAt(question, place)
  return part === undefined ? "" : documentText(part.document).slice(place.from, place.to)
}

const none: readonly DocumentMark[] = []

/**
 * What open comments on the present version mark of each part, and what is pointed at just now. Places of earlier
 * versions mean other words. A part without marks has the same none each time, so that it is not set again.
 */
export const marksIn = (question: Question, pointed: Pointed | null) => {
  const places = [
    ...question.comments.flatMap(({ place, version, resolved }) =>
      version === question.version && place !== null && resolved === null ? [place] : []
    ),
    ...(pointed === null ? [] : [pointed])
  ]
  const marks = Map.groupBy(
    places.filter(({ from, to }) => to > from),
    ({ part, at }) => `${part} ${at}`
  )
  const toned = new Map(
    [...marks].map(([name, some]) => [name, some.map(({ from, to }) => ({ from, to, tone: "comment" as const }))])
  )
  return (part: Part["part"], at: number): readonly DocumentMark[] => toned.get(`${part} ${at}`) ?? none
}
