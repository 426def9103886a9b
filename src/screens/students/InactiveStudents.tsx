import { UserX } from "lucide-react"
import { t } from "#messages/students.js"
import { inactiveShape } from "../../../schema/students/studentRow.ts"
import { oneOf, someOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { useUser } from "../../app/shell/Guard.tsx"
import { runQuery } from "../../api/graphql.ts"
import { ofInactive } from "./columns.tsx"
import type { Listed } from "./types.ts"
import { useStudentRecords } from "./useStudentRecords.tsx"
import { classes, nameOf } from "./labels.ts"
import { can } from "../../../schema/core/permissions.ts"

const filters = {
  class_level: someOf(t.class, classes),
  fee: oneOf(t.fee, { paid: t.paid, unpaid: t.unpaid }),
  through: oneOf(t.registration, { school: t.throughSchool, alone: t.individual })
}
const load = (asked: ListQuery<typeof inactiveShape>) => runQuery("inactiveStudents.permits", asked as never)

/** Students who were withdrawn: pay support asks here whether a fee was paid by somebody who left. */
export const InactiveStudents = () => {
  const user = useUser()
  const [turn, changed] = useRefreshKey()
  const { open, records } = useStudentRecords(turn, changed)
  // A role without a region sees the list, and no student whole.
  const mayLook = can(user, "student.viewInactiveDetails")
  return (
    <ListScreen<typeof inactiveShape, Listed>
      of={inactiveShape}
      lead={t.inactiveLead}
      what="inactiveStudent"
      load={load}
      refreshKey={turn}
      columns={ofInactive}
      filters={filters}
      search={t.search}
      {...(mayLook ? { open } : {})}
      nameOf={nameOf}
      empty={
        <Empty icon={UserX} title={t.noneWithdrawn}>
          {t.noneWithdrawnText}
        </Empty>
      }
    >
      {records}
    </ListScreen>
  )
}
