import { partsOf } from "./found.ts"

/** A text in which the beginnings of words that were searched for are marked. */
export const Marked = ({ text, words }: { readonly text: string; readonly words?: string | undefined }) =>
  words === undefined || words.trim() === ""
    ? text
    : partsOf(text, words).map(({ text: part, isFound }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text have nothing but their place
        isFound ? <mark key={at}>{part}</mark> : part
      )
