import { useCallback, useState } from "react"
import { t } from "#messages/common.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { FilterChip } from "./FilterChip.tsx"
import { regionField, type RegionLevel } from "./filters.ts"
import { queryText, type ChangeQuery } from "./useListQuery.ts"

/** What a level of regions is called. */
export const regionLabels: Readonly<Record<RegionLevel, string>> = {
  zone: t.zone,
  state: t.state,
  prant: t.prant,
  district: t.district,
  city: t.city
}

/** Levels whose places are too many to be listed before it is said where. */
export const listedWithin: Partial<Record<RegionLevel, RegionLevel>> = { city: "district" }

/**
 * The chip of a level of a place inside a place: what is chosen above says what it offers, and another choice empties
 * what is below. Places are asked for once they are looked at, or have to be named.
 */
export const RegionFilter = ({
  level,
  levels,
  asked,
  choose,
  opens
}: {
  readonly level: RegionLevel
  /** All levels of the filter, from the largest. */
  readonly levels: readonly RegionLevel[]
  readonly asked: Readonly<Record<string, unknown>>
  readonly choose: ChangeQuery
  /** It is open from the beginning. */
  readonly opens: boolean
}) => {
  const [isOpen, setOpen] = useState(opens)
  const [above, below] = [levels.slice(0, levels.indexOf(level)), levels.slice(levels.indexOf(level) + 1)]
  const field = regionField(level)
  const text = queryText(asked, field)
  const chosen = text === "" ? [] : text.split(",")
  const isWanted = isOpen || chosen.length > 0
  const within = JSON.stringify(
    above.map(regionField).flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]]))
  )
  const load = useCallback(
    async () =>
      isWanted
        ? (
            await runQuery("listPlaces", {
              kind: level,
              ...Object.fromEntries(JSON.parse(within) as [string, number | number[]][])
            })
          ).rows
        : undefined,
    [level, within, isWanted]
  )
  const { answer, problem, again } = useAnswer(load)
  const open = (isNow: boolean) => {
    setOpen(isNow)
    if (isNow && problem !== null) again()
  }
  return (
    <FilterChip
      label={regionLabels[level]}
      problem={problem?.message}
      options={answer?.map((place) => ({ value: String(place.id), words: place.name, within: place.within }))}
      chosen={chosen}
      isMany={level !== "zone"}
      opens={opens}
      opened={open}
      choose={(values) =>
        choose({ [field]: values.join(","), ...Object.fromEntries(below.map((each) => [regionField(each), ""])) })
      }
    />
  )
}
