import { useSyncExternalStore } from "react"

const listen = (heard: () => void): (() => void) => {
  for (const type of ["online", "offline"]) addEventListener(type, heard)
  return () => {
    for (const type of ["online", "offline"]) removeEventListener(type, heard)
  }
}

const isOnline = (): boolean => navigator.onLine

/** Whether the browser has a network; false is certain, true may still lead nowhere. */
export const useOnline = (): boolean => useSyncExternalStore(listen, isOnline)
