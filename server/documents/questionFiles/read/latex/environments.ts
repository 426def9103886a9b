import { t } from "#messages/server.questionFiles.js"
import { element, type Node } from "../../markup/tree.ts"
import { inParagraphs, paragraphEnd } from "./paragraphs.ts"
import type { Tell } from "./tell.ts"
import { drawnEnvironments } from "./rawCommands.ts"
import { argumentAt, isCommand, optionalAt, wordsOf, type TexNode } from "./texNode.ts"

type Environment = Extract<TexNode, { readonly is: "environment" }>

/** Environments that only position their content, with their number of arguments. */
const layouts: Readonly<Record<string, number>> = {
  center: 0,
  figure: 0,
  wrapfigure: 2,
  table: 0,
  minipage: 1,
  multicols: 1,
  flushleft: 0,
  flushright: 0,
  quote: 0,
  quotation: 0,
  small: 0,
  large: 0,
  samepage: 0,
  spacing: 1,
  adjustbox: 1,
  subfigure: 1,
  EnvUplevel: 0,
  EnvFullwidth: 0,
  framed: 0,
  mdframed: 0,
  tcolorbox: 0,
  document: 0,
  raggedright: 0,
  sloppypar: 0,
  columns: 0,
  singlespace: 0,
  onehalfspace: 0,
  doublespace: 0,
  frame: 0,
  block: 1
}

/** The content of an environment without its arguments. */
const behindArguments = ({ content }: Environment, count: number): readonly TexNode[] => {
  let [, at] = optionalAt(content, 0)
  for (let nth = 0; nth < count; nth += 1) [, at] = argumentAt(content, optionalAt(content, at)[1])
  return content.slice(optionalAt(content, at)[1])
}

const tables: Readonly<Record<string, number>> = {
  tabular: 1,
  longtable: 1,
  tabu: 1,
  longtabu: 1,
  tblr: 1,
  tabularx: 2,
  "tabular*": 2,
  tabulary: 2
}

/** The content of a table without its arguments; `tabu` may say its width in front of them: `to 5cm`. */
const rowsOf = (node: Environment, count: number): readonly TexNode[] => {
  if (!node.name.endsWith("tabu")) return behindArguments(node, count)
  const columns = node.content.findIndex(({ is }) => is === "group")
  return columns < 0 ? node.content : node.content.slice(columns + 1)
}

/** Whether an environment only positions its content. */
export const isLayout = (name: string): boolean => layouts[name] !== undefined

/** What an environment that only sets where its content stands holds. */
export const laidOut = (node: Environment): readonly TexNode[] => behindArguments(node, layouts[node.name] ?? 0)

/** Reads nodes as markup. */
type MarkupOf = (nodes: readonly TexNode[], tell: Tell) => readonly Node[]

/** An environment as markup. */
export const environmentMarkup = (node: Environment, tell: Tell, markupOf: MarkupOf): readonly Node[] => {
  const { name, line } = node
  if (drawnEnvironments.has(name)) {
    tell.fault(line, t.latexDrawing({ name }))
    return []
  }
  if (/^(?:itemize|enumerate|description)\*?$/.test(name)) return listMarkup(node, tell, markupOf)
  const columns = tables[name]
  if (columns !== undefined) return [tableMarkup(rowsOf(node, columns), tell, markupOf)]
  if (!isLayout(name)) tell.fault(line, t.latexEnvironment({ name: name.slice(0, 40).toWellFormed() }))
  return [paragraphEnd, ...markupOf(laidOut(node), tell), paragraphEnd]
}

/** A list's entry: what it is labelled with, where it says so, and what it holds. */
export type Item = { readonly line: number; readonly label: string | null; readonly content: readonly TexNode[] }

/** The entries of a list, which begin with a command of a name. */
export const itemsOf = (content: readonly TexNode[], ...names: readonly string[]): readonly Item[] => {
  const starts = content.flatMap((node, at) => (isCommand(node, ...names) ? [at] : []))
  return starts.map((start, nth) => {
    const [label, from] = optionalAt(content, start + 1)
    return {
      line: content[start]!.line,
      label: from === start + 1 ? null : wordsOf(label).trim(),
      content: content.slice(from, starts[nth + 1] ?? content.length)
    }
  })
}

