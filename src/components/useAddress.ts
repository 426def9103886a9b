import { useCallback } from "react"
import { useSearchParams } from "react-router-dom"

/**
 * The address's query, and how to change it in place. A change starts from the address as it is, not as it was last
 * painted, so of two choices that follow each other quickly both count.
 */
export const useAddress = (): readonly [
  params: URLSearchParams,
  change: (alter: (query: URLSearchParams) => void) => void
] => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (alter: (query: URLSearchParams) => void) => {
      const query = new URLSearchParams(window.location.search)
      alter(query)
      setParams(query, { replace: true })
    },
    [setParams]
  )
  return [params, change]
}
