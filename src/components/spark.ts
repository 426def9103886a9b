/**
 * The outline of a sparkline in a box, zero-based, as SVG path data: `line` for the stroke, `area` for the ground under
 * it. `top` is the value at the upper edge; without it, the greatest of the values.
 */
export const sparkPath = (
  values: readonly number[],
  width: number,
  height: number,
  top?: number
): { line: string; area: string } => {
  const highest = Math.max(1, top ?? Math.max(0, ...values))
  const inset = 1.5
  const step = values.length > 1 ? width / (values.length - 1) : width
  const points = values.map(
    (value, index) =>
      `${(index * step).toFixed(1)},${(height - inset - (value / highest) * (height - 2 * inset)).toFixed(1)}`
  )
  const line = points.length === 0 ? "" : `M${points.join("L")}`
  return { line, area: line === "" ? "" : `${line}L${width},${height}L0,${height}Z` }
}
