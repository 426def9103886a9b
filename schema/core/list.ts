import { Effect, Schema } from "effect"

/**
 * What a list is made of: said once, for its call, its export, its saved views and its grid. Apart from the calls, so
 * that a page can hold it.
 */

type Fields = Schema.Struct.Fields

/** One page of a list: what lists take beside their own filters. */
export const page = {
  page: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
  per_page: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 200 })).pipe(
    Schema.withDecodingDefaultTypeKey(Effect.succeed(10))
  ),
  // The database knows no text with a NUL in it.
  search: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100), Schema.isPattern(/^[^\0]*$/))),
  sort: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^-?[a-z_]+$/)))
}

/** What a list answers: one page of rows, and how many there are in all. */
export const listOf = <Row extends Schema.Top>(row: Row) =>
  Schema.Struct({
    rows: Schema.Array(row),
    total: Schema.Int,
    total_is_estimate: Schema.optionalKey(Schema.Boolean).annotate({
      description: "counting would have taken too long"
    }),
    page: Schema.Int,
    per_page: Schema.Int
  })

/** A column of a list: its name in the rows, and its head. */
export type Column<Name extends string = string> = { readonly name: Name; readonly title: string }

/** A list's parts. */
export type ListShape<
  Name extends string = string,
  As extends string = string,
  Row extends Fields = Fields,
  Filters extends Fields = Fields,
  Needs extends Fields = Fields,
  Sort extends string = string
> = {
  /** Its call's name. */
  readonly name: Name
  /** Its export is `/export/<exportAs>`. */
  readonly exportAs: As
  /** What its rows are, in words: `Schools`. Its files are called so. */
  readonly title: string
  readonly row: Schema.Struct<Row>
  readonly filters: Filters
  readonly requiredFilters: Needs
  readonly sorts: readonly Sort[]
  /** The columns that its files can have, in their usual order. */
  readonly columns: readonly Column<keyof Row & string>[]
}

/**
 * Says what a list is made of. `filters` may each be left out; `requiredFilters` are those that may not. Heads of
 * columns are the titles of the row's fields, else their names in words. `notExported` names fields that no file has:
 * they are for the screen only.
 */
export const listShape = <
  const Name extends string,
  const Row extends Fields,
  const Sort extends string,
  const Filters extends Fields = {},
  const Needs extends Fields = {},
  const As extends string = Name
>({
  name,
  exportAs,
  title,
  row,
  sorts,
  filters,
  requiredFilters,
  notExported = []
}: {
  readonly name: Name
  /** The export's name, where the specification gives it another than the list's. */
  readonly exportAs?: As
  readonly title: string
  readonly row: Schema.Struct<Row>
  readonly sorts: readonly (Sort & keyof Row)[]
  readonly filters?: Filters
  readonly requiredFilters?: Needs
  readonly notExported?: readonly (keyof Row & string)[]
}): ListShape<Name, As, Row, Filters, Needs, Sort> => ({
  name,
  exportAs: exportAs ?? (name as unknown as As),
  title,
  row,
  sorts,
  filters: filters ?? ({} as Filters),
  requiredFilters: requiredFilters ?? ({} as Needs),
  columns: Object.keys(row.fields)
    .filter((each) => !notExported.includes(each))
    .map((each) => ({ name: each, title: titleOf(row, each) }))
})

/** The head of a column: its field's title, else its name in words. */
export const titleOf = (row: { readonly fields: Fields }, name: string): string => {
  const about = Schema.resolveAnnotations(row.fields[name] as Schema.Top) as { readonly title?: string } | undefined
  const words = name.replaceAll("_", " ")
  return about?.title ?? words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** What a list is sorted by: a column, with a minus the other way round. */
const sortOf = <Sort extends string>(sorts: readonly Sort[]) =>
  Schema.optionalKey(Schema.Literals([...sorts, ...sorts.map((sort) => `-${sort}` as const)]))

const optional = <Some extends Fields>(fields: Some) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, Schema.optionalKey(field as Schema.Top)])
  ) as { readonly [Name in keyof Some]: Schema.optionalKey<Some[Name] & Schema.Top> }

/** What says which rows of a list are meant, and in which order. */
export const listSelection = <Row extends Fields, Filters extends Fields, Needs extends Fields, Sort extends string>({
  sorts,
  filters,
  requiredFilters
}: ListShape<string, string, Row, Filters, Needs, Sort>) => ({
  search: page.search,
  sort: sortOf(sorts),
  ...optional(filters),
  ...requiredFilters
})

/** The part of a list that is asked for, with whatever its path says: what its statement is made from. */
export type ListSelection<Shape extends ListShape> = Schema.Struct<
  ReturnType<
    typeof listSelection<Shape["row"]["fields"], Shape["filters"], Shape["requiredFilters"], Shape["sorts"][number]>
  >
>["Type"]
