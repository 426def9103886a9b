import { useSyncExternalStore } from "react"
import { callQuietly } from "../../api/rest.ts"

/** What the portal itself is called. */
export const programme = { portal: "School Portal" } as const

/** What the programme is called, and the year in which its present year begins. */
export type ProgrammeName = { readonly name: string; readonly year: number }

/** A programme year in words: 2026 is `2026–27`. */
export const yearText = (year: number): string => `${year}–${String((year + 1) % 100).padStart(2, "0")}`

let current: ProgrammeName = { name: "National School Olympiad", year: 2026 }
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The programme as it was set up; the demo's until it is fetched. */
export const useProgramme = (): ProgrammeName => useSyncExternalStore(subscribe, () => current)

/** Fetches what the programme is called. A portal that cannot be reached leaves what is shown. */
export const fetchProgramme = async (): Promise<void> => {
  const answer = await callQuietly<{ readonly programme: ProgrammeName | null }>("programme").catch(() => null)
  if (answer?.programme == null) return
  current = answer.programme
  listeners.forEach((listener) => listener())
}
