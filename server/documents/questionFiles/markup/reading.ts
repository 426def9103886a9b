import type { Block } from "../../../../schema/documents/parts.ts"
import type { Document } from "../../../../schema/documents/document.ts"
import type { Inline } from "../../../../schema/documents/inline.ts"

/** Something to say of a part of a question: a fault keeps the question out, a notice is to be looked at. */
export type ImportNote = {
  /** The part, in words: "Question", "Option b". */
  readonly where: string
  readonly message: string
  readonly isFault: boolean
}

/** Which signs of TeX make a formula of text beside `\( \)`, `\[ \]`: `$$ $$` as in Moodle, and `$ $` too. */
export type TexSigns = "brackets" | "double" | "dollars"

/** What reading a text needs from around it, and whom it tells what it found. */
export type Reading = {
  readonly tex: TexSigns
  /** The kept picture that an address of the text means, or why there is none. */
  readonly picture: (address: string) => { readonly file: string } | { readonly fault: string }
  readonly fault: (message: string) => void
  readonly notice: (message: string) => void
}

/** Marks in the order that they are kept in, whatever order they came in. */
const markOrder = ["strong", "em", "underline", "strike", "code", "sub", "sup", "link", "colour", "ground", "size"]

/** A mark of text. */
export type Mark = NonNullable<Extract<Inline, { readonly type: "text" }>["marks"]>[number]

/** Marks with one more; of one type the innermost holds. */
export const withMark = (marks: readonly Mark[], mark: Mark): readonly Mark[] =>
  [...marks.filter(({ type }) => type !== mark.type), mark].toSorted(
    (one, other) => markOrder.indexOf(one.type) - markOrder.indexOf(other.type)
  )

/** A document of blocks; an empty one has an empty paragraph. */
export const documentOfBlocks = (blocks: readonly Block[]): Document => ({
  type: "doc",
  content: blocks.length === 0 ? [{ type: "paragraph" }] : blocks
})
