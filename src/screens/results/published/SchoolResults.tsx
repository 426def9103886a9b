import { useCallback, useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/results.js"
import { can } from "../../../../schema/core/permissions.ts"
import { schoolResultsShape, type SchoolResult } from "../../../../schema/results/publishedLists.ts"
import { useUser } from "../../../app/shell/Guard.tsx"
import { runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { within } from "../../../components/list/filters.ts"
import { ListScreen } from "../../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../../components/list/useListQuery.ts"
import { useAddress } from "../../../components/useAddress.ts"
import { SchoolCertificatesButton } from "../../certificates/CertificateButtons.tsx"
import { marks } from "../format.ts"
import { NoResults } from "./NoResults.tsx"
import { useExams } from "./useExams.ts"

const columns: readonly ListColumn<SchoolResult>[] = [
  { name: "school", flex: 2 },
  { name: "district", flex: 1 },
  { name: "state", flex: 1, isHidden: true },
  { name: "class_level", width: 84, as: "number" },
  { name: "students", width: 140, as: "number" },
  { name: "average", width: 136, as: "number", text: ({ average }) => marks(average) },
  { name: "nation_average", width: 128, as: "number", text: (row) => marks(row.nation_average) },
  { name: "highest", width: 132, as: "number", text: ({ highest }) => marks(highest) },
  { name: "best_rank", width: 136, as: "number" }
]

/** Opens what the results of a row's school say beside others. A row's number is the school's and the class. */
const useInsight = (latest: number | undefined) => {
  const [params] = useAddress()
  const go = useNavigate()
  const exam = params.get("exam_id") ?? latest
  return useCallback(
    ({ id }: SchoolResult) => {
      const asked = {
        school_id: String(Math.floor(id / 100)),
        ...(exam === undefined ? {} : { exam_id: String(exam) })
      }
      inBackground(Promise.resolve(go(`/result-overview/school-insight?${new URLSearchParams(asked)}`)))
    },
    [exam, go]
  )
}

/** Published results of schools, class by class: a school sees its own. */
const SchoolResults = ({ isMock }: { readonly isMock: boolean }) => {
  const isSchool = can(useUser(), "school.lead")
  const { filters, refreshKey, lead, latest } = useExams(isMock)
  const open = useInsight(latest)
  const params = useMemo(() => ({ is_mock: isMock ? "1" : "0" }) as const, [isMock])
  const load = useCallback(
    (asked: ListQuery<typeof schoolResultsShape>) => runQuery("schoolResults", { ...asked, ...params }),
    [params]
  )
  const shown = useMemo(
    () => (isSchool ? filters : { ...filters, regions: within("zone", "state", "district") }),
    [isSchool, filters]
  )
  return (
    <ListScreen<typeof schoolResultsShape, SchoolResult>
      of={schoolResultsShape}
      lead={lead}
      actions={isSchool && !isMock && latest !== undefined ? <SchoolCertificatesButton exam={latest} /> : undefined}
      what="school"
      load={load}
      params={params}
      refreshKey={refreshKey}
      columns={columns}
      filters={shown}
      open={open}
      {...(isSchool ? {} : { search: t.searchSchool })}
      nameOf={({ school, class_level: level }) => `${school ?? ""}, ${level}`}
      empty={<NoResults isPublished={lead !== undefined} />}
    />
  )
}

/** Schools' results in mock exams. */
export const SchoolMockResults = () => <SchoolResults isMock />

/** Schools' results in all other exams. */
export const SchoolFinalResults = () => <SchoolResults isMock={false} />
