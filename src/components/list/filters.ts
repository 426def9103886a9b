/**
 * Something that a filter can be set to: its value as the call takes it, the words for it, and where it lies, which
 * tells two of one name apart.
 */
export type Option = { readonly value: string; readonly words: string; readonly within?: string | null }

/** A kind of place that a chain of regions can go down to. */
export type RegionLevel = "zone" | "state" | "prant" | "district" | "city"

/** How a filter is shown. It has the name of the call's parameter. */
export type Filter =
  | { readonly kind: "select"; readonly label: string; readonly options: readonly Option[]; readonly preset?: string }
  | { readonly kind: "many"; readonly label: string; readonly options: readonly Option[] }
  | { readonly kind: "dates"; readonly label: string; readonly isBracketed?: boolean }
  | { readonly kind: "regions"; readonly levels: readonly RegionLevel[] }

/** The filters of a list, by name, in their order. */
export type Filters = Readonly<Record<string, Filter>>

type Words = readonly Option[] | Readonly<Record<string, string>>

const optionsOf = (words: Words): readonly Option[] =>
  Array.isArray(words)
    ? (words as readonly Option[])
    : Object.entries(words as Readonly<Record<string, string>>).map(([value, each]) => ({ value, words: each }))

/**
 * One of some: `state: oneOf("State", { active: "Active", disabled: "Disabled" })`. `preset` is what the list shows
 * while none is chosen, where that is not all.
 */
export const oneOf = (label: string, words: Words, preset?: string): Filter => ({
  kind: "select",
  label,
  options: optionsOf(words),
  ...(preset === undefined ? {} : { preset })
})

/** Some of many; the call takes them as an array: `class_level: someOf("Class", classes)`. */
export const someOf = (label: string, words: Words): Filter => ({ kind: "many", label, options: optionsOf(words) })

/**
 * From a day to a day, both included: `created: between("Registered")` is `created_from` and `created_to` of the call.
 */
export const between = (label: string): Filter => ({ kind: "dates", label })

/** The same where the call has brackets: `created: betweenBrackets("Created")` is `created[from]` and `created[to]`. */
export const betweenBrackets = (label: string): Filter => ({ kind: "dates", label, isBracketed: true })

/**
 * A place inside a place: `regions: within("zone", "state", "district")` is `zone_id`, `state_ids`, `district_ids` of
 * the call.
 */
export const within = (...levels: readonly RegionLevel[]): Filter => ({ kind: "regions", levels })

/** The name that a call has for the regions of a level: one zone, and any of several states, prants and districts. */
export const regionField = (level: RegionLevel): string => (level === "zone" ? "zone_id" : `${level}_ids`)

/** The names that a filter has in the address and in the call. */
export const namesOf = (name: string, filter: Filter): readonly string[] => {
  if (filter.kind === "dates")
    return filter.isBracketed === true ? [`${name}[from]`, `${name}[to]`] : [`${name}_from`, `${name}_to`]
  return filter.kind === "regions" ? filter.levels.map(regionField) : [name]
}

/** The names of all of a list's filters, and of its search. */
export const namesIn = (filters: Filters): readonly string[] => [
  "search",
  ...Object.entries(filters).flatMap(([name, filter]) => namesOf(name, filter))
]
