import { Effect, Schema } from "effect"
import { Linked, type AllowedRoles } from "./annotations.ts"
import { post, type Declared, type Fields } from "./call.ts"
import { RecordId } from "./id.ts"
import { listSelection, page, type ListShape } from "./list.ts"

/**
 * Calls that answer the pages of a list for many records at once, such as the students of each of 200 schools. GraphQL
 * follows them as links (`schema/gateway/linkTable.ts`); a client of REST saves a request for each record.
 */

/** How many records one call links from. */
export const maxLinked = 200

/** How many rows a page of a linked list has at most. */
const maxLinkedRows = 50

const linkedPage = {
  page: page.page,
  per_page: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxLinkedRows })).pipe(
    Schema.withDecodingDefaultTypeKey(Effect.succeed(10))
  )
}

/** What the declaration of a linked call says. */
type DeclaredLink<Roles extends AllowedRoles, By extends string, Row extends Schema.Top, Filters extends Fields> = Pick<
  Declared<Roles>,
  "roles" | "scope"
> & {
  /** What the rows are, as a sentence begins: `Students`. */
  readonly title: string
  readonly row: Row
  /** The fields that a row is linked by: `school_id` answers the rows of schools. */
  readonly by: readonly By[]
  /** Which rows are meant, and in which order. */
  readonly fields: Filters
}

/** A linked call: for each record of `of` a page of the rows that have it in the field `by`. */
export const linkedCall = <
  const Name extends string,
  const Path extends `/linked/${string}`,
  const Roles extends AllowedRoles,
  const By extends string,
  Row extends Schema.Top,
  Filters extends Fields
>(
  name: Name,
  path: Path,
  { title, row, by, fields, ...declared }: DeclaredLink<Roles, By, Row, Filters>
) => {
  const call = post(name, path, {
    ...(declared as Pick<Declared<Roles>, "roles" | "scope">),
    description: `${title} of up to ${maxLinked} records at once, as far as the caller sees them: a page for each.`,
    reads: true,
    payload: {
      by: Schema.Literals(by).annotate({ description: "the field of the rows that has the record's number" }),
      of: Schema.Array(RecordId)
        .check(Schema.isMinLength(1), Schema.isMaxLength(maxLinked))
        .annotate({ description: "numbers of the records" }),
      ...linkedPage,
      ...fields
    },
    answer: Schema.Struct({
      groups: Schema.Array(
        Schema.Struct({
          of: RecordId.annotate({ description: "number of the record that the rows are of" }),
          rows: Schema.Array(row),
          total: Schema.Int,
          page: Schema.Int,
          per_page: Schema.Int
        }).annotate({ identifier: name.slice(0, 1).toUpperCase() + name.slice(1) })
      )
    })
  })
  return call.annotate(Linked, true) as unknown as typeof call
}

/** The linked call of a list: with its filters, its search and its order. */
export const linkedList = <
  const Name extends string,
  const Path extends `/linked/${string}`,
  const Roles extends AllowedRoles,
  const By extends string,
  Row extends Fields,
  Filters extends Fields,
  Needs extends Fields,
  Sort extends string
>(
  name: Name,
  path: Path,
  shape: ListShape<string, string, Row, Filters, Needs, Sort>,
  declared: Pick<Declared<Roles>, "roles" | "scope"> & { readonly by: readonly By[] }
) => linkedCall(name, path, { ...declared, title: shape.title, row: shape.row, fields: listSelection(shape) })
