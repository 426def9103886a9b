import { useCallback } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { t } from "#messages/results.js"
import {
  districtRankingShape,
  stateRankingShape,
  type DistrictRanking,
  type StateRanking
} from "../../../../schema/results/publishedLists.ts"
import { runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { within } from "../../../components/list/filters.ts"
import { ListScreen } from "../../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../../components/list/useListQuery.ts"
import { marks } from "../format.ts"
import { NoResults } from "./NoResults.tsx"
import { useExams } from "./useExams.ts"

const name: ListColumn<StateRanking> = { name: "name", flex: 2 }
const figures: readonly ListColumn<StateRanking>[] = [
  { name: "best_rank", width: 136, as: "number" },
  { name: "top_100", width: 190, as: "number" },
  { name: "students", width: 140, as: "number" },
  { name: "schools", width: 100, as: "number" },
  { name: "average", width: 136, as: "number", text: ({ average }) => marks(average) },
  { name: "highest", width: 132, as: "number", text: ({ highest }) => marks(highest), isHidden: true }
]

/** Goes one level down: the exam and the classes that were chosen stay in the address. */
const useDown = (path: string, names: string) => {
  const { search } = useLocation()
  const go = useNavigate()
  return useCallback(
    ({ id }: { readonly id: number }) => {
      const before = new URLSearchParams(search)
      const kept = ["exam_id", "class_level"].flatMap((key) => {
        const value = before.get(key)
        return value === null ? [] : [[key, value]]
      })
      inBackground(Promise.resolve(go(`${path}?${new URLSearchParams([...kept, [names, String(id)]])}`)))
    },
    [go, names, path, search]
  )
}

const loadStates = (asked: ListQuery<typeof stateRankingShape>) => runQuery("stateRanking", asked)
const loadDistricts = (asked: ListQuery<typeof districtRankingShape>) => runQuery("districtRanking", asked)

/** The ranking of states. A state opens its districts. */
export const StateRanks = () => {
  const { filters, refreshKey, lead } = useExams()
  const open = useDown("/state-district/state-wise-district", "state_ids")
  return (
    <ListScreen<typeof stateRankingShape, StateRanking>
      of={stateRankingShape}
      lead={lead}
      what="state"
      load={loadStates}
      refreshKey={refreshKey}
      columns={[name, ...figures]}
      filters={filters}
      search={t.searchState}
      open={open}
      nameOf={(row) => row.name}
      empty={<NoResults isPublished={lead !== undefined} />}
    />
  )
}

const districtColumns: readonly ListColumn<DistrictRanking>[] = [
  { name: "name", flex: 2 },
  { name: "state", flex: 1 },
  ...(figures as readonly ListColumn<DistrictRanking>[])
]

/** The ranking of districts, of all states or of one. A district opens its rankers. */
export const DistrictRanks = () => {
  const { filters, refreshKey, lead } = useExams()
  const open = useDown("/state-district/state-wise-district/district-ranker-list", "district_ids")
  return (
    <ListScreen<typeof districtRankingShape, DistrictRanking>
      of={districtRankingShape}
      lead={lead}
      what="district"
      load={loadDistricts}
      refreshKey={refreshKey}
      columns={districtColumns}
      filters={{ ...filters, regions: within("state") }}
      search={t.searchDistrict}
      open={open}
      nameOf={(row) => row.name}
      empty={<NoResults isPublished={lead !== undefined} />}
    />
  )
}
