import { useCallback, useEffect, useState } from "react"
import { toApiError, type ApiError } from "./apiError.ts"

type Heard<Answer> = { readonly asked: string; readonly answer: Answer | null; readonly problem: ApiError | null }

/**
 * The answer of a call, asked for when the screen opens, whenever `load` or `turn` changes, and on `again`. The old
 * answer stays until the new one is there (`isOld`). `load` must keep its identity between renders.
 */
export const useAnswer = <Answer>(load: () => Promise<Answer>, turn = 0) => {
  const [tries, setTries] = useState(0)
  const [heard, setHeard] = useState<Heard<Answer> | null>(null)
  const asked = `${turn}:${tries}`
  useEffect(() => {
    let isWanted = true
    load().then(
      (answer) => {
        if (isWanted) setHeard({ asked, answer, problem: null })
      },
      (caught: unknown) => {
        if (isWanted) setHeard((before) => ({ asked, answer: before?.answer ?? null, problem: toApiError(caught) }))
      }
    )
    return () => {
      isWanted = false
    }
  }, [load, asked])
  const again = useCallback(() => setTries((times) => times + 1), [])
  return { answer: heard?.answer ?? null, problem: heard?.problem ?? null, isOld: heard?.asked !== asked, again }
}