/** What a list numbers its entries with, by its options: `label=(\roman*)`, `[(i)]`; null where it says nothing. */
export const labelsOf = ({ content }: Environment): ((nth: number) => string) | null => {
  const [option] = optionalAt(content, 0)
  const said = option.map((node) => (node.is === "command" ? `\\${node.name}` : wordsOf([node]))).join("")
  const pattern = /label\s*=\s*((?:\{[^{}]*\}|[^,])*)/.exec(said)?.[1] ?? (said.includes("=") ? "" : said)
  const [, sign = ""] = /(\\(?:roman|Roman|alph|Alph|arabic)\*?)/.exec(pattern) ?? /(iv|i|I|a|A|1)/.exec(pattern) ?? []
  if (sign === "" || /^(?:resume|noitemsep|nosep)/.test(pattern)) return null
  const count = counters[sign.replaceAll(/[\\*]/g, "")]
  return count === undefined ? null : (nth) => pattern.replace(sign, count(nth)).replaceAll("*", "").trim()
}

const romanOf = (nth: number): string => ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"][nth] ?? "?"
const letter = (nth: number): string => String.fromCharCode(97 + nth)
const counters: Readonly<Record<string, (nth: number) => string>> = {
  roman: romanOf,
  i: romanOf,
  Roman: (nth) => romanOf(nth).toUpperCase(),
  I: (nth) => romanOf(nth).toUpperCase(),
  alph: letter,
  a: letter,
  Alph: (nth) => letter(nth).toUpperCase(),
  A: (nth) => letter(nth).toUpperCase(),
  arabic: (nth) => String(nth + 1),
  "1": (nth) => String(nth + 1)
}

/** A list inside of a question; entries that say what they are called are paragraphs, with what they are called. */
const listMarkup = (node: Environment, tell: Tell, markupOf: MarkupOf): readonly Node[] => {
  const items = itemsOf(node.content, "item")
  const labels = labelsOf(node)
  const isPlain = labels === null && items.every(({ label }) => label === null)
  if (isPlain)
    return [
      element(
        node.name.startsWith("enumerate") ? "ol" : "ul",
        {},
        items.map(({ content }) => element("li", {}, inParagraphs(markupOf(content, tell))))
      )
    ]
  return items.flatMap(({ label, content }, nth) => [
    paragraphEnd,
    `${label ?? labels?.(nth) ?? "•"} `,
    ...markupOf(content, tell),
    paragraphEnd
  ])
}

const tableMarkup = (content: readonly TexNode[], tell: Tell, markupOf: MarkupOf): Node => {
  const rows = splitAt(content, ({ is }) => is === "break").map((row) => splitAt(row, ({ is }) => is === "cell"))
  const isEmpty = (row: readonly (readonly TexNode[])[]) =>
    row.length === 1 &&
    row[0]!.every((node) => node.is !== "math" && node.is !== "group" && wordsOf([node]).trim() === "")
  return element(
    "table",
    {},
    rows
      .filter((row) => !isEmpty(row) || row[0]!.some(isShown))
      .map((row) =>
        element(
          "tr",
          {},
          row.map((cell) => cellMarkup(cell, tell, markupOf))
        )
      )
  )
}

const isShown = (node: TexNode): boolean =>
  (node.is === "raw" && ["includegraphics", "SI", "num", "ce", "rule"].includes(node.name)) ||
  isCommand(node, "multicolumn", "textbf", "textit", "multirow", "makecell")

const cellMarkup = (cell: readonly TexNode[], tell: Tell, markupOf: MarkupOf): Node => {
  const at = cell.findIndex((node) => isCommand(node, "multicolumn"))
  if (at < 0) return element("td", {}, inParagraphs(markupOf(cell, tell)))
  const [count, behindCount] = argumentAt(cell, at + 1)
  const [, behindLook] = argumentAt(cell, behindCount)
  const [content] = argumentAt(cell, behindLook)
  return element("td", { colspan: wordsOf(count).trim() }, inParagraphs(markupOf(content, tell)))
}

const splitAt = (nodes: readonly TexNode[], isEnd: (node: TexNode) => boolean): readonly (readonly TexNode[])[] => {
  const split: TexNode[][] = [[]]
  for (const node of nodes) {
    if (isEnd(node)) split.push([])
    else split.at(-1)!.push(node)
  }
  return split
}
