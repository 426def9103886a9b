import type { InspectionEvent } from "xstate"

/** Marks a tab whose pages are recorded from their first moment on. */
const mark = "recordFromStart"

/** What this tab keeps; nothing where there is no tab. */
const tab = globalThis.sessionStorage as Storage | undefined

/**
 * Whether this tab's pages are recorded from their first moment on, before anything of the recorder is
 * loaded.
 */
export const recordsFromStart = (): boolean => typeof tab?.getItem(mark) === "string"

/** Has this tab's pages recorded from their first moment on, or no longer. */
export const keepFromStart = (isKept: boolean): void => (isKept ? tab?.setItem(mark, "") : tab?.removeItem(mark))

/** What an early flow did, and when. */
type Early = { readonly at: number; readonly event: InspectionEvent }

let kept: Early[] | null = recordsFromStart() ? [] : null

/** Hears the flows that run before the recorder is there; nothing where none is asked for. */
export const hearEarly: ((event: InspectionEvent) => void) | undefined =
  kept === null ? undefined : (event) => kept?.push({ at: Date.now(), event })

/** Hands over what was heard, and hears no more: the recorder does from now on. */
export const takeEarly = (): readonly Early[] => {
  const early = kept ?? []
  kept = null
  return early
}
