import { useCallback } from "react"
import { t } from "#messages/common.js"
import { t as lists } from "#messages/lists.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { FilterField } from "../Field.tsx"
import { regionField, type RegionLevel } from "./filters.ts"
import { queryText, type ChangeQuery } from "./useListQuery.ts"

const labels: Readonly<Record<RegionLevel, string>> = {
  zone: t.zone,
  state: t.state,
  prant: t.prant,
  district: t.district,
  city: t.city
}

/** Levels whose places are too many to be listed before it is said where. */
const inside: Partial<Record<RegionLevel, RegionLevel>> = { city: "district" }

/**
 * A place inside a place: what is chosen at one level says what the next offers, and another choice empties the next.
 */
export const RegionsFilter = ({
  levels,
  asked,
  choose
}: {
  readonly levels: readonly RegionLevel[]
  readonly asked: Readonly<Record<string, unknown>>
  readonly choose: ChangeQuery
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
  readonly choose: ChangeQuery
}) => {
  const around = inside[level]
  const isOpen = around === undefined || asked[regionField(around)] !== undefined
  const within = JSON.stringify(
    above.map(regionField).flatMap((field) => (asked[field] === undefined ? [] : [[field, asked[field]]]))
  )
  const load = useCallback(
    async () =>
      isOpen
        ? (
            await runQuery("listPlaces", {
              kind: level,
              ...Object.fromEntries(JSON.parse(within) as [string, number | number[]][])
            })
          ).rows
        : [],
    [level, within, isOpen]
  )
  const { answer } = useAnswer(load)
  const field = regionField(level)
  const chosen = queryText(asked, field)
  return (
    <FilterField
      label={labels[level]}
      value={chosen}
      isOn={chosen !== ""}
      disabled={!isOpen}
      onChange={({ target }) =>
        choose({ [field]: target.value, ...Object.fromEntries(below.map((each) => [regionField(each), ""])) })
      }
    >
      <option value="">{t.all}</option>
      {chosen === "" || answer?.some(({ id }) => String(id) === chosen) === true ? null : (
        <option value={chosen}>
          {chosen.includes(",") ? lists.chosenCount({ count: chosen.split(",").length }) : "…"}
        </option>
      )}
      {answer?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FilterField>
  )
}
