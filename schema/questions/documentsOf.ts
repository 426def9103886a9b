import type { Document } from "../documents/document.ts"
import type { QuestionText } from "./question.ts"

/** Every document of a question's text, in reading order. */
export const documentsOf = ({
  passage,
  stem,
  reason,
  left,
  right,
  options,
  explanation
}: QuestionText): readonly Document[] => [
  ...some(passage),
  stem,
  ...some(reason),
  ...left,
  ...right,
  ...options,
  ...some(explanation)
]

const some = (document: Document | null | undefined): readonly Document[] => (document == null ? [] : [document])
