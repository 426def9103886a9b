import { ListOrdered } from "lucide-react"
import { useCallback, useMemo, useState } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/results.js"
import { studentResultsShape, type StudentResult } from "../../../../schema/results/publishedLists.ts"
import { useUser } from "../../../app/shell/Guard.tsx"
import { inBackground } from "../../../api/inBackground.ts"
import { runQuery } from "../../../api/graphql.ts"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { within } from "../../../components/list/filters.ts"
import { ListScreen } from "../../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../../components/list/useListQuery.ts"
import { can } from "../../../../schema/core/permissions.ts"
import { useAddress } from "../../../components/useAddress.ts"
import { marks, percentile } from "../format.ts"
import { ExplainedRanks } from "./ExplainedRanks.tsx"
import { NoResults } from "./NoResults.tsx"
import { useExams } from "./useExams.ts"

type Column = ListColumn<StudentResult>

const own: readonly Column[] = [
  { name: "name", flex: 1.6, text: ({ name, username }) => name ?? username },
  { name: "username", width: 136 },
  { name: "class_level", width: 84, as: "number" },
  { name: "total", width: 96, as: "number", text: ({ total }) => marks(total) },
  { name: "percentile", width: 116, as: "number", text: (row) => percentile(row.percentile) },
  { name: "rank_school", width: 124, as: "number" },
  { name: "rank_district", width: 128, as: "number" },
  { name: "rank_state", width: 116, as: "number" },
  { name: "rank_nation", width: 116, as: "number" },
  { name: "right_count", width: 92, as: "number", isHidden: true },
  { name: "wrong_count", width: 92, as: "number", isHidden: true },
  { name: "blank_count", width: 128, as: "number", isHidden: true }
]
const hiddenInRegions: ReadonlySet<string> = new Set(["rank_school", "rank_district", "percentile"])
const ofRegion: readonly Column[] = [
  ...own.slice(0, 3),
  { name: "school", flex: 1.6 },
  { name: "district", flex: 1, isHidden: true },
  { name: "state", flex: 1, isHidden: true },
  ...own.slice(3).map((one) => (hiddenInRegions.has(one.name) ? { ...one, isHidden: true } : one))
]

/** Published results of students: a school sees its own, whoever looks after a region those of the region. */
const StudentResults = ({ isMock }: { readonly isMock?: boolean }) => {
  const isSchool = can(useUser(), "school.lead")
  const { filters, refreshKey, lead } = useExams(isMock)
  const params = useMemo(() => (isMock === undefined ? {} : ({ is_mock: isMock ? "1" : "0" } as const)), [isMock])
  const load = useCallback(
    (asked: ListQuery<typeof studentResultsShape>) => runQuery("studentResults", { ...asked, ...params }),
    [params]
  )
  const go = useNavigate()
  const openInsight = useCallback(
    ({ username }: StudentResult) =>
      inBackground(Promise.resolve(go(`/result-overview/student-mock-insight?${new URLSearchParams({ username })}`))),
    [go]
  )
  const [explaining, explain] = useState<string | null>(null)
  const [address] = useAddress()
  const exam = Number(address.get("exam_id") ?? 0)
  const rowActions = useCallback(
    ({ username }: StudentResult) => [{ label: t.explainRanks, icon: ListOrdered, run: () => explain(username) }],
    []
  )
  const shown = useMemo(
    () => (isSchool ? filters : { ...filters, regions: within("zone", "state", "district") }),
    [isSchool, filters]
  )
  return (
    <ListScreen<typeof studentResultsShape, StudentResult>
      of={studentResultsShape}
      lead={lead}
      what="student"
      load={load}
      params={params}
      refreshKey={refreshKey}
      columns={isSchool ? own : ofRegion}
      filters={shown}
      search={t.searchStudent}
      {...(isMock === true ? { open: openInsight } : {})}
      rowActions={rowActions}
      nameOf={({ name, username }) => name ?? username}
      empty={<NoResults isPublished={lead !== undefined} />}
    >
      {explaining === null ? null : (
        <ExplainedRanks
          asked={{ username: explaining, ...params, ...(exam > 0 ? { exam_id: exam } : {}) }}
          close={() => explain(null)}
        />
      )}
    </ListScreen>
  )
}

/** Students' results in mock exams. */
export const StudentMockResults = () => <StudentResults isMock />

/** Students' results in all other exams. */
export const StudentFinalResults = () => <StudentResults isMock={false} />

/** The rankers of a district: the students of any exam, the best first. */
export const DistrictRankers = () => <StudentResults />
