import { memo, type ReactNode } from "react"
import { t } from "#messages/machine.js"
import type { Graph } from "../../../machines/graphTypes.ts"
import { rowsOf } from "./boxes.ts"
import { stateShapes } from "./draw.ts"
import { type Look } from "./drawColours.ts"
import { edgeShapes, labelShapes, markShapes, startShapes } from "./drawEdges.ts"
import type { Box, Layout, PlacedEdge, PlacedState } from "./placed.ts"
import * as css from "./Machine.css.ts"
import { Shapes } from "./Shapes.tsx"
import { stateSentence, transitionSentence } from "./labels.ts"

/** How a part is emphasised on the screen: as in a file, and by hover, focus and selection. */
export type ShownMachine = Look & {
  readonly isOffered?: boolean
  readonly isFaded?: boolean
  readonly isStop?: boolean
}

/** How each state and transition is shown, by its id. */
export type ShownBy = (id: string) => ShownMachine

/**
 * Everything of a laid out chart. Each state and transition is a part that can be focused and pressed; one of them is
 * the chart's tab stop.
 */
export const Drawing = ({ layout, shown }: { readonly layout: Layout; readonly shown: ShownBy }) => {
  const { graph, states, edges, marks, starts } = layout
  const outer = states.filter(({ state }) => state.children.length > 0)
  const inner = states.filter(({ state }) => state.children.length === 0)
  return (
    <>
      {outer.map((placed) => (
        <State key={placed.state.id} placed={placed} graph={graph} {...shown(placed.state.id)} />
      ))}
      <g aria-hidden>
        {starts.map((start) => (
          <Shapes key={start.of} shapes={startShapes(start)} />
        ))}
      </g>
      {edges.map((placed) => (
        <Arrow key={`${placed.transition.id} ${placed.part}`} placed={placed} {...shown(placed.transition.id)} />
      ))}
      <g aria-hidden>
        {marks.map((mark) => (
          <Shapes key={`${mark.kind} ${mark.of}`} shapes={markShapes(mark)} />
        ))}
      </g>
      {inner.map((placed) => (
        <State key={placed.state.id} placed={placed} graph={graph} {...shown(placed.state.id)} />
      ))}
      {states.flatMap((placed) =>
        rowsOf(placed).map((row) => <Row key={row.id} row={row} graph={graph} {...shown(row.id)} />)
      )}
      {edges.map((placed) =>
        placed.label === null ? null : (
          <Label key={placed.transition.id} placed={placed} graph={graph} {...shown(placed.transition.id)} />
        )
      )}
    </>
  )
}

const Part = ({
  id,
  label,
  box,
  isLit,
  isOffered,
  isFaded,
  isStop,
  children
}: ShownMachine & {
  readonly id: string
  readonly label: string
  readonly box: Box
  readonly children?: ReactNode
}) => (
  <g
    className={css.part}
    data-id={id}
    data-offered={isOffered === true || undefined}
    data-faded={isFaded === true || undefined}
    role="button"
    tabIndex={isStop === true ? 0 : -1}
    aria-label={isOffered === true ? t.availableNow({ label }) : label}
    aria-current={isLit === true ? "true" : undefined}
  >
    {children}
    <rect className={css.ring} x={box.x - 3} y={box.y - 3} width={box.width + 6} height={box.height + 6} rx={9} />
  </g>
)

const State = memo(
  ({ placed, graph, ...shown }: ShownMachine & { readonly placed: PlacedState; readonly graph: Graph }) => (
    <Part id={placed.state.id} label={stateSentence(placed.state, graph)} box={placed} {...shown}>
      <Shapes shapes={stateShapes(placed, shown)} />
    </Part>
  )
)

const Arrow = memo(({ placed, ...shown }: ShownMachine & { readonly placed: PlacedEdge }) => (
  <g
    className={css.arrow}
    data-arrow={placed.transition.id}
    data-faded={shown.isFaded === true || undefined}
    aria-hidden
  >
    <Shapes shapes={edgeShapes(placed, shown)} />
  </g>
))

const Label = memo(
  ({ placed, graph, ...shown }: ShownMachine & { readonly placed: PlacedEdge; readonly graph: Graph }) => (
    <Part id={placed.transition.id} label={transitionSentence(placed.transition, graph)} box={placed.label!} {...shown}>
      <Shapes shapes={labelShapes(placed, shown)} />
    </Part>
  )
)

const Row = memo(
  ({ row, graph, ...shown }: ShownMachine & { readonly row: Box & { readonly id: string }; readonly graph: Graph }) => {
    const transition = graph.transitions.find(({ id }) => id === row.id)
    return transition === undefined ? null : (
      <Part id={row.id} label={transitionSentence(transition, graph)} box={row} {...shown}>
        <rect
          className={css.row}
          data-lit={shown.isLit === true || undefined}
          data-chosen={shown.isChosen === true || undefined}
          x={row.x}
          y={row.y}
          width={row.width}
          height={row.height}
          rx={5}
        />
      </Part>
    )
  }
)
