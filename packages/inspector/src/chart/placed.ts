import type { Graph, GraphState, GraphTransition } from "../graph/graphTypes.ts"
import type { Line } from "./content.ts"

/** A box in a chart, in pixels from its upper left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Point = { readonly x: number; readonly y: number }

/** A state where it is. `depth` is 0 for the machine itself; a region is one of several that hold at once. */
export type PlacedState = Box & {
  readonly state: GraphState
  readonly lines: readonly Line[]
  readonly depth: number
  readonly isRegion: boolean
}

/** An arrow; `label` is on its line. `part` tells the arrows of a transition with several targets apart. */
export type PlacedEdge = {
  readonly transition: GraphTransition
  readonly part: number
  readonly points: readonly Point[]
  readonly label: (Box & { readonly lines: readonly Line[] }) | null
}

/** A mark that is no state: where a state begins, or the source of what happens in any state inside. */
export type PlacedMark = Box & { readonly of: string; readonly kind: "initial" | "any" }

/** A machine laid out. */
export type Layout = {
  readonly graph: Graph
  readonly width: number
  readonly height: number
  readonly states: readonly PlacedState[]
  readonly edges: readonly PlacedEdge[]
  readonly marks: readonly PlacedMark[]
  /** From each mark of a beginning to the state that it leads to. */
  readonly starts: readonly { readonly of: string; readonly points: readonly Point[] }[]
}
