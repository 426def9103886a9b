import { Schema } from "effect"
import { useCallback, useMemo } from "react"
import type { ListSelection, ListShape } from "../../../schema/core/list.ts"
import { useAddress } from "../useAddress.ts"

/** What a list is asked for: its page, and the filters, search and sort of its shape. */
export type ListQuery<Shape extends ListShape = ListShape> = {
  readonly page: number
  readonly per_page: number
} & ListSelection<Shape>

/** Sets one or more of what is asked for; an empty text takes it away. */
export type ChangeQuery = (changes: Readonly<Record<string, string>>) => void

/** Rows on a page, unless the address says otherwise. */
const usualPerPage = 10

const whole = (text: string | null, otherwise: number, most: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise
}

/**
 * A filter's value out of the address, as the call takes it; undefined for what it does not take. Several are with
 * commas.
 */
const valueOf = (field: Schema.Top, text: string): unknown => {
  const isMany = field.ast._tag === "Arrays"
  const codec = Schema.toCodecStringTree(field) as unknown as Schema.Codec<unknown, unknown>
  const result = Schema.decodeUnknownResult(codec)(isMany ? text.split(",") : text)
  return result._tag === "Success" ? result.success : undefined
}

/** The name that links and saved views from before have for a filter by several regions: `state_id` for `state_ids`. */
const formerName = (name: string): string => name.replace(/_ids$/, "_id")

/**
 * Page, search, sort and filters of a list, kept in the address, so that a link shows the same. What the list's shape
 * does not take is left out. Whatever is chosen but a page leads to the first page. `needs` are the filters that the
 * list cannot do without.
 */
export const useListQuery = <Shape extends ListShape>(
  shape: Shape,
  requiredFilters?: Schema.Struct<Shape["requiredFilters"]>["Type"]
) => {
  const [params, change] = useAddress()
  const needed = JSON.stringify(requiredFilters ?? {})
  const asked = useMemo((): ListQuery<Shape> => {
    const search = params.get("search")?.slice(0, 100) ?? ""
    const sort = params.get("sort") ?? ""
    const filters = Object.entries(shape.filters).flatMap(([name, field]) => {
      const text = params.get(name) ?? params.get(formerName(name))
      const value = text === null || text === "" ? undefined : valueOf(field as Schema.Top, text)
      return value === undefined ? [] : [[name, value] as const]
    })
    return {
      page: whole(params.get("page"), 1, 10_000_000),
      per_page: whole(params.get("per_page"), usualPerPage, 200),
      ...(search === "" ? {} : { search }),
      ...(shape.sorts.includes(sort.replace(/^-/, "")) ? { sort } : {}),
      ...Object.fromEntries(filters),
      ...(JSON.parse(needed) as object)
    } as unknown as ListQuery<Shape>
  }, [params, shape, needed])
  const choose = useCallback<ChangeQuery>(
    (changes) => {
      change((query) => {
        for (const [name, value] of Object.entries(changes)) {
          query.delete(formerName(name))
          if (value === "" || (name === "page" && value === "1")) query.delete(name)
          else query.set(name, value)
        }
        if (!("page" in changes)) query.delete("page")
      })
    },
    [change]
  )
  return { asked, choose }
}

/** What of a list is asked for beside its page: which rows, and in which order. */
export const selectionOf = <Shape extends ListShape>({
  page: _page,
  per_page: _perPage,
  ...chosen
}: ListQuery<Shape>): Readonly<Record<string, unknown>> => chosen

/** A value of what is asked for, as the address has it, several with commas; empty where there is none. */
export const queryText = (asked: Readonly<Record<string, unknown>>, name: string): string => {
  const value = asked[name]
  if (Array.isArray(value)) return value.join(",")
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : ""
}
