import { useEffect, useState, useSyncExternalStore } from "react"
import { takeMessage, type LiveMessage, type LiveState } from "../../../schema/core/liveState.ts"
import type { DashboardName } from "../../../schema/dashboards/dashboards.ts"
import type { ApiError } from "../../api/apiError.ts"
import { subscribe } from "../../api/graphql.ts"
import type { Asked, Row } from "./types.ts"

/** A dashboard as it is now: its rows, where in the log they were counted and when that was. */
export type Counted<Name extends DashboardName> = {
  readonly rows: readonly Row<Name>[]
  readonly position: number
  readonly at: string | null
  /** Messages that were heard: 1 is the first picture, what follows are changes. */
  readonly changes: number
}

/** A dashboard that is watched: what was counted last, why nothing came since, and a way to try again. */
export type Live<Name extends DashboardName> = {
  readonly counted: Counted<Name> | null
  readonly problem: ApiError | null
  readonly isOld: boolean
  readonly again: () => void
}

type Heard<Name extends DashboardName> = {
  readonly of: Asked
  readonly turn: number
  readonly counted: Counted<Name> | null
  readonly problem: ApiError | null
}

const keyOf = (row: unknown) => (row as { readonly id: string }).id

const onVisible = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed)
  return () => document.removeEventListener("visibilitychange", changed)
}
const isVisible = () => document.visibilityState === "visible"

/**
 * A dashboard, live. `asked` must keep its identity between renders; the old rows stay until those of another are
 * there. A tab that nobody looks at hears nothing.
 */
export const useCounted = <Name extends DashboardName>(name: Name, asked: Asked): Live<Name> => {
  const [heard, setHeard] = useState<Heard<Name> | null>(null)
  const [tries, setTries] = useState(0)
  const isSeen = useSyncExternalStore(onVisible, isVisible)
  useEffect(() => {
    if (!isSeen) return undefined
    let state: LiveState<Row<Name>> | null = null
    let changes = 0
    let last: string | null = null
    const hear = (message: LiveMessage<Row<Name>> & { readonly at: string | null }) => {
      const next = takeMessage<Row<Name>>(state, message, keyOf)
      if (next === null || next === state) return
      state = next
      changes += 1
      last = message.at ?? last
      const counted = { rows: [...next.rows.values()], position: next.position, at: last, changes }
      setHeard({ of: asked, turn: tries, counted, problem: null })
    }
    return subscribe(name, asked as never, hear as never, (problem) =>
      setHeard((before) => ({ of: asked, turn: tries, counted: before?.counted ?? null, problem }))
    )
  }, [name, asked, tries, isSeen])
  return {
    counted: heard?.counted ?? null,
    problem: heard?.problem ?? null,
    isOld: heard?.of !== asked || heard.turn !== tries,
    again: () => setTries((before) => before + 1)
  }
}
