import { type as sizes, type Line } from "./content.ts"
import type { PlacedMark } from "./placed.ts"

/** Room inside of a box, around its lines. */
export const inset = { x: 12, y: 9, row: 7 } as const

export const dot = 12

/** Arrows at one side of a state stand so far apart. */
export const apart = 18

export const any = { width: 70, height: 22 }

export const label = { x: 8, y: 4 }

export const options = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.json.edgeCoords": "ROOT",
  "elk.json.shapeCoords": "ROOT",
  "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
  "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF",
  "elk.layered.nodePlacement.bk.fixedAlignment": "BALANCED",
  "elk.layered.edgeLabels.sideSelection": "ALWAYS_DOWN",
  "elk.padding": "[top=0,left=0,bottom=0,right=0]"
}

export const spacing = {
  "elk.spacing.nodeNode": "24",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "0",
  "elk.spacing.labelLabel": "8",
  "elk.layered.spacing.nodeNodeBetweenLayers": "26",
  "elk.layered.spacing.edgeNodeBetweenLayers": "16",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "12"
}

/** How high the lines of a box are, with the room above and below. */
export const heightOf = (lines: readonly Line[]): number =>
  inset.y * 2 + sizes.line + (lines.length > 1 ? inset.row + (lines.length - 1) * sizes.line : 0)

export const widest = (lines: readonly Line[]): number => Math.max(...lines.map(({ width }) => width))

export const markOf = (kind: PlacedMark["kind"], id: string) => `${kind} ${id}`
