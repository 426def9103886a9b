import { useCallback } from "react"
import { useSearchParams, type NavigateOptions } from "react-router-dom"

const inPlace: NavigateOptions = { replace: true }

/**
 * The address's query, and how to change it, in place unless `options` say otherwise. A change starts from the address
 * as it is, not as it was last painted, so of two choices that follow each other quickly both count.
 */
export const useAddress = (): readonly [
  params: URLSearchParams,
  change: (alter: (query: URLSearchParams) => void, options?: NavigateOptions) => void
] => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (alter: (query: URLSearchParams) => void, options = inPlace) => {
      const query = new URLSearchParams(window.location.search)
      alter(query)
      setParams(query, options)
    },
    [setParams]
  )
  return [params, change]
}
