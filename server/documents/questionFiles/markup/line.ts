import type { Inline } from "../../../../schema/documents/inline.ts"
import type { Part } from "../../../../schema/documents/parts.ts"
import { innerParts } from "../../../../schema/documents/table.ts"
import type { Mark } from "./reading.ts"

/** Characters that no text of the portal has. */
const unwritable = /[\p{Cs}]|(?!\t)\p{Cc}/gu

/** A line that is being put together. */
export type Line = {
  /** Adds text; `isExact` keeps its spaces as they are, else runs of them are one, and none at the line's ends. */
  readonly text: (text: string, marks: readonly Mark[], isExact: boolean) => void
  readonly formula: (latex: string) => void
  readonly lineBreak: () => void
  /** The line, which then is empty. */
  readonly take: () => readonly Inline[]
}

type Item = { readonly inline: Inline; readonly isSoft: boolean }

/** Joins the content of a line: spaces as a browser shows them, neighbours of one look joined. */
export const newLine = (): Line => {
  let items: Item[] = []
  let isAfterSpace = true
  const add = (inline: Inline, isSoft: boolean) => {
    const last = items.at(-1)
    if (
      inline.type === "text" &&
      last?.inline.type === "text" &&
      JSON.stringify(last.inline.marks) === JSON.stringify(inline.marks)
    ) {
      items[items.length - 1] = { inline: { ...last.inline, text: last.inline.text + inline.text }, isSoft }
    } else items.push({ inline, isSoft })
  }
  const trimEnd = () => {
    for (let last = items.at(-1); last?.isSoft === true && last.inline.type === "text"; last = items.at(-1)) {
      const text = last.inline.text.replace(/ +$/, "")
      items.pop()
      if (text !== "") return void items.push({ ...last, inline: { ...last.inline, text } })
    }
  }
  return {
    text: (given, marks, isExact) => {
      const collapsed = isExact ? given.replaceAll(/\r\n?|\n/g, " ") : given.replaceAll(/[ \t\n\f\r]+/g, " ")
      const clean = collapsed.replaceAll(unwritable, "")
      const text = !isExact && isAfterSpace ? clean.replace(/^ /, "") : clean
      if (text === "") return
      isAfterSpace = !isExact && text.endsWith(" ")
      add({ type: "text", text, ...(marks.length === 0 ? {} : { marks }) }, !isExact)
    },
    formula: (latex) => {
      isAfterSpace = false
      add({ type: "formula", attrs: { latex } }, false)
    },
    lineBreak: () => {
      trimEnd()
      isAfterSpace = true
      add({ type: "hardBreak" }, false)
    },
    take: () => {
      trimEnd()
      const taken = items.map(({ inline }) => inline)
      items = []
      isAfterSpace = true
      return taken
    }
  }
}

/** The content of a block as one line. */
export const inlinesOf = (block: Part): readonly Inline[] => {
  if (block.type === "formulaBlock") return [{ type: "formula", attrs: block.attrs }]
  if (block.type === "picture") return [{ type: "text", text: `[${block.attrs.alt}]` }]
  if (block.type === "paragraph" || block.type === "heading" || block.type === "codeBlock") return block.content ?? []
  return (innerParts(block) ?? []).flatMap(inlinesOf)
}

/** Adds the content of another line. */
export const put = (inline: Inline, line: Line): void => {
  if (inline.type === "text") line.text(inline.text, inline.marks ?? [], false)
  else if (inline.type === "formula") line.formula(inline.attrs.latex)
  else line.lineBreak()
}
