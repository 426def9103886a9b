import { useLayoutEffect, useRef, useState } from "react"
import { useLocation } from "react-router-dom"
import type { ListShape } from "../../../schema/core/list.ts"
import { personalFields } from "../../../schema/core/personal.ts"
import { readFilters, writeFilters } from "../../api/keptLists.ts"
import { useAddress } from "../useAddress.ts"

/** What of a list's address is remembered: its filters, order and rows on a page. Searches and people are not. */
const keptNames = (shape: ListShape): readonly string[] => {
  const personal = new Set(personalFields({ fields: shape.filters }))
  return [...Object.keys(shape.filters).filter((name) => !personal.has(name)), "per_page", "sort"].toSorted()
}

/** The remembered part of an address, always in the same order. */
const keptQuery = (names: readonly string[], params: URLSearchParams): string =>
  new URLSearchParams(names.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? ""]] : []))).toString()

/**
 * Remembers the filters of a list for each person, in this browser. A list that is opened by its plain address, as from
 * the menu, comes up as it was left; an address that says something itself is shown as it says. @returns whether the
 * address is as it is to be shown
 */
export const useKeptFilters = (shape: ListShape): boolean => {
  const { pathname } = useLocation()
  const [params, change] = useAddress()
  const [names] = useState(() => keptNames(shape))
  const [restored, setRestored] = useState(() =>
    params.size === 0 ? keptQuery(names, new URLSearchParams(readFilters(pathname))) : ""
  )
  const query = keptQuery(names, params)
  // The address has it now: what is cleared afterwards stays cleared.
  if (restored !== "" && params.size > 0) setRestored("")
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (restored === "") return
    change((address) => {
      for (const [name, value] of new URLSearchParams(restored)) address.set(name, value)
    })
  }, [restored, change])
  useLayoutEffect(() => {
    if (restored !== "") return
    // What a link came with is nobody's choice; only what is chosen here is remembered.
    if (shown.current !== null && shown.current !== query) writeFilters(pathname, query)
    shown.current = query
  }, [restored, query, pathname])
  return restored === ""
}
