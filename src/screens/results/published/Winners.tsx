import { useMemo } from "react"
import { t } from "#messages/results.js"
import { winnersShape, type Winner } from "../../../../schema/results/winners.ts"
import { runQuery } from "../../../api/graphql.ts"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { oneOf, within } from "../../../components/list/filters.ts"
import { ListScreen } from "../../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../../components/list/useListQuery.ts"
import { givesWords, regionWords } from "../awards/schemeWords.ts"
import { marks } from "../format.ts"
import { NoResults } from "./NoResults.tsx"
import { useExams } from "./useExams.ts"

const columns: readonly ListColumn<Winner>[] = [
  { name: "name", flex: 1.4, text: ({ name, username }) => name ?? username },
  { name: "username", width: 136 },
  { name: "class_level", width: 84, as: "number" },
  { name: "award", width: 150, text: ({ award }) => regionWords[award] },
  { name: "gives", width: 150, text: ({ gives }) => givesWords[gives] },
  { name: "school", flex: 1.6 },
  { name: "district", flex: 1, isHidden: true },
  { name: "state", flex: 1 },
  { name: "total", width: 96, as: "number", text: ({ total }) => marks(total) },
  { name: "rank_district", width: 128, as: "number", isHidden: true },
  { name: "rank_state", width: 116, as: "number", isHidden: true },
  { name: "rank_nation", width: 116, as: "number" }
]

const load = (asked: ListQuery<typeof winnersShape>) => runQuery("winners", asked)

/** Who wins what in an exam, by the awards that were signed with its results. */
export const Winners = () => {
  const { filters, refreshKey, lead } = useExams()
  const shown = useMemo(
    () => ({
      award: oneOf(t.award, regionWords),
      gives: oneOf(t.quotaGives, givesWords),
      ...filters,
      regions: within("zone", "state", "district")
    }),
    [filters]
  )
  return (
    <ListScreen<typeof winnersShape, Winner>
      of={winnersShape}
      lead={lead}
      what="student"
      load={load}
      refreshKey={refreshKey}
      columns={columns}
      filters={shown}
      search={t.searchStudent}
      nameOf={({ name, username }) => name ?? username}
      empty={<NoResults isPublished={lead !== undefined} />}
    />
  )
}
