import { Plus, X } from "lucide-react"
import { useCallback, useState, type ReactNode } from "react"
import { t } from "#messages/lists.js"
import { Button } from "../Button.tsx"
import { FilterBar } from "../FilterBar.tsx"
import { Menu, MenuItem } from "../Menu.tsx"
import { namesIn, namesOf, regionField, type Filter, type Filters } from "./filters.ts"
import { DatesFilter } from "./DatesFilter.tsx"
import { FilterChip } from "./FilterChip.tsx"
import { listedWithin, RegionFilter, regionLabels } from "./RegionFilter.tsx"
import { SearchBox } from "./SearchBox.tsx"
import { queryText, type ChangeQuery } from "./useListQuery.ts"
import * as css from "./List.css.ts"

type Values = Readonly<Record<string, unknown>>

/** Chips that a list shows before anything is chosen; the others are behind a button. */
const shownAtFirst = 4

/** One chip of a list: a filter, or a level of its regions. */
type Chip = {
  readonly name: string
  readonly label: string
  readonly isOn: boolean
  /** What it is called and set to, for where the filters are folded. */
  readonly said: string
  readonly draw: (opens: boolean) => ReactNode
}

const chipsOf = (name: string, filter: Filter, asked: Values, choose: ChangeQuery): readonly Chip[] => {
  const isSet = (field: string) => asked[field] !== undefined
  switch (filter.kind) {
    case "regions":
      return filter.levels
        .filter((level) => {
          const above = listedWithin[level]
          return above === undefined || isSet(regionField(above)) || isSet(regionField(level))
        })
        .map((level) => ({
          name: level,
          label: regionLabels[level],
          isOn: isSet(regionField(level)),
          said: regionLabels[level],
          draw: (opens) => (
            <RegionFilter level={level} levels={filter.levels} asked={asked} choose={choose} opens={opens} />
          )
        }))
    case "dates":
      return [
        {
          name,
          label: filter.label,
          isOn: namesOf(name, filter).some(isSet),
          said: filter.label,
          draw: (opens) => (
            <DatesFilter
              label={filter.label}
              names={namesOf(name, filter)}
              asked={asked}
              choose={choose}
              opens={opens}
            />
          )
        }
      ]
    default: {
      const text = queryText(asked, name)
      const chosen = text === "" ? [] : text.split(",")
      const words = filter.options.filter(({ value }) => chosen.includes(value)).map((option) => option.words)
      return [
        {
          name,
          label: filter.label,
          isOn: chosen.length > 0,
          said: words.join(", "),
          draw: (opens) => (
            <FilterChip
              label={filter.label}
              options={filter.options}
              preset={filter.kind === "select" ? filter.preset : undefined}
              chosen={chosen}
              isMany={filter.kind === "many"}
              choose={(values) => choose({ [name]: values.join(",") })}
              opens={opens}
            />
          )
        }
      ]
    }
  }
}

/** A list's search, and its filters as chips: those that are set and the first ones; more behind a button. */
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
  /** Chips that were taken from behind the button, the newest last: it opens. */
  const [taken, setTaken] = useState<readonly string[]>([])
  const active = namesIn(filters).filter((name) => asked[name] !== undefined)
  const chips = Object.entries(filters).flatMap(([name, filter]) => chipsOf(name, filter, asked, choose))
  const isShown = ({ name, isOn }: Chip, at: number) =>
    at < shownAtFirst || chips.length === shownAtFirst + 1 || isOn || taken.includes(name)
  const more = chips.filter((chip, at) => !isShown(chip, at))
  const words = chips.flatMap(({ isOn, said }) => (isOn ? [said] : []))
  const typed = queryText(asked, "search")
  return (
    <FilterBar
      label={label}
      chosen={words.join(", ") || t.noFilters}
      search={search === undefined ? undefined : <SearchBox label={search} value={typed} search={find} />}
    >
      {chips.filter(isShown).map(({ name, draw }) => (
        <div key={name} className={css.chip}>
          {draw(taken.at(-1) === name)}
        </div>
      ))}
      {more.length === 0 ? null : (
        <Menu
          label={t.moreFilters}
          trigger={
            <Button look="quiet" size="toolbar" className={css.chip} icon={<Plus size={14} aria-hidden />}>
              {t.moreFiltersCount({ count: more.length })}
            </Button>
          }
        >
          {more.map(({ name, label: called }) => (
            <MenuItem key={name} act={() => setTaken([...taken, name])}>
              {called}
            </MenuItem>
          ))}
        </Menu>
      )}
      {active.length === 0 ? null : (
        <Button
          look="quiet"
          size="toolbar"
          className={css.chip}
          icon={<X size={16} aria-hidden />}
          onClick={() => choose(Object.fromEntries(active.map((name) => [name, ""])))}
        >
          {t.clearAll}
        </Button>
      )}
    </FilterBar>
  )
}
