import { useCallback, useSyncExternalStore } from "react"

/** Whether a media query holds; renders again when that changes. */
export const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (changed: () => void) => {
      const media = globalThis.matchMedia(query)
      media.addEventListener("change", changed)
      return () => media.removeEventListener("change", changed)
    },
    [query]
  )
  return useSyncExternalStore(listen, () => globalThis.matchMedia(query).matches)
}
