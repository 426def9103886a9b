import { createContext } from "react"

/** Rows of a list's page, by their ids. */
type Rows = readonly { readonly id: number }[]

/** The page of rows that a list shows, for what is opened beside it. A screen that is a list provides it. */
export const ShownRowsContext = createContext<Rows>([])
