import { X } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/lists.js"
import { Button } from "../Button.tsx"
import { FilterField } from "../Field.tsx"
import { FilterBar } from "../FilterBar.tsx"
import { namesIn, namesOf, type Filter, type Filters } from "./filters.ts"
import * as css from "./List.css.ts"
import { DatesFilter } from "./DatesFilter.tsx"
import { ManyFilter } from "./ManyFilter.tsx"
import { RegionsFilter } from "./RegionsFilter.tsx"
import { SearchBox } from "./SearchBox.tsx"
import { queryText, type ChangeQuery } from "./useListQuery.ts"

type Values = Readonly<Record<string, unknown>>

/** What is chosen, in words, for where the filters are folded. */
const chosenIn = (filters: Filters, asked: Values): string => {
  const said = Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.kind === "select")
      return filter.options.filter(({ value }) => value === queryText(asked, name)).map(({ words }) => words)
    const count = namesOf(name, filter).filter((each) => asked[each] !== undefined).length
    return count === 0 ? [] : [filter.kind === "regions" ? t.region : filter.label.toLowerCase()]
  })
  return [...said, ...(typeof asked["search"] === "string" ? [asked["search"]] : [])].join(", ") || t.noFilters
}

/** A list's search and filters. */
export const FilterFields = ({
  of: label,
  filters,
  asked,
  choose,
  search
}: {
  /** What is filtered, where a page has other filters. */
  readonly of: string | undefined
  readonly filters: Filters
  readonly asked: Values
  readonly choose: ChangeQuery
  /** What the search finds, as its label: `Search name and code`. None where the list has no search. */
  readonly search: string | undefined
}) => {
  const find = useCallback((text: string) => choose({ search: text }), [choose])
  const active = namesIn(filters).filter((name) => asked[name] !== undefined)
  return (
    <FilterBar label={label} chosen={chosenIn(filters, asked)}>
      {search === undefined ? null : <SearchBox label={search} value={queryText(asked, "search")} search={find} />}
      {Object.entries(filters).map(([name, filter]) => (
        <OneFilter key={name} name={name} filter={filter} asked={asked} choose={choose} />
      ))}
      {active.length === 0 ? null : (
        <Button
          look="quiet"
          size="toolbar"
          className={css.clearAll}
          icon={<X size={16} aria-hidden />}
          onClick={() => choose(Object.fromEntries(active.map((name) => [name, ""])))}
        >
          {t.clearAll}
        </Button>
      )}
    </FilterBar>
  )
}

const OneFilter = ({
  name,
  filter,
  asked,
  choose
}: {
  readonly name: string
  readonly filter: Filter
  readonly asked: Values
  readonly choose: ChangeQuery
}) => {
  if (filter.kind === "regions") return <RegionsFilter levels={filter.levels} asked={asked} choose={choose} />
  if (filter.kind === "dates")
    return <DatesFilter label={filter.label} names={namesOf(name, filter)} asked={asked} choose={choose} />
  if (filter.kind === "many")
    return <ManyFilter {...filter} chosen={asked[name]} choose={(values) => choose({ [name]: values.join(",") })} />
  return (
    <FilterField
      label={filter.label}
      value={queryText(asked, name)}
      isOn={queryText(asked, name) !== ""}
      onChange={({ target }) => choose({ [name]: target.value })}
    >
      <option value="">{filter.all}</option>
      {filter.options.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </FilterField>
  )
}
