import { useCallback, useEffect, useState, useSyncExternalStore } from "react"
import type { Box } from "../chart/placed.ts"
import { useDrag } from "./useDrag.ts"
import { fitted, held, opening, showing, wheelZoom, zoomed, type Size, type Spot, type View } from "../chart/view.ts"

const nowhere: Size = { width: 1, height: 1 }

const onPrint = (changed: () => void): (() => void) => {
  const media = globalThis.matchMedia("print")
  media.addEventListener("change", changed)
  return () => media.removeEventListener("change", changed)
}

/**
 * A window onto a chart: it fits, or follows `focus` where all would be too small to read, until somebody zooms or
 * moves it. A wheel with Ctrl and two fingers zoom, one finger or the mouse drags, the wheel alone moves it once
 * somebody has come into the chart. Printed, it is whole.
 */
export const useView = (box: HTMLElement | null, chart: Size | null, focus?: Box) => {
  const [own, setOwn] = useState<View | null>(null)
  const [size, setSize] = useState(nowhere)
  const isPrinting = useSyncExternalStore(onPrint, () => globalThis.matchMedia("print").matches)
  const view = own ?? opening(chart ?? nowhere, size, focus)
  const change = useCallback(
    (next: (before: View) => View) => {
      if (chart !== null) setOwn((before) => held(next(before ?? opening(chart, size, focus)), chart, size))
    },
    [chart, size, focus]
  )
  const fit = useCallback(() => setOwn(chart === null ? null : fitted(chart, size)), [chart, size])
  const zoom = useCallback(
    (factor: number, at: Spot = { x: size.width / 2, y: size.height / 2 }) =>
      change((before) => zoomed(before, factor, at)),
    [change, size]
  )
  const move = useCallback(
    (x: number, y: number) => change((before) => ({ ...before, x: before.x + x, y: before.y + y })),
    [change]
  )
  const show = (part: Box) => {
    const next = showing(view, part, size)
    if (next !== view) setOwn(next)
  }

  useEffect(() => {
    if (box === null) return undefined
    const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])

  useEffect(() => {
    if (box === null) return undefined
    const turned = (event: WheelEvent) => {
      const isZoom = event.ctrlKey || event.metaKey
      if (!isZoom && !box.contains(document.activeElement)) return
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      if (isZoom)
        zoom(wheelZoom(event.deltaY, event.deltaMode !== 0), { x: event.clientX - left, y: event.clientY - top })
      else move(-event.deltaX, -event.deltaY)
    }
    box.addEventListener("wheel", turned, { passive: false })
    return () => box.removeEventListener("wheel", turned)
  }, [box, zoom, move])

  return { view, size, isPrinting, fit, zoom, show, handlers: useDrag(move, zoom) }
}
