import { type as sizes } from "./content.ts"
import { type Box, type Layout, type PlacedState } from "./placed.ts"
import { inset } from "./measures.ts"

/** The lines of a state that tell of transitions, each with its place in the box. */
export const rowsOf = ({ x, y, width, lines }: PlacedState): readonly (Box & { readonly id: string })[] =>
  lines.flatMap(({ transition }, index) =>
    transition === undefined
      ? []
      : [
          {
            id: transition.id,
            x: x + 4,
            width: width - 8,
            y: y + inset.y + inset.row + index * sizes.line,
            height: sizes.line
          }
        ]
  )

/** Where each state and transition is in a layout, by its id: its box, its label, or its line in a box. */
export const boxesOf = (layout: Layout): ReadonlyMap<string, Box> =>
  new Map([
    ...layout.states.map((placed): [string, Box] => [placed.state.id, placed]),
    ...layout.states.flatMap((placed) => rowsOf(placed).map((row): [string, Box] => [row.id, row])),
    ...layout.edges.flatMap(({ transition, label }): [string, Box][] =>
      label === null ? [] : [[transition.id, label]]
    )
  ])
