import { GraduationCap } from "lucide-react"
import { useCallback, useMemo, type ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/students.js"
import { studentsShape } from "../../../schema/students/studentRow.ts"
import type { ListColumn } from "../../components/list/columns.tsx"
import { between, oneOf, someOf, within, type Filters } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { BulkAction } from "../../components/list/bulk.ts"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { useUser } from "../../app/shell/Guard.tsx"
import { runQuery } from "../../api/graphql.ts"
import { ofInstitute, ofRegion, ofSchool } from "./columns.tsx"
import type { Listed } from "./types.ts"
import { useBulk } from "./useBulk.ts"
import { useStudentRecords } from "./useStudentRecords.tsx"
import { useRowActions } from "./useRowActions.ts"
import { useSchoolFilter } from "./useSchoolFilter.ts"
import { classes, genders, languageNames, nameOf } from "./labels.ts"
import { can } from "../../../schema/core/permissions.ts"

/** What a screen's list always is: all filters beside these are the person's to choose. */
type Fixed = { readonly fee?: "paid" | "unpaid"; readonly through?: "school" | "alone" }

const nothing: Fixed = {}
const fees = { paid: t.paid, unpaid: t.unpaid, sponsored: t.sponsored }
const throughs = { school: t.throughSchool, alone: t.individual }
const parts = { withdrawn: t.withdrawn, all: common.all }

const filtersOf = (isRegional: boolean, { fee, through }: Fixed): Filters => ({
  class_level: someOf(t.class, classes),
  ...(fee === undefined ? { fee: oneOf(t.fee, fees) } : {}),
  ...(isRegional && through === undefined ? { through: oneOf(t.registration, throughs) } : {}),
  language: someOf(t.language, languageNames),
  ...(isRegional ? {} : { gender: oneOf(t.gender, genders) }),
  ...(isRegional ? { regions: within("zone", "state", "district") } : {}),
  part: oneOf(t.status, parts, t.active),
  ...(isRegional ? { prants: within("prant"), registered: between(t.registeredAt) } : {})
})

/**
 * One screen of students: a list with what is fixed for the screen, cut to what the person may see, and what can be
 * done with each student. Schools see registers, institutes the schools too, coordinators the regions.
 */
export const StudentsScreen = ({
  lead,
  fixed = nothing,
  actions,
  empty,
  bulk
}: {
  readonly lead?: ReactNode
  readonly fixed?: Fixed
  readonly actions?: ReactNode
  /** Why there may be nobody. */
  readonly empty: string
  /** What can be done with many students, where it differs from the usual. */
  readonly bulk?: readonly BulkAction<Listed>[]
}) => {
  const user = useUser()
  const isInstitute = can(user, "institute.use")
  const isSchool = can(user, "school.use") || can(user, "student.use")
  const columns: readonly ListColumn<Listed>[] = isSchool ? ofSchool : isInstitute ? ofInstitute : ofRegion
  const [turn, changed] = useRefreshKey()
  const { open, choose, records } = useStudentRecords(turn, changed)
  const said = JSON.stringify(fixed)
  const params = useMemo(() => JSON.parse(said) as Fixed, [said])
  const bySchool = useSchoolFilter()
  const filters = useMemo(
    () => ({ ...filtersOf(!isSchool && !isInstitute, params), ...bySchool }),
    [isSchool, isInstitute, params, bySchool]
  )
  const load = useCallback(
    (asked: ListQuery<typeof studentsShape>) => runQuery("studentList.permits", { ...asked, ...params }),
    [params]
  )
  const rowActions = useRowActions(choose)
  const usual = useBulk()
  return (
    <ListScreen<typeof studentsShape, Listed>
      of={studentsShape}
      lead={lead}
      actions={actions}
      what="student"
      load={load}
      params={params}
      refreshKey={turn}
      columns={columns}
      filters={filters}
      search={t.search}
      open={open}
      rowActions={rowActions}
      bulk={bulk ?? usual}
      nameOf={nameOf}
      empty={
        <Empty icon={GraduationCap} title={t.noStudents} action={actions}>
          {empty}
        </Empty>
      }
    >
      {records}
    </ListScreen>
  )
}
