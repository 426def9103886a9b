import { useRef, useState, type KeyboardEvent } from "react"
import { nextPlace, type Place } from "./stateValues.ts"

/**
 * Makes the states of a map one stop of the Tab key: arrow keys lead from one to the next. `of` gives what the element
 * of a state needs.
 */
export const useStateKeys = (places: readonly Place[]) => {
  const [current, setCurrent] = useState("")
  const elements = useRef(new Map<string, HTMLElement | SVGElement>())
  const seen = places.filter(({ state }) => state !== undefined)
  const stop = seen.some(({ tile }) => tile.code === current) ? current : seen[0]?.tile.code
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPlace(places, stop ?? "", event.key)
    if (next === undefined) return
    event.preventDefault()
    elements.current.get(next)?.focus()
  }
  return {
    of: (code: string) => ({
      onKeyDown,
      tabIndex: code === stop ? 0 : -1,
      onFocus: () => setCurrent(code),
      ref: (element: HTMLElement | SVGElement | null) => {
        if (element === null) elements.current.delete(code)
        else elements.current.set(code, element)
      }
    })
  }
}
