import { createContext } from "react"

/** The address of the record's page, whose link is copied from the menu of its actions; null outside of such a page. */
export const PageAddressContext = createContext<string | null>(null)
