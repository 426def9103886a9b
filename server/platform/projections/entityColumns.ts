import type { SchemaAST } from "effect"
import { listedNames } from "../../../schema/core/entityFields.ts"
import { recordName, type Entity, type EntityField } from "../../../schema/core/entity.ts"

/** SQL of a read table's columns that hold the fields of an entity, each under the field's name. */
export type EntityColumns = {
  /** For `create table`: `name text not null, phone text`. */
  readonly definitions: string
  /** Columns that events fill, and their values from an event `e`, for an insert on the record's first event. */
  readonly kept: string
  readonly keptValues: string
  /**
   * For a select from events `e`, grouped by stream: the last value of each kept field, and whether the range has one.
   */
  readonly told: string
  /** The value of a kept column once the answer `t` of such a select is laid over the row `row`. */
  readonly after: (column: string, row: string) => string
  /**
   * Sets every column of `row` from `t` and, what is personal, from `p`, the record's row of `personal`; null once
   * erased.
   */
  readonly sets: (row: string) => string
  /** Empties the personal columns. */
  readonly erasures: string
  /** Changes whenever the columns do: for `madeOf`, so that the table is built anew. */
  readonly print: string
}

type Column = { readonly name: string; readonly key: string; readonly type: string; readonly isKept: boolean }

const isNull = ({ _tag }: SchemaAST.AST) => _tag === "Null"

const typeOf = (ast: SchemaAST.AST): string => {
  if (ast._tag === "Union") {
    const some = ast.types.filter((part) => !isNull(part))
    const [first] = some
    return first === undefined || some.length === ast.types.length ? "text" : typeOf(first)
  }
  return ast._tag === "Number" ? "int" : ast._tag === "Boolean" ? "boolean" : "text"
}

const mayBeNull = (ast: SchemaAST.AST) => ast._tag === "Union" && ast.types.some(isNull)

const columnOf = ([name, { kept }]: readonly [string, EntityField]): Column & { readonly definition: string } => {
  const type = kept === undefined ? "text" : typeOf(kept.ast)
  const isOptional = kept === undefined || mayBeNull(kept.ast)
  return {
    name,
    key: recordName(name),
    type,
    isKept: kept !== undefined,
    definition: `${name} ${type}${isOptional ? "" : " not null"}`
  }
}

/** The columns of an entity's read table, and the SQL that creates, fills and erases them. */
export const entityColumns = ({ fields }: Entity): EntityColumns => {
  const columns = Object.entries(fields).map(columnOf)
  const kept = columns.filter(({ isKept }) => isKept)
  const personal = columns.filter(({ isKept }) => !isKept)
  const value = ({ key, type }: Column) => (type === "text" ? `e.data->>'${key}'` : `(e.data->>'${key}')::${type}`)
  const after = (name: string, row: string) => `case when t.has_${name} then t.${name} else ${row}.${name} end`
  const definitions = columns.map(({ definition }) => definition).join(", ")
  return {
    definitions,
    kept: kept.map(({ name }) => name).join(", "),
    keptValues: kept.map(value).join(", "),
    told: kept
      .map(
        (column) =>
          `(array_agg(${value(column)} order by e.position desc) filter (where e.data ? '${column.key}'))[1] as
            ${column.name},
           coalesce(bool_or(e.data ? '${column.key}'), false) as has_${column.name}`
      )
      .join(", "),
    after,
    sets: (row) =>
      [
        ...kept.map(({ name }) => `${name} = ${after(name, row)}`),
        ...personal.map(({ name, key }) => `${name} = p.data->>'${key}'`)
      ].join(", "),
    erasures: personal.map(({ name }) => `${name} = null`).join(", "),
    print: definitions
  }
}

/** The columns of an entity's read table that its lists show, for a select from `alias`: `s.name, s.phone`. */
export const listedColumns = (of: Entity, alias: string): string =>
  listedNames(of)
    .map((name) => `${alias}.${name}`)
    .join(", ")

/**
 * What is personal and no list shows, for a select from `personal` as `alias`, where the read table has no column of
 * it.
 */
export const personalColumns = ({ fields }: Entity, alias: string): string =>
  Object.entries(fields)
    .filter(([, { kept, isListed }]) => kept === undefined && !isListed)
    .map(([name]) => `${alias}.data->>'${recordName(name)}' as ${name}`)
    .join(", ")
