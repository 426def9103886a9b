import type { Part, Table } from "./parts.ts"

/** Largest table. */
export const tableLimits = { columns: 20, rows: 100 } as const

/** How many columns a table has; null where its cells overlap, leave a gap, or reach below its last row. */
export const columnsOf = ({ content: rows }: Table): number | null => {
  let columns: number | null = null
  /** By column, the rows that a cell above still covers. */
  let covered: readonly number[] = []
  for (const { content: cells = [] } of rows) {
    const next = covered.map((rows) => Math.max(0, rows - 1))
    let at = 0
    const skip = () => {
      while ((covered[at] ?? 0) > 0) at += 1
    }
    for (const { attrs: { colspan = 1, rowspan = 1 } = {} } of cells) {
      skip()
      for (const end = at + colspan; at < end; at += 1) {
        if ((covered[at] ?? 0) > 0) return null
        next[at] = rowspan - 1
      }
    }
    skip()
    if (at === 0 || at > tableLimits.columns || (columns ?? at) !== at || covered.length > at) return null
    columns = at
    covered = next
  }
  return covered.some((rows) => rows > 0) ? null : columns
}

/** The parts inside of a part; null for one that has a line's content, or none. */
export const innerParts = (part: Part): readonly Part[] | null => {
  switch (part.type) {
    case "blockquote":
    case "bulletList":
    case "orderedList":
    case "listItem":
    case "table":
    case "tableCell":
    case "tableHead":
      return part.content
    case "tableRow":
      return part.content ?? []
    default:
      return null
  }
}

/** A part with others inside of it, in the places of its own. */
export const withInner = <One extends Part>(part: One, change: (inner: Part) => Part): One => {
  const inner = innerParts(part)
  return inner === null || inner.length === 0 ? part : { ...part, content: inner.map(change) }
}
