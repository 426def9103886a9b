import { GraduationCap } from "lucide-react"
import { t } from "#messages/paySupport.js"
import { t as student } from "#messages/students.js"
import { unpaidAloneShape } from "../../../../schema/students/studentRow.ts"
import { runQuery } from "../../../api/graphql.ts"
import { someOf, within } from "../../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../../components/list/useListQuery.ts"
import { Empty } from "../../../components/States.tsx"
import { ofRegion } from "../../students/columns.tsx"
import { classes, languageNames, nameOf } from "../../students/labels.ts"
import type { Listed } from "../../students/types.ts"
import { useMarking } from "./useMarking.tsx"

const load = (asked: ListQuery<typeof unpaidAloneShape>) => runQuery("unpaidIndividualStudents.permits", asked as never)

const filters = {
  class_level: someOf(student.class, classes),
  language: someOf(student.language, languageNames),
  regions: within("zone", "state", "district")
}

/** Individual students whose fee is not paid; support marks fees that were waived or paid elsewhere. */
export const StudentPaySupport = () => {
  const [turn, changed] = useRefreshKey()
  const { rowActions, dialog, undo } = useMarking(changed)
  return (
    <ListScreen<typeof unpaidAloneShape, Listed>
      of={unpaidAloneShape}
      lead={t.individualLead}
      actions={undo}
      what="student"
      load={load}
      refreshKey={turn}
      columns={ofRegion}
      filters={filters}
      search={student.search}
      rowActions={rowActions}
      nameOf={nameOf}
      empty={
        <Empty icon={GraduationCap} title={student.noStudents}>
          {t.noUnpaidIndividuals}
        </Empty>
      }
    >
      {dialog}
    </ListScreen>
  )
}
