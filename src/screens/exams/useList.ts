import { useCallback, useEffect, useState } from "react"
import { toProblem, type Problem } from "../../wires/problem.ts"

/** A page of a list, fetched anew whenever `key` changes or `again` is called; old rows stay until the new ones are there. */
export const useList = <Row>(key: string, fetchPage: () => Promise<{ readonly rows: readonly Row[]; readonly total: number }>) => {
  const [page, setPage] = useState<{ readonly rows: readonly Row[]; readonly total: number } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let wanted = true
    fetchPage().then(
      (fetched) => {
        if (!wanted) return
        setPage(fetched)
        setProblem(null)
      },
      (caught: unknown) => wanted && setProblem(toProblem(caught))
    )
    return () => { wanted = false }
  }, [key, asked])
  return { page, problem, again: useCallback(() => setAsked((times) => times + 1), []) }
}
