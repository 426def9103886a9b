/** A place in a picture: from the left, and from the top. */
export type Point = readonly [x: number, y: number]

/** What is drawn: lines are a part of a unit thick, shapes are filled. */
export type Shape =
  | { readonly line: readonly [Point, Point]; readonly thick: number; readonly shade: number }
  | { readonly area: readonly Point[]; readonly shade: number }
  | { readonly disc: Point; readonly radius: number; readonly shade: number }

/** A drawing of a question, in squares of a grid, and what it shows in words. Shades go from 0, black, to 255. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  readonly alt: string
}

/** The lines of a grid of squares. */
export const grid = (width: number, height: number): readonly Shape[] => [
  ...Array.from({ length: width + 1 }, (_, x): Shape => ({
    line: [
      [x, 0],
      [x, height]
    ],
    thick: 0.04,
    shade: 190
  })),
  ...Array.from({ length: height + 1 }, (_, y): Shape => ({
    line: [
      [0, y],
      [width, y]
    ],
    thick: 0.04,
    shade: 190
  }))
]

/** A circle's part between two angles, in degrees clockwise from the top. */
export const sector = ([x, y]: Point, radius: number, from: number, to: number): readonly Point[] => {
  const steps = Math.max(2, Math.ceil((to - from) / 6))
  const rim = Array.from({ length: steps + 1 }, (_, at): Point => {
    const angle = ((from + ((to - from) * at) / steps) * Math.PI) / 180
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
  })
  return [[x, y], ...rim]
}
