import { useEffect, useState } from "react"
import { inBackground } from "../../api/inBackground.ts"
import { callInBackground } from "../../api/rest.ts"

/** What the portal itself is called. */
export const programme = { portal: "School Portal" } as const

/** What the programme is called, and the year in which its present year begins. */
type ProgrammeName = { readonly name: string; readonly year: number }

/** A programme year in words: 2026 is `2026–27`. */
export const yearText = (year: number): string => `${year}–${(year + 1) % 100}`

let current: ProgrammeName = { name: "National School Olympiad", year: 2026 }
let fetched: Promise<ProgrammeName> | undefined

/** The programme as it was set up, fetched once a page; the demo's until then, and where there is none. */
export const useProgramme = (): ProgrammeName => {
  const [shown, show] = useState(current)
  useEffect(() => {
    fetched ??= callInBackground<{ readonly programme: ProgrammeName | null }>("programme").then(
      (answer) => (current = answer.programme ?? current),
      () => current
    )
    inBackground(fetched.then(show))
  }, [])
  return shown
}
