import { useMemo } from "react"
import type { AnyStateMachine } from "xstate"
import { graphOf } from "../graph/graph.ts"
import "./machine.css"
import { Shapes } from "./Shapes.tsx"
import { shapesOf } from "../chart/svg.ts"
import { useStaggeredDrawing } from "./useStaggeredDrawing.ts"
import { useLayout } from "./useLayout.ts"

const margin = 4

type Small = { readonly machine: AnyStateMachine; readonly className: string }

/** A machine's chart as a small picture, as large as the box it is in; words beside it say what it is. */
export const SmallChart = (small: Small) => (useStaggeredDrawing() ? <Drawn {...small} /> : null)

const Drawn = ({ machine, className }: Small) => {
  const { layout } = useLayout(graphOf(machine))
  const shapes = useMemo(() => (layout === null ? [] : shapesOf(layout)), [layout])
  return layout === null ? null : (
    <svg
      className={`machine-inspector ${className}`}
      viewBox={`${-margin} ${-margin} ${layout.width + margin * 2} ${layout.height + margin * 2}`}
      aria-hidden
    >
      <Shapes shapes={shapes} />
    </svg>
  )
}
