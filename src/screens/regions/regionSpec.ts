import type { Schema } from "effect"
import type { LucideIcon } from "lucide-react"
import type { ListShape } from "../../../schema/core/list.ts"
import type { Inside } from "../../../schema/regions/regionForms.ts"
import type { RegionKind } from "../../../schema/regions/region.ts"
import type { ListColumn } from "../../components/list/columns.tsx"
import type { Filters } from "../../components/list/filters.ts"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import type { PageOf } from "../../components/list/usePage.ts"
import type { RegionLike } from "./regionLike.ts"

/** What a form's fields say, as the calls take them. */
export type Typed = Readonly<Record<string, unknown>>

/** What is particular about one kind of region. */
export type RegionSpec<Shape extends ListShape, Row extends RegionLike> = {
  readonly kind: RegionKind
  readonly shape: Shape
  readonly icon: LucideIcon
  readonly lead: string
  readonly columns: readonly ListColumn<Row>[]
  readonly filters: Filters
  readonly load: (asked: ListQuery<Shape>) => Promise<PageOf<Row>>
  /** Reads one by itself, as the list has it. */
  readonly readOne: (id: number) => Promise<Row>
  /** The form's fields; `added` are those that are said once, as it is made. */
  readonly form: Schema.Struct.Fields
  readonly added?: Schema.Struct.Fields
  readonly initialOf: (row: Row | null) => Typed
  readonly add: (typed: Typed) => Promise<unknown>
  readonly edit: (row: Row, typed: Typed, version: number) => Promise<unknown>
  readonly remove: (row: Row) => Promise<unknown>
  /** What lies in one, as its row tells. */
  readonly inside: (row: Row) => readonly Inside[]
}
