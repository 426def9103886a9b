import { records } from "../../../machines/index.ts"
import { movingTypes, typesInto } from "../../platform/projections/stateColumn.ts"

/** Events after which a student counts, or counts no more. */
const switching = movingTypes({ of: records.student, inserts: [] })

/** Events after which a registered student counts elsewhere, or nowhere. */
export const placing = ["student.moved", ...switching.filter((type) => type !== "student.registered")]

/** Tells which of an event's rows `alias` lie within the past that is asked about. */
type UpTo = (alias: string) => string

const lastOf = (stream: string, upTo: UpTo, alias: string, types: readonly string[], column: string): string =>
  `select ${alias}.${column} from events ${alias}
   where ${alias}.stream = ${stream} and ${upTo(alias)}
     and ${alias}.type in (${types.map((type) => `'${type}'`).join(", ")})
   order by ${alias}.version desc limit 1`

/**
 * A sub-select: where a student counted at some time in the past, out of the log itself; no row while not registered.
 * Read tables are of the present, so what follows the log at its own pace asks here. Columns `state_id`, `district_id`,
 * `school_id`. `stream` is an SQL expression.
 */
export const placeAsOf = (stream: string, upTo: UpTo): string =>
  `select d.state_id, d.id as district_id, (place.data->>'schoolId')::int as school_id
   from (${lastOf(stream, upTo, "x", ["student.registered", "student.moved"], "data")}) place
   join districts d on d.id = (place.data->>'districtId')::int
   where (${lastOf(stream, upTo, "y", switching, "type")})
     in (${typesInto(records.student, "active")
       .map((type) => `'${type}'`)
       .join(", ")})`

/** A sub-select: class and language that a student had at some time in the past. */
export const detailsAsOf = (stream: string, upTo: UpTo): string =>
  `select (details.data->>'classLevel')::int as class_level, details.data->>'language' as language
   from (
     ${lastOf(stream, upTo, "z", ["student.registered", "student.detailsChanged", "student.movedUp"], "data")}
   ) details`
