import type { Point } from "./placed.ts"

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * The way through some points, with its corners rounded; `short` is cut off at its end, where an arrow's head is.
 */
export const pathOf = (points: readonly Point[], radius = 8, short = 0): string => {
  const [first, ...rest] = points
  if (first === undefined) return ""
  let from = first
  let d = `M${round(first.x)} ${round(first.y)}`
  rest.forEach((point, index) => {
    const next = rest[index + 1]
    if (next === undefined) {
      const end = towards(point, from, short)
      d += `L${round(end.x)} ${round(end.y)}`
      return
    }
    const bend = Math.min(radius, distance(from, point) / 2, distance(point, next) / 2)
    const [before, after] = [towards(point, from, bend), towards(point, next, bend)]
    d +=
      `L${round(before.x)} ${round(before.y)}Q${round(point.x)} ${round(point.y)} ${round(after.x)} ` + round(after.y)
    from = point
  })
  return d
}

/** The head of an arrow that ends where the points do. */
export const headOf = (points: readonly Point[], size: number): string => {
  const end = points.at(-1)
  const before = points.at(-2)
  if (end === undefined || before === undefined) return ""
  const length = distance(end, before) || 1
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length]
  const [x, y] = [end.x - dx * size, end.y - dy * size]
  const half = size * 0.5
  return (
    `M${round(end.x)} ${round(end.y)}L${round(x - dy * half)} ` +
    `${round(y + dx * half)}L${round(x + dy * half)} ${round(y - dx * half)}Z`
  )
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

const towards = (from: Point, to: Point, length: number): Point => {
  const whole = distance(from, to)
  return whole === 0
    ? from
    : { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole }
}
