import { useEffect } from "react"
import { rememberRecord } from "../../api/recentRecords.ts"

/** Remembers the record that is open, for the palette. Without a page or a name there is nothing to come back to. */
export const useRemembered = (path: string | undefined, words: string | undefined): void => {
  useEffect(() => {
    if (path !== undefined && words !== undefined) rememberRecord({ path, words })
  }, [path, words])
}
