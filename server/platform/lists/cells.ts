import pg from "pg"
import { t } from "#messages/server.platform.js"
import type { Column } from "../../../schema/core/list.ts"

/** A column of a statement's answer, as PostgreSQL describes it, with its head. */
export type DescribedColumn = Column & { readonly type: number }

/** What cells of a type are written as. */
export type CellKind = "text" | "number" | "yesNo" | "moment" | "date" | "many"

const { builtins } = pg.types

/** Numbers of PostgreSQL's array types that the portal has. */
const arrays = [1000, 1005, 1007, 1009, 1015, 1016, 1231]

const kinds: ReadonlyArray<readonly [CellKind, ReadonlyArray<number>]> = [
  ["number", [builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8, builtins.NUMERIC]],
  ["yesNo", [builtins.BOOL]],
  ["moment", [builtins.TIMESTAMPTZ]],
  ["date", [builtins.DATE]],
  ["many", arrays]
]

/** What the cells of a PostgreSQL type are; everything that is not known is text. */
export const cellKindOf = (type: number): CellKind => kinds.find(([, types]) => types.includes(type))?.[0] ?? "text"

/** A column's head; moments are written in Indian time, and say so. */
export const columnHeader = ({ title, type }: DescribedColumn): string =>
  cellKindOf(type) === "moment" && !/\bIST\b/.test(title) ? `${title} (IST)` : title

/** A column's name in SQL. Names come from the program's shapes, never from outside. */
export const quotedName = ({ name }: Column): string => `"${name.replaceAll('"', '""')}"`

/** SQL for a cell's words: null where there is none. */
export const cellTextSql = (column: DescribedColumn): string => {
  const name = quotedName(column)
  switch (cellKindOf(column.type)) {
    case "yesNo":
      return `case when ${name} then '${t.yes}' when not ${name} then '${t.no}' end`
    case "moment":
      return `to_char(${name} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`
    case "many":
      return `array_to_string(${name}, '; ')`
    default:
      return `${name}::text`
  }
}
