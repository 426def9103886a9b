import { createContext, use } from "react"
import type { Entry, Screen } from "../screens/screen.ts"

/** The screens that the signed-in person may open, and their menu. */
export type OwnMenu = { readonly screens: readonly Screen[]; readonly entries: readonly Entry[] }

/**
 * A screen reads here what its person may open, not in the table of screens: the table loads the screen, and so would
 * be imported by what it imports.
 */
export const OwnMenuContext = createContext<OwnMenu>({ screens: [], entries: [] })

/** What the signed-in person may open. */
export const useOwnMenu = (): OwnMenu => use(OwnMenuContext)

/** The first of some screens that the signed-in person may open, by its path. */
export const useFirstOwn = (...paths: readonly string[]): string | undefined => {
  const { screens } = useOwnMenu()
  return paths.find((wanted) => screens.some(({ path }) => path === wanted))
}
