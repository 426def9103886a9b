import { createContext, type ReactNode } from "react"

/** Where links of a portal's page may lead beside the web: pages by their paths, and files that are kept for it. */
export type LinkTargets = {
  readonly pages: readonly { readonly path: string; readonly title: string }[]
  /** A field that uploads a file; `kept` hears its hash. */
  readonly fileField: (kept: (hash: string) => void) => ReactNode
}

/** The targets of editors below; null where links lead to the web and to mail alone. */
export const LinkTargetsContext = createContext<LinkTargets | null>(null)
