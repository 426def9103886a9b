import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react"
import type { AnyStateMachine, StateValue } from "xstate"
import { activeStates, graphOf } from "../graph/graph.ts"
import { boxesOf } from "../chart/boxes.ts"
import { ChartBar } from "./ChartBar.tsx"
import type { Notes } from "../chart/content.ts"
import { Drawing, type ShownMachine } from "./Drawing.tsx"
import { matching } from "../chart/search.ts"
import { Tip } from "./Tip.tsx"
import { Waiting } from "./Waiting.tsx"
import { useLayout } from "./useLayout.ts"
import { useView } from "./useView.ts"
import { firstState, isStep, startOf, walk } from "../chart/walk.ts"
import { english, type Words } from "../chart/words.ts"
import "./machine.css"

const nothing: ReadonlySet<string> = new Set()

/**
 * Notes beside states and transitions, by their ids: a few words, and how much of all goes there, from 0 to 1.
 */
export type Weights = { readonly notes?: Notes; readonly shares?: Readonly<Record<string, number>> }

/**
 * A machine, drawn. It can be zoomed, moved, searched and walked through with the arrow keys. `lit` is the state that
 * it is in, `taken` are the transitions that led there, `offered` those that may be taken now: pressing one calls
 * `onTake`. `selected` is the state or transition that is looked at; without `onSelect` the chart keeps it itself.
 * Numbers in `weights` get room of their own.
 */
export const MachineChart = ({
  machine,
  lit,
  taken = nothing,
  offered = nothing,
  weights,
  selected,
  onSelect,
  onTake,
  actions,
  words = english
}: {
  readonly machine: AnyStateMachine
  readonly lit?: StateValue | undefined
  readonly taken?: ReadonlySet<string>
  readonly offered?: ReadonlySet<string>
  readonly weights?: Weights
  readonly selected?: string | null
  readonly onSelect?: (id: string | null) => void
  readonly onTake?: (id: string) => void
  /** Further content of its bar. */
  readonly actions?: ReactNode
  readonly words?: Words
}) => {
  const graph = graphOf(machine)
  const { layout, isBroken } = useLayout(graph, weights?.notes)
  const boxes = useMemo(() => (layout === null ? null : boxesOf(layout)), [layout])
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [isTold, setTold] = useState(false)
  const [text, setText] = useState("")
  const matches = useMemo(() => matching(graph, text, words.description), [graph, text, words])
  const wasDrag = useRef<readonly [number, number] | null>(null)
  const at = (selected === undefined ? own : selected) ?? null
  const stop = at !== null && boxes?.has(at) === true ? at : startOf(graph)
  const active = useMemo(() => (lit === undefined ? nothing : activeStates(graph, lit)), [graph, lit])
  const innermost =
    lit === undefined ? undefined : graph.states.find(({ id, children }) => active.has(id) && children.length === 0)?.id
  const { view, size, isPrinting, fit, zoom, show, handlers } = useView(
    box,
    layout,
    boxes?.get(innermost ?? firstState(graph))
  )

  const select = useCallback(
    (id: string | null) => {
      setOwn(id)
      onSelect?.(id)
    },
    [onSelect]
  )
  const goTo = (id: string) => {
    const part = box?.querySelector<SVGGElement>(`[data-id="${CSS.escape(id)}"]`)
    part?.focus({ preventScroll: true })
    const place = boxes?.get(id)
    if (place !== undefined) show(place)
  }
  const idOf = (target: EventTarget) => (target as Element).closest("[data-id]")?.getAttribute("data-id") ?? null
  const press = (id: string) => (offered.has(id) && onTake !== undefined ? onTake(id) : select(id))
  const keyed = (event: KeyboardEvent) => {
    const id = idOf(event.target)
    if (id === null || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (isStep(key)) goTo(walk(graph, id, key))
    else if (key === "Enter" || key === " ") {
      if (offered.has(id) && onTake !== undefined) onTake(id)
      else goTo(graph.transitions.find((each) => each.id === id)?.targets[0] ?? id)
    } else if (key === "+" || key === "=") zoom(1.25)
    else if (key === "-") zoom(0.8)
    else if (key === "0") fit()
    else if (key === "Escape") setTold(false)
    else return
    event.preventDefault()
  }
  const shown = (id: string): ShownMachine => ({
    isLit: (active.has(id) && id !== graph.id) || taken.has(id),
    isChosen: id === at || id === hovered,
    isOffered: offered.has(id),
    isFaded: matches.length > 0 && !matches.includes(id),
    isStop: id === stop,
    share: weights?.shares?.[id]
  })
  const told = hovered ?? (isTold ? at : null)
  const place = told === null ? undefined : boxes?.get(told)
  const searched = text.trim() !== ""
  return (
    <div className="machine-inspector mi-frame">
      <ChartBar
        text={text}
        setText={setText}
        found={searched ? matches.length : null}
        next={() => goTo(matches[(matches.indexOf(at ?? "") + 1) % matches.length]!)}
        actions={actions}
        scale={view.scale}
        zoom={zoom}
        fit={fit}
        words={words}
      />
      <div
        ref={setBox}
        className="mi-window"
        {...handlers}
        onPointerDownCapture={({ clientX, clientY }: PointerEvent) => {
          wasDrag.current = [clientX, clientY]
        }}
      >
        {layout === null ? (
          <div className="mi-still">
            <Waiting isBroken={isBroken} words={words} />
          </div>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role=application
          <svg
            className="mi-svg"
            role="application"
            aria-roledescription={words.stateChart}
            aria-label={words.chartLabel({ name: graph.id, description: words.description(graph.description) })}
            {...(isPrinting ? { viewBox: `-4 -4 ${layout.width + 8} ${layout.height + 8}` } : {})}
            onKeyDown={keyed}
            onFocus={({ target }) => {
              const id = idOf(target)
              if (id === null) return
              setTold((target as Element).matches(":focus-visible"))
              if (id !== at) select(id)
            }}
            onBlur={() => setTold(false)}
            onPointerOver={({ target }) => setHovered(idOf(target))}
            onPointerLeave={() => setHovered(null)}
            onClick={({ target, clientX, clientY }) => {
              const [x, y] = wasDrag.current ?? [clientX, clientY]
              const id = idOf(target)
              if (id !== null && Math.hypot(clientX - x, clientY - y) < 5) press(id)
            }}
          >
            <g transform={isPrinting ? undefined : `translate(${view.x} ${view.y}) scale(${view.scale})`}>
              <Drawing layout={layout} shown={shown} words={words} />
            </g>
          </svg>
        )}
        {place === undefined || told === null ? null : (
          <Tip graph={graph} id={told} box={place} view={view} window={size} words={words} />
        )}
      </div>
    </div>
  )
}
