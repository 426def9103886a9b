import { memo, type ReactNode } from "react"
import type { Graph } from "../graph/graphTypes.ts"
import type { Words } from "../chart/words.ts"
import { rowsOf } from "../chart/boxes.ts"
import { stateShapes } from "../chart/draw.ts"
import { type Look } from "../chart/drawColours.ts"
import { edgeShapes, labelShapes, markShapes, startShapes } from "../chart/drawEdges.ts"
import type { Box, Layout, PlacedEdge, PlacedState } from "../chart/placed.ts"
import { Shapes } from "./Shapes.tsx"
import { stateSentence, transitionSentence } from "../chart/labels.ts"

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
export const Drawing = ({
  layout,
  shown,
  words
}: {
  readonly layout: Layout
  readonly shown: ShownBy
  readonly words: Words
}) => {
  const { graph, states, edges, marks, starts } = layout
  const outer = states.filter(({ state }) => state.children.length > 0)
  const inner = states.filter(({ state }) => state.children.length === 0)
  return (
    <>
      {outer.map((placed) => (
        <State key={placed.state.id} placed={placed} graph={graph} words={words} {...shown(placed.state.id)} />
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
        <State key={placed.state.id} placed={placed} graph={graph} words={words} {...shown(placed.state.id)} />
      ))}
      {states.flatMap((placed) =>
        rowsOf(placed).map((row) => <Row key={row.id} row={row} graph={graph} words={words} {...shown(row.id)} />)
      )}
      {edges.map((placed) =>
        placed.label === null ? null : (
          <Label
            key={placed.transition.id}
            placed={placed}
            graph={graph}
            words={words}
            {...shown(placed.transition.id)}
          />
        )
      )}
    </>
  )
}

type Shown = ShownMachine & { readonly graph: Graph; readonly words: Words }

const Part = ({
  id,
  label,
  box,
  words,
  isLit,
  isOffered,
  isFaded,
  isStop,
  children
}: ShownMachine & {
  readonly id: string
  readonly label: string
  readonly box: Box
  readonly words: Words
  readonly children?: ReactNode
}) => (
  <g
    className="mi-part"
    data-id={id}
    data-offered={isOffered === true || undefined}
    data-faded={isFaded === true || undefined}
    role="button"
    tabIndex={isStop === true ? 0 : -1}
    aria-label={isOffered === true ? words.availableNow({ label }) : label}
    aria-current={isLit === true ? "true" : undefined}
  >
    {children}
    <rect className="mi-ring" x={box.x - 3} y={box.y - 3} width={box.width + 6} height={box.height + 6} rx={9} />
  </g>
)

const State = memo(({ placed, graph, words, ...shown }: Shown & { readonly placed: PlacedState }) => (
  <Part id={placed.state.id} label={stateSentence(placed.state, graph, words)} box={placed} words={words} {...shown}>
    <Shapes shapes={stateShapes(placed, shown)} />
  </Part>
))

const Arrow = memo(({ placed, ...shown }: ShownMachine & { readonly placed: PlacedEdge }) => (
  <g
    className="mi-arrow"
    data-arrow={placed.transition.id}
    data-faded={shown.isFaded === true || undefined}
    aria-hidden
  >
    <Shapes shapes={edgeShapes(placed, shown)} />
  </g>
))

const Label = memo(({ placed, graph, words, ...shown }: Shown & { readonly placed: PlacedEdge }) => (
  <Part
    id={placed.transition.id}
    label={transitionSentence(placed.transition, graph, words)}
    box={placed.label!}
    words={words}
    {...shown}
  >
    <Shapes shapes={labelShapes(placed, shown)} />
  </Part>
))

const Row = memo(({ row, graph, words, ...shown }: Shown & { readonly row: Box & { readonly id: string } }) => {
  const transition = graph.transitions.find(({ id }) => id === row.id)
  return transition === undefined ? null : (
    <Part id={row.id} label={transitionSentence(transition, graph, words)} box={row} words={words} {...shown}>
      <rect
        className="mi-row"
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
})
