import { Share2 } from "lucide-react"
import { t } from "#messages/paySupport.js"
import { t as student } from "#messages/students.js"
import { referredShape } from "../../../../schema/students/studentRow.ts"
import { runQuery } from "../../../api/graphql.ts"
import { oneOf, someOf } from "../../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../../components/list/useListQuery.ts"
import { Empty } from "../../../components/States.tsx"
import { ofReferrals } from "../../students/columns.tsx"
import { classes, nameOf } from "../../students/labels.ts"
import type { Listed } from "../../students/types.ts"
import { useMarking } from "./useMarking.tsx"

const load = (asked: ListQuery<typeof referredShape>) => runQuery("referralStudents.permits", asked as never)

const filters = {
  fee: oneOf(student.fee, { paid: student.paid, unpaid: student.unpaid }),
  class_level: someOf(student.class, classes)
}

/** Students who named a school: their fees, which the school's commission follows. */
export const ReferredPaySupport = () => {
  const [turn, changed] = useRefreshKey()
  const { rowActions, dialog, undo } = useMarking(changed)
  return (
    <ListScreen<typeof referredShape, Listed>
      of={referredShape}
      lead={t.referredLead}
      actions={undo}
      what="referredStudent"
      load={load}
      refreshKey={turn}
      columns={ofReferrals}
      filters={filters}
      search={student.search}
      rowActions={rowActions}
      nameOf={nameOf}
      empty={
        <Empty icon={Share2} title={student.noReferrals}>
          {t.noReferred}
        </Empty>
      }
    >
      {dialog}
    </ListScreen>
  )
}
