import { useCallback, useMemo } from "react"
import { useAddress } from "../useAddress.ts"

/** What a list is asked for; the address keeps it, so that a link shows the same. */
export type ListAsked = {
  readonly page: number
  readonly per_page: number
  readonly search?: string
  readonly sort?: string
  readonly [filter: string]: string | number | undefined
}

/** Rows on a page, unless the address says otherwise. */
const usual = 10

const whole = (text: string | null, otherwise: number, most: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise
}

/**
 * Page, search, sort and filters of a list, from the address. `filters` names each filter with what it can be; what the
 * address says beside that is left out. Whatever is chosen but a page leads to the first page.
 */
export const useListParams = (filters: Readonly<Record<string, readonly string[]>>, sorts: readonly string[]) => {
  const [params, change] = useAddress()
  const asked = useMemo((): ListAsked => {
    const search = params.get("search")?.slice(0, 100) ?? ""
    const sort = params.get("sort") ?? ""
    const chosen = Object.entries(filters).flatMap(([name, values]) => {
      const value = params.get(name)
      return value !== null && values.includes(value) ? [[name, value] as const] : []
    })
    return {
      page: whole(params.get("page"), 1, 1_000_000),
      per_page: whole(params.get("per_page"), usual, 200),
      ...(search === "" ? {} : { search }),
      ...(sorts.includes(sort.replace(/^-/, "")) ? { sort } : {}),
      ...Object.fromEntries(chosen)
    }
  }, [params, filters, sorts])
  const choose = useCallback((name: string, value: string) => {
    change((query) => {
      if (value === "" || (name === "page" && value === "1")) query.delete(name)
      else query.set(name, value)
      if (name !== "page") query.delete("page")
    })
  }, [change])
  return { asked, choose }
}
