import { Schema } from "effect"
import type { AllowedRoles } from "./annotations.ts"
import { get, post, type Declared, type Fields } from "./call.ts"
import { blob } from "./files.ts"
import { RecordId } from "./id.ts"
import { listSelection, listOf, page, type ListShape } from "./list.ts"

/**
 * Lists as calls: a page of rows, and beside it the same rows as a file. Both are cut from one shape and one
 * declaration.
 */

/** What a list's declaration says beside its shape. */
type DeclaredList<Roles extends AllowedRoles, Params extends Fields, Also extends Fields> = Declared<Roles> & {
  /** Filters of a posted list that the specification has in the query. */
  readonly inQuery?: readonly string[]
  /** What its path says: `{ id: RecordId }` for `/institute/:id/schools`. */
  readonly params?: Params
  /** What it answers beside its page. */
  readonly also?: Also
}

const pageFields = {
  page: page.page,
  per_page: page.per_page,
  count: Schema.optionalKey(Schema.Literal("no")).annotate({
    description: "`no`: nothing is counted, and `total` is only how many rows are known to be there"
  })
}

/** Media types of the files that a list can be had as. */
export const fileTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
} as const
export type FileType = keyof typeof fileTypes

/** The export of a list: the rows that the same filters give, as a file with chosen columns in their chosen order. */
const exportOf = <
  Name extends string,
  As extends string,
  const Roles extends AllowedRoles,
  Row extends Fields,
  Filters extends Fields,
  Needs extends Fields,
  Sort extends string,
  Params extends Fields
>(
  shape: ListShape<Name, As, Row, Filters, Needs, Sort>,
  { roles, scope }: Declared<Roles>,
  params: Params
) => {
  const columns = shape.columns.map((column) => column.name)
  return blob(`${shape.name}Export`, `/export/${shape.exportAs}`, {
    description:
      `${shape.title} as a CSV or XLSX file: ` +
      "all rows of the caller's scope that fit, with the chosen columns in their order.",
    roles,
    ...(scope === undefined ? {} : { scope }),
    type: fileTypes.csv,
    payload: {
      format: Schema.optionalKey(Schema.Literals(["csv", "xlsx"])),
      columns: Schema.optionalKey(
        Schema.Array(Schema.Literals(columns)).check(Schema.isMinLength(1), Schema.isUnique())
      ),
      ids: Schema.optionalKey(Schema.Array(RecordId).check(Schema.isMaxLength(10_000))).annotate({
        description: "only these of the rows"
      }),
      ...params,
      ...listSelection(shape)
    }
  })
}

/**
 * A list, asked for by GET: its call and its export, whose handlers `listed` makes from one statement. `calls` go into
 * the area's group: `group("schools", "…", [...totalSchools.calls, …])`.
 */
export const list = <
  const Path extends `/${string}`,
  const Roles extends AllowedRoles,
  Name extends string,
  As extends string,
  Row extends Fields,
  Filters extends Fields,
  Needs extends Fields,
  Sort extends string,
  Params extends Fields = {},
  Also extends Fields = {}
>(
  path: Path,
  shape: ListShape<Name, As, Row, Filters, Needs, Sort>,
  { params, also, ...declared }: DeclaredList<Roles, Params, Also>
) => {
  const call = get(shape.name, path, {
    ...(declared as unknown as Declared<Roles>),
    listed: shape,
    ...(params === undefined ? {} : { params }),
    query: { ...pageFields, ...listSelection(shape) },
    answer: Schema.Struct({ ...listOf(shape.row).fields, ...(also as Also) })
  })
  return {
    shape,
    calls: [call, exportOf(shape, declared as unknown as Declared<Roles>, params ?? ({} as Params))] as const
  }
}

/** The same, asked for by POST, as the specification has many of its lists. */
export const postedList = <
  const Path extends `/${string}`,
  const Roles extends AllowedRoles,
  Name extends string,
  As extends string,
  Row extends Fields,
  Filters extends Fields,
  Needs extends Fields,
  Sort extends string,
  Params extends Fields = {},
  Also extends Fields = {}
>(
  path: Path,
  shape: ListShape<Name, As, Row, Filters, Needs, Sort>,
  { params, also, inQuery = [], ...declared }: DeclaredList<Roles, Params, Also>
) => {
  const selection = { ...pageFields, ...listSelection(shape) }
  const part = (isQuery: boolean): {} =>
    Object.fromEntries(Object.entries(selection).filter(([name]) => inQuery.includes(name) === isQuery))
  const call = post(shape.name, path, {
    ...(declared as unknown as Declared<Roles>),
    listed: shape,
    ...(params === undefined ? {} : { params }),
    ...(inQuery.length === 0 ? {} : { query: part(true) }),
    // Handlers and pages have the two parts as one.
    payload: part(false) as typeof selection,
    answer: Schema.Struct({ ...listOf(shape.row).fields, ...(also as Also) }),
    reads: true
  })
  return {
    shape,
    calls: [call, exportOf(shape, declared as unknown as Declared<Roles>, params ?? ({} as Params))] as const
  }
}
