import type { Write } from "./attachments.ts"
import { words } from "./characters.ts"
import { attributeOf, childrenOf, type Element } from "./mathml.ts"

/** Matrices, cases and equations below each other. A numbered equation has its number at the right. */
export const table = (element: Element, write: Write): string => {
  const rows = childrenOf(element).map(childrenOf)
  if (attributeOf(element, "width") === "100%") return numbered(rows, write)
  const columns = Math.max(...rows.map((cells) => cells.length), 1)
  const aligned = perColumn(attributeOf(element, "columnalign"), columns, "center")
  const gaps = perColumn(attributeOf(element, "columnspacing"), columns - 1, "1em")
  const joins = gaps.map((gap) => gap === "0em")
  const lines = [
    ...linesOf("hline", attributeOf(element, "rowlines"), rows.length - 1),
    ...(joins.includes(true) ? [] : linesOf("vline", attributeOf(element, "columnlines"), columns - 1))
  ]
  const body = rows.map((cells) => cellsOf(cells, aligned, joins, write)).join("; ")
  const gap = gaps.find((width) => width !== "0em")
  const options = [
    "delim: #none",
    `row-gap: #${lines.length > 0 ? "0.5em" : lengthOf(attributeOf(element, "rowspacing")?.split(" ")[0])}`,
    ...(gap === undefined ? [] : [`column-gap: #${lengthOf(gap)}`]),
    ...(lines.length === 0 ? [] : [`augment: #(${lines.join(", ")}, stroke: 0.5pt)`])
  ]
  return `mat(${options.join(", ")}, ${body})`
}

/** Columns without a space between them are one of Typst's, with a point of alignment. */
const cellsOf = (
  cells: readonly Element[],
  aligned: readonly string[],
  joins: readonly boolean[],
  write: Write
): string =>
  aligned.reduce((text, align, column) => {
    const joined = joins[column - 1] === true
    const cell = cells[column] === undefined ? "" : inside(cells[column], write)
    if (column === 0) return alone(cell, align, joins[0] === true)
    return joined ? `${text} & ${cell || words("")}` : `${text}, ${alone(cell, align, joins[column] === true)}`
  }, "")

const alone = (cell: string, align: string, isJoined: boolean): string => {
  const written = cell || words("")
  if (isJoined) return written
  return align === "left" ? `& ${written}` : align === "right" ? `${written} &` : written
}

const inside = (cell: Element, write: Write): string => childrenOf(cell).map(write).join("")

/** A list with an entry a column; its last one holds for the rest. */
const perColumn = (list: string | null, count: number, otherwise: string): readonly string[] => {
  const given = list?.split(" ") ?? [otherwise]
  return Array.from({ length: Math.max(count, 0) }, (_, at) => given[at] ?? given.at(-1)!)
}

const linesOf = (name: string, list: string | null, between: number): readonly string[] => {
  const drawn = perColumn(list, between, "none").flatMap((line, at) => (line === "none" ? [] : [at + 1]))
  return list === null || drawn.length === 0 ? [] : [`${name}: (${drawn.join(", ")},)`]
}

/** KaTeX's row spacing is what it adds to a line's own height; half of it between Typst's rows looks alike. */
const lengthOf = (length: string | undefined): string => (/^-?[0-9.]+em$/.test(length ?? "") ? length! : "0.5em")

/** KaTeX puts an equation and its number between two cells of glue. */
const numbered = (rows: readonly (readonly Element[])[], write: Write): string =>
  rows
    .map((cells) => {
      const written = cells.map((cell) => inside(cell, write)).filter((part) => part !== "")
      return written.join("#h(2em);")
    })
    .join("\\\n")
