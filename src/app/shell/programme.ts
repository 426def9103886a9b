import { useEffect, useSyncExternalStore } from "react"
import type { Logo } from "../../../schema/programme/logo.ts"
import type { Programme } from "../../../schema/programme/programme.ts"
import { inBackground } from "../../api/inBackground.ts"
import { callInBackground } from "../../api/rest.ts"

/** What the portal itself is called. */
export const programme = { portal: "School Portal" } as const

/**
 * What the programme is called, the year in which its present year begins, its logo, and the classes and languages
 * that it offers; null as long as these are not known.
 */
type Shown = Pick<Programme, "name" | "year"> & {
  readonly classes: readonly number[] | null
  readonly languages: readonly string[] | null
  readonly logo: Logo | null
}

/** Where a logo is fetched. */
export const logoAddress = ({ file }: Logo): string => `/api/programme/logo/${file}`

/** Whether a class or a language is offered; each may be before it is known. */
export const isOffered = (offered: readonly (number | string)[] | null, value: number | string): boolean =>
  offered === null || offered.includes(value)

/** A programme year in words: 2026 is `2026–27`. */
export const yearText = (year: number): string => `${year}–${(year + 1) % 100}`

let current: Shown = { name: "National School Olympiad", year: 2026, classes: null, languages: null, logo: null }
let fetched: Promise<void> | undefined
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the programme as it is after a change of its settings. */
export const showProgramme = ({ name, year, classes, languages, logo }: Shown): void => {
  current = { name, year, classes, languages, logo }
  for (const listener of listeners) listener()
}

/** The programme as it was set up, fetched once a page; the demo's until then, and where there is none. */
export const useProgramme = (): Shown => {
  useEffect(() => {
    fetched ??= callInBackground<{ readonly programme: Shown | null }>("programme").then(
      (answer) => answer.programme !== null && showProgramme(answer.programme),
      () => undefined
    ) as Promise<void>
    inBackground(fetched)
  }, [])
  return useSyncExternalStore(listen, () => current)
}
