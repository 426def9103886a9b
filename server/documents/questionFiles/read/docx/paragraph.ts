import type { Node } from "../../markup/tree.ts"
import type { Numbering } from "./package.ts"

/** A paragraph of Word as markup that documents are read from. */
export type Paragraph = {
  readonly nodes: readonly Node[]
  readonly text: string
  readonly numbering: Numbering | null
  readonly level: number
}
