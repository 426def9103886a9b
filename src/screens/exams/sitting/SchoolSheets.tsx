import { UserRound } from "lucide-react"
import { t } from "#messages/exams.js"
import { schoolSheetsShape } from "../../../../schema/exams/sitting.ts"
import { runQuery } from "../../../api/graphql.ts"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { oneOf } from "../../../components/list/filters.ts"
import { ListView } from "../../../components/list/ListView.tsx"
import { useListQuery, type ListQuery } from "../../../components/list/useListQuery.ts"
import { usePage } from "../../../components/list/usePage.ts"
import { Empty } from "../../../components/States.tsx"
import { classLevels } from "../plan/labels.ts"
import type { SchoolSheet } from "./types.ts"
import { languageName } from "../../../components/languages.ts"

const load = (asked: ListQuery<typeof schoolSheetsShape>) => runQuery("schoolSheets", asked)

const columns: readonly ListColumn<SchoolSheet>[] = [
  { name: "name", flex: 1.4 },
  { name: "username", width: 140 },
  { name: "class_level", width: 84, as: "number" },
  { name: "language", width: 130, text: ({ language }) => languageName(language) },
  {
    name: "is_submitted",
    width: 130,
    text: ({ is_submitted: isSubmitted }) => (isSubmitted ? t.withSheet : t.withoutSheet)
  },
  { name: "received_at", width: 188, as: "moment" }
]

const filters = {
  is_submitted: oneOf(t.sheetFilter, { "1": t.withSheet, "0": t.withoutSheet }),
  class_level: oneOf(
    t.classFilter,
    classLevels.map((level) => ({ value: String(level), words: String(level) }))
  )
}

/**
 * The students of the school who sit an exam: who has an answer sheet, who has none. `fresh` changes when one arrives.
 */
export const SchoolSheets = ({ examId, fresh }: { readonly examId: number; readonly fresh: number }) => {
  const { asked, choose } = useListQuery(schoolSheetsShape, { exam_id: examId })
  const listed = usePage<typeof schoolSheetsShape, SchoolSheet>(load, asked, fresh)
  return (
    <ListView<typeof schoolSheetsShape, SchoolSheet>
      of={schoolSheetsShape}
      inside
      what="student"
      asked={asked}
      choose={choose}
      listed={listed}
      columns={columns}
      filters={filters}
      search={t.searchStudents}
      nameOf={({ name, username }) => name ?? username}
      empty={<Empty icon={UserRound} title={t.noStudents} />}
    />
  )
}
