import { Fragment, type ReactNode } from "react"
import * as css from "./Document.css.ts"

/** A place of a document's text that is marked: characters of `documentText` from the first to behind the last. */
export type DocumentMark = { readonly from: number; readonly to: number; readonly tone: keyof typeof elements }

const elements = { added: "ins", removed: "del", comment: "mark" } as const

/** A text with what is marked of it, where it stands from character `from` of its document on. */
export const markedText = (text: string, from: number, marks: readonly DocumentMark[]): ReactNode => {
  const mine = marks.filter((mark) => mark.from < from + text.length && mark.to > from)
  if (mine.length === 0) return text
  const edges = [...new Set([0, text.length, ...mine.flatMap((mark) => [mark.from - from, mark.to - from])])]
    .filter((edge) => edge >= 0 && edge <= text.length)
    .toSorted((one, other) => one - other)
  return edges.slice(1).map((end, nth) => {
    const start = edges[nth]!
    const mark = mine.find((each) => each.from - from <= start && each.to - from >= end)
    const piece = text.slice(start, end)
    if (mark === undefined) return <Fragment key={start}>{piece}</Fragment>
    const Mark = elements[mark.tone]
    return (
      <Mark key={start} className={css.marked[mark.tone]}>
        {piece}
      </Mark>
    )
  })
}
