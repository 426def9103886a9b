import type { Box } from "./placed.ts"

/** The visible part of a chart: the offset of its corner, and the zoom. */
export type View = { readonly x: number; readonly y: number; readonly scale: number }

/** How large something is, in pixels. */
export type Size = { readonly width: number; readonly height: number }

/** A place in the window. */
export type Spot = { readonly x: number; readonly y: number }

const limits = { smallest: 0.1, largest: 3 }
const margin = 20

const bounded = (scale: number) => Math.min(limits.largest, Math.max(limits.smallest, scale))

/** All of a chart in the middle of its window; not larger than life. */
export const fitted = (chart: Size, window: Size): View => {
  const scale = bounded(
    Math.min(1, (window.width - margin * 2) / chart.width, (window.height - margin * 2) / chart.height)
  )
  return { scale, x: (window.width - chart.width * scale) / 2, y: (window.height - chart.height * scale) / 2 }
}

/** The smallest zoom at which a chart is read with ease: its smallest letters, of 12 pixels, are 11 pixels high. */
const readable = 11 / 12

/**
 * Where to begin: all of a chart, or where all would be too small to read, the surroundings of what matters in it. Then
 * the chart is as small as can be read, so that as much as possible of it is there.
 */
export const opening = (chart: Size, window: Size, focus: Box | undefined): View => {
  const whole = fitted(chart, window)
  if (whole.scale >= readable) return whole
  const scale = readable
  const { x, y, width, height } = focus ?? { x: 0, y: 0, width: 0, height: 0 }
  const within = (middle: number, length: number, room: number) =>
    length * scale <= room - margin * 2
      ? (room - length * scale) / 2
      : Math.min(margin, Math.max(room - margin - length * scale, room / 2 - middle * scale))
  return {
    scale,
    x: within(x + width / 2, chart.width, window.width),
    y: within(y + height / 2, chart.height, window.height)
  }
}

/** How much a turn of the wheel zooms: a notch by an eighth, two fingers on a touch pad as far as they move. */
export const wheelZoom = (delta: number, isLines: boolean): number => {
  const isNotch = isLines || Math.abs(delta) >= 40
  if (!isNotch) return Math.exp(-delta * 0.01)
  const notches = isLines ? delta / 3 : delta / 100
  return 1.125 ** (-Math.sign(delta) * Math.min(3, Math.max(1, Math.round(Math.abs(notches)))))
}

/** Larger or smaller by a factor, around a point of the window that stays where it is. */
export const zoomed = (view: View, factor: number, at: Spot): View => {
  const scale = bounded(view.scale * factor)
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Moved as little as brings a box into the window; the same view where all of it is seen already. */
export const showing = (view: View, { x, y, width, height }: Box, window: Size): View => {
  const nudge = (start: number, length: number, room: number) =>
    start < margin
      ? margin - start
      : start + length > room - margin
        ? Math.max(margin - start, room - margin - start - length)
        : 0
  const [dx, dy] = [
    nudge(view.x + x * view.scale, width * view.scale, window.width),
    nudge(view.y + y * view.scale, height * view.scale, window.height)
  ]
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy }
}

/** Whether a move leaves some of the chart to be seen. */
export const held = (view: View, chart: Size, window: Size): View => {
  const edge = 48
  const clamp = (value: number, length: number, room: number) => Math.min(room - edge, Math.max(edge - length, value))
  return {
    ...view,
    x: clamp(view.x, chart.width * view.scale, window.width),
    y: clamp(view.y, chart.height * view.scale, window.height)
  }
}
