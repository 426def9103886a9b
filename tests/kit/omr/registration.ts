import type { Point, SheetPage } from "../../../server/documents/print/omr/geometry.ts"
import { blurred, type Grey } from "./image.ts"

/** What a scan shows around points of its page, in mm. */
export type Straightened = {
  /** Its grey: 0 is black, 255 white. */
  readonly grey: (point: Point, radius: number) => number
  /** How dark the scan is around a point: 0 is white, 1 as black as the marks in the corners. */
  readonly darkness: (point: Point, radius: number) => number
}

const a4 = { width: 210, height: 297 }

/** How far from where it was printed a mark is looked for, in mm. */
const reach = 17

/** Finds the marks in the corners of a scan of a whole page. @returns null where they are not all found */
export const straighten = (image: Grey, { registration, orientation, timing }: SheetPage): Straightened | null => {
  const found = registration.map((mark) => findMark(image, mark, mark.width))
  if (found.some((mark) => mark === null)) return null
  const marks = found as readonly Point[]
  const upright = straightenedBy(image, registration, marks)
  // Upside down, the first mark is the last one.
  const page =
    upright.darkness(orientation, 0.7) > 0.5 ? upright : straightenedBy(image, registration, marks.toReversed())
  if (page.darkness(orientation, 0.7) < 0.5) return null
  const missed = timing.filter((bar) => page.darkness(bar, 0.5) < 0.5)
  return missed.length > timing.length / 20 ? null : page
}

/** The middle of the dark square next to where a mark is expected. */
const findMark = ({ width, height, pixels }: Grey, mark: Point, size: number): Point | null => {
  const scale = height / a4.height
  const left = Math.max(0, Math.round((mark.x - reach) * scale))
  const top = Math.max(0, Math.round((mark.y - reach) * scale))
  const wide = Math.min(width, Math.round((mark.x + reach) * scale)) - left
  const high = Math.min(height, Math.round((mark.y + reach) * scale)) - top
  const part = new Uint8Array(wide * high)
  for (let row = 0; row < high; row++)
    part.set(pixels.subarray((top + row) * width + left, (top + row) * width + left + wide), row * wide)
  const values = [...blurred({ width: wide, height: high, pixels: part }).pixels]
  const sorted = values.toSorted((one, other) => one - other)
  const limit = (sorted[Math.floor(sorted.length * 0.005)]! + sorted[Math.floor(sorted.length * 0.9)]!) / 2
  const isSeen = values.map((value) => value > limit)
  let best: { readonly point: Point; readonly misfit: number } | null = null
  for (let start = 0; start < isSeen.length; start++) {
    if (isSeen[start]) continue
    const blot = blotFrom(start, isSeen, wide)
    const [spanX, spanY] = [blot.right - blot.left + 1, blot.bottom - blot.top + 1].map((span) => span / scale / size)
    const filled = blot.count / (size * scale) ** 2
    const misfit = Math.abs(spanX! - 1.03) + Math.abs(spanY! - 1.03) + Math.abs(filled - 1)
    if (misfit < Math.min(0.5, best?.misfit ?? 1))
      best = { misfit, point: { x: left + blot.x / blot.count + 0.5, y: top + blot.y / blot.count + 0.5 } }
  }
  return best?.point ?? null
}

/** All dark pixels that hang together with one. */
const blotFrom = (start: number, isSeen: boolean[], wide: number) => {
  const blot = { count: 0, x: 0, y: 0, left: Infinity, right: 0, top: Infinity, bottom: 0 }
  const open = [start]
  isSeen[start] = true
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % wide, Math.floor(at / wide)]
    blot.count += 1
    blot.x += x
    blot.y += y
    blot.left = Math.min(blot.left, x)
    blot.right = Math.max(blot.right, x)
    blot.top = Math.min(blot.top, y)
    blot.bottom = Math.max(blot.bottom, y)
    for (const next of [x > 0 ? at - 1 : -1, x < wide - 1 ? at + 1 : -1, at - wide, at + wide])
      if (next >= 0 && next < isSeen.length && !isSeen[next]) {
        isSeen[next] = true
        open.push(next)
      }
  }
  return blot
}

const straightenedBy = (image: Grey, marks: readonly Point[], seen: readonly Point[]): Straightened => {
  const at = projection(marks, seen)
  const scale = image.height / a4.height
  const black = marks.reduce((sum, mark) => sum + meanAround(image, at(mark), 1.8 * scale), 0) / marks.length
  return {
    grey: (point, radius) => meanAround(image, at(point), radius * scale),
    darkness: (point, radius) => {
      // White is what is seen between the bubbles around.
      const around = [-2.35, 2.35].flatMap((dx) => [-2.35, 2.35].map((dy) => at({ x: point.x + dx, y: point.y + dy })))
      const whites = around.map((place) => meanAround(image, place, 0.35 * scale)).toSorted((one, other) => one - other)
      const white = (whites[2]! + whites[3]!) / 2
      return (white - meanAround(image, at(point), radius * scale)) / Math.max(1, white - black)
    }
  }
}

const meanAround = ({ width, height, pixels }: Grey, { x, y }: Point, radius: number): number => {
  let [sum, count] = [0, 0]
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius); row++)
    for (let column = Math.max(0, Math.floor(x - radius)); column <= Math.min(width - 1, x + radius); column++) {
      if ((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2 > Math.max(0.5, radius ** 2)) continue
      sum += pixels[row * width + column]!
      count += 1
    }
  return count === 0 ? 255 : sum / count
}

/** The projective map that takes four points to four others. */
const projection = (from: readonly Point[], to: readonly Point[]): ((point: Point) => Point) => {
  const rows = from.flatMap(({ x, y }, at) => [
    [x, y, 1, 0, 0, 0, -x * to[at]!.x, -y * to[at]!.x, to[at]!.x],
    [0, 0, 0, x, y, 1, -x * to[at]!.y, -y * to[at]!.y, to[at]!.y]
  ])
  const [a, b, c, d, e, f, g, h] = solved(rows) as [number, number, number, number, number, number, number, number]
  return ({ x, y }) => {
    const depth = g * x + h * y + 1
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
  }
}

/** Solves linear equations, each a row with its right side at the end (Gauss and Jordan). */
const solved = (rows: number[][]): readonly number[] => {
  for (let column = 0; column < rows.length; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best))
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    const scaled = pivot.map((value) => value / pivot[column]!)
    rows.splice(
      0,
      rows.length,
      ...rows.map((row, at) =>
        at === column ? scaled : row.map((value, place) => value - row[column]! * scaled[place]!)
      )
    )
  }
  return rows.map((row) => row.at(-1)!)
}
