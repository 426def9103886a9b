import { Trophy } from "lucide-react"
import { t } from "#messages/results.js"
import { can } from "../../../../schema/core/permissions.ts"
import { prantRankingShape, type PrantRanker } from "../../../../schema/results/prantCalls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useUser } from "../../../app/shell/Guard.tsx"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { within } from "../../../components/list/filters.ts"
import { useRefreshKey } from "../../../components/list/ListScreen.tsx"
import { ListView } from "../../../components/list/ListView.tsx"
import { useListQuery, type ListQuery } from "../../../components/list/useListQuery.ts"
import { usePage } from "../../../components/list/usePage.ts"
import { Page } from "../../../components/Page.tsx"
import { Empty } from "../../../components/States.tsx"
import { marks } from "../format.ts"
import { Combinations } from "./Combinations.tsx"
import { useGroupedExams } from "./useGroupedExams.ts"

const columns: readonly ListColumn<PrantRanker>[] = [
  { name: "name", flex: 1.4, text: ({ name, username }) => name ?? username },
  { name: "combination", flex: 1.4 },
  { name: "rank", width: 84, as: "number" },
  { name: "class_level", width: 84, as: "number" },
  { name: "total", width: 96, as: "number", text: ({ total }) => marks(total) },
  { name: "prant", flex: 1 },
  { name: "rank_prant", width: 116, as: "number" },
  { name: "rank_nation", width: 116, as: "number" },
  { name: "username", width: 136, isHidden: true },
  { name: "school", flex: 1.6, isHidden: true },
  { name: "state", flex: 1, isHidden: true }
]

const load = (asked: ListQuery<typeof prantRankingShape>) => runQuery("prantRanking", asked)

/** The combinations of prants of an exam, and who is first in each of them. */
export const PrantGrouping = () => {
  const isManager = can(useUser(), "result.manage")
  const { filters, examId, isPublished, refreshKey, lead } = useGroupedExams(isManager)
  const [changes, changed] = useRefreshKey()
  const { asked, choose } = useListQuery(prantRankingShape)
  const listed = usePage<typeof prantRankingShape, PrantRanker>(load, asked, refreshKey + changes)
  return (
    <Page lead={lead}>
      <Combinations key={examId ?? 0} examId={examId} isManager={isManager} changed={changed} />
      <ListView<typeof prantRankingShape, PrantRanker>
        of={prantRankingShape}
        asked={asked}
        choose={choose}
        listed={listed}
        what="student"
        columns={columns}
        filters={{ ...filters, regions: within("zone", "state", "prant") }}
        search={t.searchRankers}
        nameOf={({ name, username }) => name ?? username}
        empty={
          <Empty icon={Trophy} title={isPublished ? t.noneOfYours : t.noPublished}>
            {isPublished ? t.noneOfYoursText : t.noRankingText}
          </Empty>
        }
      />
    </Page>
  )
}
