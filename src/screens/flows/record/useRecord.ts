import { useCallback, useEffect, useState } from "react"
import type { Record as Entry } from "../../../../machines/record.ts"
import { runQuery } from "../../../api/graphql.ts"
import { toApiError, type ApiError } from "../../../api/apiError.ts"
import { beginning, stepOn, type Step } from "./steps.ts"

/** A record as far as it is loaded: its steps, how many events it has in all, and what went wrong. */
export type Loaded = {
  readonly steps: readonly Step[]
  readonly total: number
  readonly hasPersonal: boolean
  readonly isWhole: boolean
  readonly problem: ApiError | null
}

/** Events that are loaded without being asked for; of a longer record the rest comes on demand. */
const most = 5_000

/** Loads a record's events, a thousand at a time, and folds each once. `more` goes on past what is loaded by itself. */
export const useRecord = (
  entry: Entry,
  stream: string
): { readonly loaded: Loaded | null; readonly more: () => void; readonly again: () => void } => {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [wanted, setWanted] = useState({ limit: most })
  useEffect(() => {
    let isWanted = true
    const run = async () => {
      let steps: readonly Step[] = [beginning(entry)]
      for (;;) {
        const { total, has_personal, rows } = await runQuery("flowRecord", { stream, after: steps.length - 1 })
        if (!isWanted) return
        steps = stepOn(entry, steps, rows)
        const isWhole = steps.length > total || rows.length === 0
        setLoaded({ steps, total, hasPersonal: has_personal, isWhole, problem: null })
        if (isWhole || steps.length > wanted.limit) return
      }
    }
    run().catch((caught: unknown) => {
      if (isWanted)
        setLoaded((before) => ({
          ...(before ?? { steps: [], total: 0, hasPersonal: false, isWhole: false }),
          problem: toApiError(caught)
        }))
    })
    return () => {
      isWanted = false
    }
  }, [entry, stream, wanted])
  return {
    loaded,
    more: useCallback(() => setWanted(({ limit }) => ({ limit: limit + most })), []),
    again: useCallback(() => setWanted(({ limit }) => ({ limit })), [])
  }
}
