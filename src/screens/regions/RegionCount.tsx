import { Link } from "react-router-dom"
import type { RegionKind } from "../../../schema/regions/region.ts"
import { useFirstOwn } from "../../app/shell/ownMenu.ts"
import { number } from "../../components/format.ts"
import { regionField } from "../../components/list/filters.ts"
import type { ListColumn } from "../../components/list/columns.tsx"
import type { RegionLike } from "./regionLike.ts"
import * as css from "./Regions.css.ts"

/** The list that has what is counted. */
const lists: Readonly<Record<string, string>> = {
  states: "regions/states",
  districts: "regions/districts",
  cities: "regions/cities",
  schools: "school/total-schools",
  students: "student/total-student"
}

/** The filter by which each list is cut to a region; none where a list has no such filter. */
const filterOf = (kind: RegionKind, what: string): string | undefined =>
  kind === "city" && what !== "schools" ? undefined : regionField(kind)

/** How many there are of something in a region; a link to them for those who may open their list. */
export const RegionCount = ({
  kind,
  id,
  what,
  count,
  className
}: {
  readonly kind: RegionKind
  readonly id: number
  readonly what: string
  readonly count: number
  readonly className?: string
}) => {
  const list = useFirstOwn(lists[what] ?? "")
  const filter = filterOf(kind, what)
  return list === undefined || filter === undefined || count === 0 ? (
    number(count)
  ) : (
    <Link className={className} to={`/${list}?${filter}=${id}`}>
      {number(count)}
    </Link>
  )
}

/** Columns whose counts lead to what they count. */
export const withCounts = <Row extends RegionLike>(
  kind: RegionKind,
  columns: readonly ListColumn<Row>[]
): readonly ListColumn<Row>[] =>
  columns.map((column) => {
    const { name } = column
    if (lists[name] === undefined) return column
    const countIn = (row: Row) => (row as Readonly<Record<string, unknown>>)[name]
    const cell = (row: Row) => {
      const count = countIn(row)
      return typeof count === "number" ? (
        <RegionCount className={css.count} kind={kind} id={row.id} what={name} count={count} />
      ) : null
    }
    return { ...column, cell }
  })
