import type { KeyboardEvent } from "react"
import outlines from "./india.json" with { type: "json" }
import { textsOf } from "./stateTexts.ts"
import type { DrawnStates } from "./stateValues.ts"
import { stepOf } from "./tiles.ts"
import { useStateKeys } from "./useStateKeys.ts"
import * as css from "./StateOutlines.css.ts"

/** Width and height of the outlines, and how large a territory is at least drawn. */
const [width, height, least] = [1529, 1585, 26]

type Box = { readonly x: number; readonly y: number; readonly wide: number; readonly high: number }

/** What each part of an outline covers: its middle, width and height. */
const boxesOf = (outline: string): readonly Box[] =>
  [...outline.matchAll(/M(\d+) (\d+)l([^z]*)z/g)].map(([, left, top, rest]) => {
    let [x, y] = [Number(left), Number(top)]
    const [xs, ys] = [[x], [y]]
    const steps = rest!.match(/-?\d+/g)!.map(Number)
    for (let at = 0; at < steps.length; at += 2) {
      xs.push((x += steps[at]!))
      ys.push((y += steps[at + 1]!))
    }
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    return { x: (west + east) / 2, y: (north + south) / 2, wide: east - west, high: south - north }
  })

/** Where a small territory is, so that a disc marks it: the middle of its largest part. */
const middleOf = (outline: string) => {
  const [largest] = boxesOf(outline).toSorted((one, other) => other.wide * other.high - one.wide * one.high)
  const { x, y, wide, high } = largest!
  return { x, y, isSmall: Math.max(wide, high) < 2 * least }
}

const shapes = new Map(
  Object.entries(outlines as Readonly<Record<string, string>>).map(([code, path]) => [
    code,
    { path, ...middleOf(path) }
  ])
)

/** The states as they are drawn on a map, shaded by value. Each is a button that opens its state. */
export const StateOutlines = ({ label, places, values, open }: DrawnStates) => {
  const keys = useStateKeys(places)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.map} role="group" aria-label={label}>
      {places.map(({ tile: { code }, state }) =>
        state === undefined ? (
          <Shape key={code} code={code} />
        ) : (
          <g
            key={code}
            role="button"
            className={css.state}
            data-step={stepOf(state.value, values)}
            aria-label={textsOf(code, state).label}
            onClick={() => open(state.key)}
            {...keys.of(code)}
            onKeyDown={(event) => {
              keys.of(code).onKeyDown(event)
              pressed(event, () => open(state.key))
            }}
          >
            <title>{textsOf(code, state).title}</title>
            <Shape code={code} />
          </g>
        )
      )}
    </svg>
  )
}

const Shape = ({ code }: { readonly code: string }) => {
  const shape = shapes.get(code)
  if (shape === undefined) return null
  const { path, x, y, isSmall } = shape
  return (
    <g className={css.shape}>
      {isSmall ? <circle cx={x} cy={y} r={least} /> : null}
      <path d={path} />
    </g>
  )
}

/** Does what keys do on any button. */
const pressed = (event: KeyboardEvent, act: () => void): void => {
  if (event.key !== "Enter" && event.key !== " ") return
  event.preventDefault()
  act()
}
