import { useEffect, useMemo, useState } from "react"
import type { Graph } from "../graph/graphTypes.ts"
import { elk } from "./elk.ts"
import type { Notes } from "../chart/content.ts"
import { layoutOf } from "../chart/layout.ts"
import { type Layout } from "../chart/placed.ts"

const none: Notes = {}
const kept = new WeakMap<Graph, Map<string, Promise<Layout>>>()

/** A graph's layout, laid out once for its notes; charts that are shown again come at once. */
const laidOut = (graph: Graph, notes: Notes, key: string): Promise<Layout> => {
  const some = kept.get(graph) ?? new Map<string, Promise<Layout>>()
  kept.set(graph, some)
  const known = some.get(key)
  if (known !== undefined) return known
  const made = layoutOf(graph, notes, elk)
  // A chart with numbers changes with them: only the latest few are worth keeping.
  if (some.size > 8) some.clear()
  some.set(key, made)
  made.catch(() => some.delete(key))
  return made
}

/** The layout of a graph, null until it is there; the last one stays while another is made. */
export const useLayout = (
  graph: Graph,
  notes: Notes = none
): { readonly layout: Layout | null; readonly isBroken: boolean } => {
  const key = useMemo(() => JSON.stringify(notes), [notes])
  const [made, setMade] = useState<{ readonly graph: Graph; readonly layout: Layout | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    laidOut(graph, JSON.parse(key) as Notes, key).then(
      (layout) => {
        if (isWanted) setMade({ graph, layout })
      },
      () => {
        if (isWanted) setMade({ graph, layout: null })
      }
    )
    return () => {
      isWanted = false
    }
  }, [graph, key])
  const own = made?.graph === graph ? made : null
  return { layout: own?.layout ?? null, isBroken: own !== null && own.layout === null }
}
