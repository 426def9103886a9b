/** A node of LaTeX source. Macros of the file are expanded, comments and spaces at the start of lines are gone. */
export type TexNode = { readonly line: number } & (
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "math"; readonly latex: string; readonly isDisplay: boolean }
  /** A command, without its arguments: they are the nodes behind it. */
  | { readonly is: "command"; readonly name: string }
  /** A command with arguments that are no text: a file's name, a length, a label. */
  | { readonly is: "raw"; readonly name: string; readonly options: string; readonly args: readonly string[] }
  | { readonly is: "group"; readonly content: readonly TexNode[] }
  | { readonly is: "environment"; readonly name: string; readonly content: readonly TexNode[] }
  | { readonly is: "code"; readonly text: string; readonly isBlock: boolean }
  | { readonly is: "paragraph" | "break" | "cell" }
)

/** Whether a node is a command of one of these names. */
export const isCommand = (node: TexNode | undefined, ...names: readonly string[]): boolean =>
  node?.is === "command" && names.includes(node.name)

/** The children of a node; empty for a leaf. */
export const contentOf = (node: TexNode): readonly TexNode[] =>
  node.is === "group" || node.is === "environment" ? node.content : []

const isSpace = (node: TexNode | undefined): boolean => node?.is === "text" && node.text.trim() === ""

/** The place of the next node that is no space. */
export const behindSpaces = (nodes: readonly TexNode[], at: number): number =>
  isSpace(nodes[at]) ? behindSpaces(nodes, at + 1) : at

/** An argument in brackets that begins at a place, and where it ends; the place itself where there is none. */
export const optionalAt = (nodes: readonly TexNode[], at: number): readonly [readonly TexNode[], number] => {
  const from = behindSpaces(nodes, at)
  const [opening, end] = [nodes[from], closingFrom(nodes, from + 1)]
  return opening?.is === "text" && opening.text === "[" && end > 0 ? [nodes.slice(from + 1, end), end + 1] : [[], at]
}

const closingFrom = (nodes: readonly TexNode[], from: number): number => {
  for (let at = from, depth = 0; at < nodes.length; at += 1) {
    const node = nodes[at]!
    if (node.is === "paragraph") return -1
    if (node.is === "text" && node.text === "[") depth += 1
    if (node.is === "text" && node.text === "]") {
      if (depth === 0) return at
      depth -= 1
    }
  }
  return -1
}

/** A command's argument: a group, or the next sign or node; and where it ends. */
export const argumentAt = (nodes: readonly TexNode[], at: number): readonly [readonly TexNode[], number] => {
  const from = behindSpaces(nodes, at)
  const node = nodes[from]
  if (node === undefined || node.is === "paragraph") return [[], at]
  return [node.is === "group" ? node.content : [node], from + 1]
}

/** The plain words of nodes, formulas as LaTeX. */
export const wordsOf = (nodes: readonly TexNode[]): string =>
  nodes
    .map((node) =>
      node.is === "text" || node.is === "code"
        ? node.text
        : node.is === "math"
          ? node.latex
          : node.is === "paragraph" || node.is === "break"
            ? " "
            : wordsOf(contentOf(node))
    )
    .join("")
