import type { Paint } from "./colours.ts"
import type { Weight } from "./metrics.ts"

type Painted = {
  readonly fill?: Paint
  readonly stroke?: Paint
  readonly strokeWidth?: number
  readonly dash?: string
  readonly opacity?: number
}

/** What a chart is drawn of. Lengths in pixels; a text has its baseline at `y`, and is `width` wide in Inter. */
export type Shape =
  | ({
      readonly tag: "rect"
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly rx: number
    } & Painted)
  | ({ readonly tag: "circle"; readonly cx: number; readonly cy: number; readonly r: number } & Painted)
  | ({ readonly tag: "path"; readonly d: string } & Painted)
  | ({
      readonly tag: "text"
      readonly x: number
      readonly y: number
      readonly text: string
      readonly width: number
      readonly size: number
      readonly weight: Weight
    } & Painted)
