import { ListTree, MapPin } from "lucide-react"
import { memo, useCallback } from "react"
import { t } from "#messages/exams.js"
import { examDistrictsShape, stallMinutes } from "../../../../schema/exams/intake.ts"
import type { RowOf } from "../../../api/calls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { Badge } from "../../../components/Badge.tsx"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { oneOf } from "../../../components/list/filters.ts"
import { ListView } from "../../../components/list/ListView.tsx"
import { useListQuery, type ListQuery } from "../../../components/list/useListQuery.ts"
import { usePage } from "../../../components/list/usePage.ts"
import { Empty } from "../../../components/States.tsx"

/** A district of an exam. */
export type ExamDistrict = RowOf<"examDistricts">

const load = (asked: ListQuery<typeof examDistrictsShape>) => runQuery("examDistricts", asked)

const standings = {
  quiet: { words: t.standingQuiet, tone: "warning" },
  stalled: { words: t.standingStalled({ minutes: stallMinutes }), tone: "danger" },
  arriving: { words: t.standingArriving, tone: "info" },
  done: { words: t.standingDone, tone: "success" }
} as const satisfies Record<ExamDistrict["standing"], { readonly words: string; readonly tone: string }>

const columns: readonly ListColumn<ExamDistrict>[] = [
  { name: "name", flex: 1.3 },
  { name: "state", flex: 1.2, text: ({ state }) => state ?? "–" },
  {
    name: "standing",
    width: 172,
    cell: ({ standing }) => <Badge tone={standings[standing].tone}>{standings[standing].words}</Badge>,
    text: ({ standing }) => standings[standing].words
  },
  { name: "submitted", as: "number", width: 112 },
  { name: "registered", as: "number", width: 112 },
  { name: "last_at", as: "moment", width: 188 },
  { name: "coordinator", flex: 1.2, text: ({ coordinator }) => coordinator ?? "–" },
  { name: "mobile", as: "tel", width: 148 }
]

const filters = {
  standing: oneOf(t.standing, Object.fromEntries(Object.entries(standings).map(([value, { words }]) => [value, words])))
}

type ExamDistrictsProps = {
  readonly examId: number
  readonly fresh: number
  readonly reveal: (district: ExamDistrict) => void
}

/**
 * The districts of an exam, those that need a call first: which have not begun or stopped sending, and who looks after
 * them. `fresh` changes when they were counted anew; `reveal` shows one among its state's. It is painted when one of
 * these changes, not with each sheet that arrives, so that a menu stays open.
 */
export const ExamDistricts = memo(({ examId, fresh, reveal }: ExamDistrictsProps) => {
  const { asked, choose } = useListQuery(examDistrictsShape, { exam_id: examId })
  const listed = usePage<typeof examDistrictsShape, ExamDistrict>(load, asked, fresh)
  const actions = useCallback(
    (district: ExamDistrict) => [{ label: t.showSchools, icon: ListTree, run: () => reveal(district) }],
    [reveal]
  )
  return (
    <ListView<typeof examDistrictsShape, ExamDistrict>
      of={examDistrictsShape}
      inside
      what="district"
      asked={asked}
      choose={choose}
      listed={listed}
      columns={columns}
      filters={filters}
      search={t.searchDistricts}
      nameOf={({ name }) => name}
      actions={actions}
      empty={
        <Empty icon={MapPin} title={t.noRegistered}>
          {t.noRegisteredText}
        </Empty>
      }
    />
  )
})
