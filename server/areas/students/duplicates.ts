import { areSimilarNames } from "../../../schema/fields/similarNames.ts"
import { mapYielding } from "../../platform/concurrency/mapYielding.ts"
import type { Sql } from "../../platform/db/pool.ts"

/** Somebody to be registered, as far as duplicates are told by it. `districtId` counts for one without a school. */
export type Suspect = {
  readonly name: string
  readonly dateOfBirth: string
  readonly schoolId: number | null
  readonly districtId: number | null
}

/** A student on record who may be the same child. */
export type Twin = {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly class_level: number
  readonly state: "registered" | "withdrawn"
}

/** Who a row may be the same as: students on record, and other rows of the same call by their index. */
export type Likeness = { readonly students: readonly Twin[]; readonly rows: readonly number[] }

type Found = Twin & { readonly place: number; readonly born: string }

/** Where a duplicate is looked for: at the school, or, of those without one (negative), in the district. */
const placeOf = ({ schoolId, districtId }: Suspect): number => schoolId ?? -(districtId ?? 0)

/**
 * Near-duplicates of each row: same school (or, alone, same district), same date of birth, a similar name. One
 * statement for all rows; similarity is then told apart in memory, where scripts need no dictionary. Answers in the
 * rows' order. The caller has seen to it that the places are in scope.
 */
export const nearDuplicates = async (sql: Sql, rows: ReadonlyArray<Suspect>): Promise<ReadonlyArray<Likeness>> => {
  const places = rows.map(placeOf)
  const { rows: found } = await sql.query<Found>(
    `with asked as materialized (select distinct * from unnest($1::int[], $2::text[]) as a(place, born)),
     near as materialized (
       select s.*, coalesce(s.school_id, -s.district_id) as place from students s
       where s.school_id = any($3::int[]) or (s.school_id is null and s.district_id = any($4::int[]))
     )
     select n.id, n.username, n.name, n.class_level, n.state, a.place, a.born
     from near n
     join personal p on p.subject = 'student-' || n.id
     join asked a on a.place = n.place and a.born = p.data->>'dateOfBirth'
     where n.name is not null
     order by n.id`,
    [
      places,
      rows.map(({ dateOfBirth }) => dateOfBirth),
      distinct(places.filter((place) => place > 0)),
      distinct(places.filter((place) => place < 0).map((place) => -place))
    ]
  )
  const keyOf = (place: number, born: string) => `${place} ${born}`
  const onRecord = Map.groupBy(found, ({ place, born }) => keyOf(place, born))
  const together = Map.groupBy(rows.keys(), (index) => keyOf(places[index]!, rows[index]!.dateOfBirth))
  return mapYielding(rows, ({ name, dateOfBirth }, index) => {
    const key = keyOf(places[index]!, dateOfBirth)
    return {
      students: (onRecord.get(key) ?? [])
        .filter((student) => areSimilarNames(student.name, name))
        .map(({ place: _place, born: _born, ...student }) => student),
      rows: (together.get(key) ?? []).filter((other) => other !== index && areSimilarNames(rows[other]!.name, name))
    }
  })
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]
