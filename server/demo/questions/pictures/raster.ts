import type { Picture, Point, Shape } from "./picture.ts"

/** Points of a square's side, and the white margin around a drawing, in squares. */
const scale = 20
const margin = 0.5

/** A picture as points, row by row: shades from 0, black, to 255. */
export type Raster = { readonly width: number; readonly height: number; readonly points: Uint8Array }

/** Paints a drawing; rims of lines and discs are smoothed over one point, those of areas have a line along them. */
export const rasterOf = ({ width, height, shapes }: Picture): Raster => {
  const [w, h] = [Math.round((width + 2 * margin) * scale), Math.round((height + 2 * margin) * scale)]
  const points = new Uint8Array(w * h).fill(255)
  for (const shape of shapes) paint(points, w, h, shape)
  return { width: w, height: h, points }
}

const paint = (points: Uint8Array, w: number, h: number, shape: Shape): void => {
  const {
    box: [left, top, right, bottom],
    away
  } = measured(shape)
  for (let y = Math.max(0, Math.floor(top - 1)); y <= Math.min(h - 1, Math.ceil(bottom + 1)); y++) {
    for (let x = Math.max(0, Math.floor(left - 1)); x <= Math.min(w - 1, Math.ceil(right + 1)); x++) {
      const covers = Math.min(1, Math.max(0, 0.5 - away(x + 0.5, y + 0.5)))
      if (covers > 0) points[y * w + x] = Math.round(points[y * w + x]! * (1 - covers) + shape.shade * covers)
    }
  }
}

/** The points around a shape, and how far outside of it a point is: below 0 inside. */
const measured = (
  shape: Shape
): { readonly box: readonly [number, number, number, number]; readonly away: (x: number, y: number) => number } => {
  const at = ([x, y]: Point): Point => [(x + margin) * scale, (y + margin) * scale]
  if ("disc" in shape) {
    const [[cx, cy], radius] = [at(shape.disc), shape.radius * scale]
    return {
      box: [cx - radius, cy - radius, cx + radius, cy + radius],
      away: (x, y) => Math.hypot(x - cx, y - cy) - radius
    }
  }
  const corners = ("line" in shape ? shape.line : shape.area).map(at)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const half = "line" in shape ? Math.max(1, shape.thick * scale) / 2 : 0
  return {
    box: [Math.min(...xs) - half, Math.min(...ys) - half, Math.max(...xs) + half, Math.max(...ys) + half],
    away:
      "line" in shape
        ? (x, y) => toSegment(x, y, corners[0]!, corners[1]!) - half
        : (x, y) => (isInside(x, y, corners) ? -1 : 1)
  }
}

const toSegment = (x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Whether a ray from the point crosses the rim an odd number of times. */
const isInside = (x: number, y: number, corners: readonly Point[]): boolean =>
  corners.filter(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length]!
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
  }).length %
    2 ===
  1
