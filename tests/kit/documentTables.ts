import fc from "fast-check"
import type { Block, TableCell } from "../../schema/documents/parts.ts"

/** Tables whose cells are of one column and row each, and such whose first cell goes over two of both. */
export const tables = (content: fc.Arbitrary<readonly Block[]>): fc.Arbitrary<Block> =>
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.boolean(), fc.boolean())
    .chain(([rows, columns, hasHead, isMerged]) =>
      fc
        .array(fc.array(content, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows })
        .map((cells): Block => {
          const merged = isMerged && rows > 1 && columns > 1
          return {
            type: "table",
            content: cells.map((row, at) => {
              const own = row
                .map((inner, nth): TableCell => ({
                  type: hasHead && at === 0 ? "tableHead" : "tableCell",
                  ...(merged && at === 0 && nth === 0 ? { attrs: { colspan: 2, rowspan: 2 } } : {}),
                  content: inner
                }))
                .filter((_, nth) => !merged || at > 1 || nth > 1 || (at === 0 && nth === 0))
              return { type: "tableRow", ...(own.length === 0 ? {} : { content: own }) }
            })
          }
        })
    )
