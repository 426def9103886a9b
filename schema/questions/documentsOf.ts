import type { Document } from "../documents/document.ts"
import type { QuestionText } from "./question.ts"

/** Every document of a question's text, in reading order. */
export const documentsOf = ({
  stem,
  reason,
  left,
  right,
  options,
  explanation
}: QuestionText): readonly Document[] => [
  stem,
  ...(reason === null ? [] : [reason]),
  ...left,
  ...right,
  ...options,
  ...(explanation === null ? [] : [explanation])
]
