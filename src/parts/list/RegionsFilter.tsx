import { useCallback } from "react"
import { graphql } from "../../wires/documents.ts"
import { ask } from "../../wires/graphql.ts"
import { useAnswer } from "../../wires/useAnswer.ts"
import { FilterField } from "../Field.tsx"
import type { RegionLevel } from "./filters.ts"
import { textIn, type Choose } from "./useAsked.ts"

const listPlaces = graphql(`
  query ListPlaces($kind: String!, $zone_id: Int, $state_id: Int, $prant_id: Int, $district_id: Int) {
    listPlaces(kind: $kind, zone_id: $zone_id, state_id: $state_id, prant_id: $prant_id, district_id: $district_id) {
      rows {
        id
        name
      }
    }
  }
`)

const labels: Readonly<Record<RegionLevel, string>> = {
  zone: "Zone",
  state: "State",
  prant: "Prant",
  district: "District",
  city: "City"
}

/** Levels whose places are too many to be listed before it is said where. */
const inside: Partial<Record<RegionLevel, RegionLevel>> = { city: "district" }

/** A place inside a place: what is chosen at one level says what the next offers, and another choice empties the next. */
export const RegionsFilter = ({
  levels,
  asked,
  choose
}: {
  readonly levels: readonly RegionLevel[]
  readonly asked: Readonly<Record<string, unknown>>
  readonly choose: Choose
}) =>
  levels.map((level, index) => (
    <Level
      key={level}
      level={level}
      above={levels.slice(0, index)}
      below={levels.slice(index + 1)}
      asked={asked}
      choose={choose}
    />
  ))

const Level = ({
  level,
  above,
  below,
  asked,
  choose
}: {
  readonly level: RegionLevel
  readonly above: readonly RegionLevel[]
  readonly below: readonly RegionLevel[]
  readonly asked: Readonly<Record<string, unknown>>
  readonly choose: Choose
}) => {
  const around = inside[level]
  const isOpen = around === undefined || asked[`${around}_id`] !== undefined
  const within = JSON.stringify(
    above.flatMap((each) => (asked[`${each}_id`] === undefined ? [] : [[`${each}_id`, asked[`${each}_id`]]]))
  )
  const load = useCallback(
    async () =>
      isOpen
        ? (await ask(listPlaces, { kind: level, ...Object.fromEntries(JSON.parse(within) as [string, number][]) }))
            .listPlaces.rows
        : [],
    [level, within, isOpen]
  )
  const { answer } = useAnswer(load)
  const chosen = textIn(asked, `${level}_id`)
  return (
    <FilterField
      label={labels[level]}
      value={chosen}
      disabled={!isOpen}
      onChange={({ target }) =>
        choose({ [`${level}_id`]: target.value, ...Object.fromEntries(below.map((each) => [`${each}_id`, ""])) })
      }
    >
      <option value="">All</option>
      {chosen === "" || answer?.some(({ id }) => String(id) === chosen) === true ? null : (
        <option value={chosen}>…</option>
      )}
      {answer?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FilterField>
  )
}
